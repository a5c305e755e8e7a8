/// Turns running text into words, and collects the addresses that are to be listed below it.
struct InlineRenderer {
  let options: RenderOptions

  /// The addresses that numbers in the text stand for, in order.
  private(set) var listedLinks: [SafeText] = []
  private var numbers: [SafeText: Int] = [:]

  /// A code span is not torn at its spaces up to this width.
  private static let wholeCodeWidth = 32

  init(options: RenderOptions) {
    self.options = options
  }

  /// The words of a text of which everything has the given roles.
  mutating func words(_ inlines: [MarkdownInline], _ roles: TextRoles = []) -> [Word] {
    var builder = WordBuilder()
    add(inlines, roles, link: nil, to: &builder)
    return builder.words
  }

  mutating func add(_ inlines: [MarkdownInline], _ roles: TextRoles, link: LinkTarget?, to builder: inout WordBuilder) {
    for inline in inlines { add(inline, roles, link: link, to: &builder) }
  }

  private mutating func add(
    _ inline: MarkdownInline, _ roles: TextRoles, link: LinkTarget?, to builder: inout WordBuilder
  ) {
    switch inline {
    case .text(let text): builder.add(SafeText(text), roles, link: link)
    case .code(let code): add(code: code, roles.union(.inlineCode), link: link, to: &builder)
    case .emphasis(let inner): add(inner, roles.union(.emphasis), link: link, to: &builder)
    case .strong(let inner): add(inner, roles.union(.strong), link: link, to: &builder)
    case .strikethrough(let inner): add(struck: inner, roles, link: link, to: &builder)
    case .link(let destination, _, let inner): add(link: destination, inner, roles, to: &builder)
    case .image(_, _, let alt): builder.add(SafeText("[\(words.picture): \(alt)]"), roles.union(.picture), link: link)
    case .softBreak: builder.add(" ", roles)
    case .lineBreak: builder.addLineBreak()
    case .html(let html): if HTMLText.isLineBreak(html) { builder.addLineBreak() }
    case .footnoteReference(let number): add(footnote: number, to: &builder)
    }
  }

  private func add(code: String, _ roles: TextRoles, link: LinkTarget?, to builder: inout WordBuilder) {
    let isMarked = options.mode == .plain || (options.mode == .styled && !options.hasColors)
    let text = SafeText(isMarked ? "`\(code)`" : code)
    if text.width <= Self.wholeCodeWidth, !text.string.contains("\n") {
      builder.addWhole(text, roles, link: link)
    } else {
      builder.add(text, roles, link: link)
    }
  }

  private mutating func add(
    struck inner: [MarkdownInline], _ roles: TextRoles, link: LinkTarget?, to builder: inout WordBuilder
  ) {
    let marks: (SafeText, SafeText)? =
      switch options.mode {
      case .styled: nil
      case .plain: ("~~", "~~")
      case .spoken: (SafeText("(\(words.deleted): "), ")")
      }
    if let marks { builder.add(marks.0, roles) }
    add(inner, roles.union(.strikethrough), link: link, to: &builder)
    if let marks { builder.add(marks.1, roles) }
  }

  private func add(footnote number: Int, to builder: inout WordBuilder) {
    switch options.mode {
    case .spoken: builder.add(SafeText(" (\(words.footnote) \(number))"))
    case .styled, .plain: builder.addWhole(SafeText("[^\(number)]"), .faint)
    }
  }

  private var words: ReaderWords { options.language.words }
}

// MARK: Links

extension InlineRenderer {
  private mutating func add(
    link destination: String, _ inner: [MarkdownInline], _ roles: TextRoles, to builder: inout WordBuilder
  ) {
    let target = LinkTarget(destination)
    let isClickable = options.mode == .styled && options.hyperlinks && target != nil
    add(inner, roles.union(.link), link: isClickable ? target : nil, to: &builder)
    switch Address(destination, text: inner.plainText) {
    case .sameAsText, .samePage: break
    case .disguised(let address): builder.add(SafeText(" (\(address))"), .faint)
    case .other where isClickable: break
    case .other(let address) where options.mode == .styled:
      builder.addWhole(SafeText(" [\(number(of: address))]"), .faint)
    case .other(let address): builder.add(SafeText(" (\(address))"), .faint)
    }
  }

  private mutating func number(of address: String) -> Int {
    let safe = SafeText(address)
    if let number = numbers[safe] { return number }
    listedLinks.append(safe)
    numbers[safe] = listedLinks.count
    return listedLinks.count
  }

  /// Begins to number addresses anew, and gives those numbered so far.
  mutating func takeListedLinks() -> [SafeText] {
    defer { (listedLinks, numbers) = ([], [:]) }
    return listedLinks
  }

  /// How an address relates to the words that link to it.
  private enum Address {
    case sameAsText, samePage
    /// The words look like another address than the one they lead to.
    case disguised(String)
    case other(String)

    init(_ destination: String, text: String) {
      let bare = Self.bare(destination)
      if destination.isEmpty || bare == Self.bare(text) {
        self = .sameAsText
      } else if destination.hasPrefix("#") {
        self = .samePage
      } else if Self.looksLikeAddress(text) {
        self = .disguised(destination)
      } else {
        self = .other(destination)
      }
    }

    private static func bare(_ address: String) -> String {
      for scheme in ["https://", "http://", "mailto:"] where address.lowercased().hasPrefix(scheme) {
        return String(address.dropFirst(scheme.count))
      }
      return address
    }

    private static func looksLikeAddress(_ text: String) -> Bool {
      guard !text.contains(where: \.isWhitespace) else { return false }
      if text.contains("://") || text.contains("@") || text.lowercased().hasPrefix("www.") { return true }
      let host = text.prefix { $0 != "/" && $0 != ":" }
      return host.split(separator: ".").count > 1 && commonDomains.contains { host.lowercased().hasSuffix($0) }
    }

    /// The ends of hosts that a reader takes for an address; `main.swift` is none.
    private static let commonDomains = [".com", ".org", ".net", ".io", ".dev", ".edu", ".gov", ".app", ".info"]
  }
}
