extension Reader {
  mutating func takePageKey(_ key: Key) -> [ReaderEffect] {
    switch key {
    case .control("c"): return running != nil ? [.stop] : [.leave]
    case .escape:
      search = nil
      return []
    default: break
    }
    guard let command = ReaderCommand(key) else { return [] }
    return perform(command)
  }

  private mutating func perform(_ command: ReaderCommand) -> [ReaderEffect] {
    switch command {
    case .leave: return [.leave]
    case .repaint: return [.repaint]
    case .done where canFinish: return [.done]
    case .done: message = words.screen.cannotFinish
    case .search: mode = .search(LineInput())
    case .nextMatch: goToMatch(forward: true)
    case .previousMatch: goToMatch(forward: false)
    case .contents: openContents()
    case .links: openLinks()
    case .help: openKeys()
    case .shiftRight: shift = min(shift + 8, max(0, widest - size.columns))
    case .shiftLeft: shift = max(0, shift - 8)
    case .run, .predict, .edit, .editFresh, .copy, .exercise: return performOnBlock(command)
    case .picture: return openPicture()
    default: move(command)
    }
    return []
  }

  private var widest: Int { layout.lines[visible].map(\.expandingTabs.width).max() ?? 0 }

  private mutating func performOnBlock(_ command: ReaderCommand) -> [ReaderEffect] {
    if command == .exercise { return openExercise() }
    guard let stop = current else {
      message = words.screen.noBlock
      return []
    }
    if command == .copy {
      // What a prediction prints is for its learner to find out.
      let code = stop.isPrediction ? stop.block?.learnersText ?? "" : stop.code.text
      message = words.screen.copied(words.count(code.utf8.count { $0 == UInt8(ascii: "\n") }))
      return [.copy(code)]
    }
    guard let block = stop.block, block.claims.contains(where: { $0.verb.canBeTried }) else {
      message = words.screen.nothingToRun
      return []
    }
    guard running == nil else {
      message = words.screen.isRunning
      return []
    }
    selected = stop.id
    if stop.isPrediction { return openExercise() }
    switch command {
    case .predict: askForGuess(stop, block)
    case .edit: return [.edit(block: block.id, fresh: false)]
    case .editFresh: return [.edit(block: block.id, fresh: true)]
    default: return begin(stop)
    }
    return []
  }

  // MARK: Search

  mutating func takeSearchKey(_ key: Key, _ line: LineInput) -> [ReaderEffect] {
    var line = line
    switch key {
    case .escape, .control("c"): mode = .page
    case .backspace where line.text.isEmpty: mode = .page
    case .enter:
      mode = .page
      if !line.text.isEmpty { search = Search(text: line.text, in: layout.lines) }
      search?.current = nil
      goToMatch(forward: true)
    default: if line.take(key) { mode = .search(line) }
    }
    return []
  }

  private mutating func goToMatch(forward: Bool) {
    guard var found = search else {
      message = words.screen.noSearch
      return
    }
    guard let index = found.next(from: top, forward: forward) else {
      message = words.screen.notFound(found.text)
      return
    }
    found.current = index
    search = found
    message = words.screen.matches(index + 1, found.matches.count) + ": \(found.text)"
    let line = found.matches[index][0].line
    if !visible.contains(line) { go(to: line - min(3, height / 4)) }
  }

  // MARK: Lists

  private mutating func openContents() {
    let items = headings.map { heading in
      let indent = String(repeating: "  ", count: max(0, heading.level - 1))
      return ListPanel.Item(
        line: StyledLine([Span(SafeText(indent + heading.text), heading.level == 1 ? .strong : [])]),
        target: .block(heading.id), text: heading.text)
    }
    let here = headings.lastIndex { (layout.starts[$0.id] ?? .max) <= top } ?? 0
    mode = .list(ListPanel(.contents, title: words.screen.contents, items: items, selected: here))
  }

