/// A list that covers the page: the contents, the links, the keys.
struct ListPanel: Sendable {
  enum Kind: Sendable, Hashable {
    case contents, links, keys
  }

  /// What choosing an item does.
  enum Target: Sendable, Hashable {
    case block(Int)
    case address(String)
    case nothing
  }

  struct Item: Sendable {
    var line: StyledLine
    var target: Target
    /// What the filter looks at.
    var text: String
  }

  let kind: Kind
  let title: String
  private let all: [Item]
  private(set) var filter = LineInput()
  private(set) var selected = 0

  init(_ kind: Kind, title: String, items: [Item], selected: Int = 0) {
    (self.kind, self.title, all) = (kind, title, items)
    self.selected = selected
  }

  /// The items that the filter leaves.
  var items: [Item] {
    guard !filter.text.isEmpty, kind != .keys else { return all }
    let wanted = filter.text.lowercased()
    return all.filter { $0.text.lowercased().contains(wanted) }
  }

  var choice: Target? { items.indices.contains(selected) ? items[selected].target : nil }

  mutating func move(by count: Int) {
    selected = min(max(0, selected + count), max(0, items.count - 1))
  }

  /// Takes a key that changes the filter; false where it is none.
  mutating func take(_ key: Key) -> Bool {
    guard kind != .keys, filter.take(key) else { return false }
    selected = 0
    return true
  }

  /// The rows of a screen: title, filter where there is one, items around the selected one.
  func rows(_ size: ScreenSize, _ words: ScreenWords) -> [StyledLine] {
    var head = [StyledLine([Span(SafeText(title), .heading)])]
    if kind != .keys {
      head.append(StyledLine([Span(SafeText(words.filter), .faint), Span(SafeText(filter.text))]))
    }
    head.append(StyledLine())
    let room = max(1, size.rows - 1 - head.count)
    let items = items
    let first = min(max(0, selected - room / 2), max(0, items.count - room))
    return head + items[first..<min(items.count, first + room)].enumerated().map { index, item in
      guard kind != .keys else { return item.line }
      let isSelected = first + index == selected
      var line = item.line
      line.spans.insert(Span(isSelected ? "→ " : "  ", .current), at: 0)
      return line
    }
  }
}