  private mutating func openLinks() {
    let ids = Set(layout.lines[visible].compactMap { $0.anchor?.block })
    let inlines = document.allBlocks.map(\.block).filter { ids.contains($0.id) }.flatMap(\.inlines).allInlines
    let links = inlines.compactMap { inline -> (text: String, address: String)? in
      if case .link(let address, _, let text) = inline { (text.plainText, address) } else { nil }
    }
    guard !links.isEmpty else {
      message = words.screen.noLinks
      return
    }
    let items = links.enumerated().map { index, link in
      let spans = [Span(SafeText("\(index + 1)  \(link.text)  ")), Span(SafeText(link.address), .faint)]
      return ListPanel.Item(
        line: StyledLine(spans), target: target(link.address), text: "\(index + 1) \(link.text) \(link.address)")
    }
    mode = .list(ListPanel(.links, title: words.screen.links, items: items))
  }

  /// A link into the page leads to its heading; any other is copied, for nothing here opens the network.
  private func target(_ address: String) -> ListPanel.Target {
    guard address.hasPrefix("#") else { return .address(address) }
    let heading = headings.first { $0.text.headingSlug == address.dropFirst() }
    return heading.map { .block($0.id) } ?? .address(address)
  }

  private mutating func openKeys() {
    let rows = ReaderCommand.bindings.filter { $0.command != .done || canFinish }.map { binding in
      (keys: binding.keys.prefix(3).map(\.name).joined(separator: " "), words.screen.keys[binding.command] ?? "")
    }
    let width = rows.map(\.keys.count).max() ?? 0
    let items = rows.map { keys, does in
      let line = StyledLine([Span(SafeText(keys.padding(to: width + 2)), .strong), Span(SafeText(does))])
      return ListPanel.Item(line: line, target: .nothing, text: does)
    }
    mode = .list(ListPanel(.keys, title: words.screen.keysTitle, items: items))
  }

  mutating func takeListKey(_ key: Key, _ panel: ListPanel) -> [ReaderEffect] {
    var panel = panel
    let isHelp = panel.kind == .keys
    switch key {
    case .down, .control("n"): panel.move(by: 1)
    case .up, .control("p"): panel.move(by: -1)
    case .pageDown: panel.move(by: height - 3)
    case .pageUp: panel.move(by: 3 - height)
    case .character("j") where isHelp, .character(" ") where isHelp: panel.move(by: height / 2)
    case .character("k") where isHelp: panel.move(by: -height / 2)
    case .enter where !isHelp: return choose(panel.choice)
    default:
      guard panel.take(key) else {
        mode = .page
        return []
      }
    }
    mode = .list(panel)
    return []
  }

  private mutating func choose(_ target: ListPanel.Target?) -> [ReaderEffect] {
    mode = .page
    switch target {
    case .block(let id): show(block: id)
    case .address(let address):
      message = words.screen.copiedAddress(address)
      return [.copy(address)]
    case .nothing, nil: break
    }
    return []
  }

  // MARK: Pictures and exercises

  private mutating func openPicture() -> [ReaderEffect] {
    let ids = Set(layout.lines[visible].compactMap { $0.anchor?.block })
    let inlines = document.allBlocks.map(\.block).filter { ids.contains($0.id) }.flatMap(\.inlines).allInlines
    for case .image(let source, _, let alt) in inlines {
      mode = .picture(source: source, alt: alt, cells: [])
      return [.show(picture: source)]
    }
    message = words.screen.noPicture
    return []
  }

  /// The exercise of the block that keys are about, or of the first one on the screen that belongs to any.
  private mutating func openExercise() -> [ReaderEffect] {
    let shown = stops.filter { layout.range(of: $0.id)?.overlaps(visible) ?? false }
    let here = current.map { [$0] } ?? []
    guard let name = (here + shown).lazy.compactMap({ $0.block?.labels.exercise?.exercise }).first else {
      message = words.screen.noExercise
      return []
    }
    return [.exercise(name)]
  }
}

extension Verb {
  /// Whether trying it says anything.
  fileprivate var canBeTried: Bool { if case .show = self { false } else { true } }
}

extension String {
  /// What GitHub makes of a heading for addresses to end in.
  fileprivate var headingSlug: String {
    String(lowercased().compactMap { $0 == " " || $0 == "-" ? "-" : $0.isLetter || $0.isNumber || $0 == "_" ? $0 : nil })
  }

  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
