/// How a page looks.
enum HTMLStyle {
  /// The class of a piece of code; nil for plain text.
  static func name(of roles: TextRoles) -> String? {
    names.first { roles.contains($0.0) }?.1
  }

  private static let names: [(TextRoles, String)] = [
    (.keyword, "keyword"), (.typeName, "type"), (.stringLiteral, "string"), (.number, "number"), (.comment, "comment"),
    (.attribute, "keyword"), (.directive, "directive"), (.added, "added"), (.removed, "removed"), (.hunk, "hunk"),
    (.error, "error"), (.diagnosticWarning, "warning"), (.diagnosticNote, "hunk"), (.faint, "comment"),
    (.passed, "added"), (.strong, "strong"),
  ]

  static let sheet = """
    :root { color-scheme: light dark; --line: #8884; --faint: light-dark(#57606a, #9aa4af); --page: light-dark(#fff, #15181c);
      --ink: light-dark(#1c2128, #dde3ea); --code: light-dark(#f5f6f8, #1d2228); --link: light-dark(#0a58ca, #6fb1ff); }
    body { margin: 0; background: var(--page); color: var(--ink); font: 1.05rem/1.6 system-ui, sans-serif; }
    main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h1, h2, h3 { line-height: 1.25; margin: 2em 0 .6em; }
    h1 { margin-top: 0; }
    a { color: var(--link); }
    img { max-width: 100%; }
    code, pre { font: .9em/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    code { background: var(--code); padding: .1em .3em; border-radius: 3px; }
    pre { background: var(--code); padding: .8em 1em; overflow-x: auto; border-radius: 6px; margin: 0; }
    pre code { padding: 0; background: none; }
    figure { margin: 1.2em 0; }
    figcaption, summary { color: var(--faint); font-size: .85em; margin-bottom: .3em; }
    table { border-collapse: collapse; display: block; overflow-x: auto; }
    th, td { padding: .35em .8em; border-bottom: 1px solid var(--line); vertical-align: top; }
    blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid var(--line); color: var(--faint); }
    .callout { margin: 1.2em 0; padding: .2em 1em; border-left: 4px solid var(--mark, var(--line)); background: var(--code); }
    .callout .label { font-weight: 700; color: var(--mark); margin: .5em 0 0; }
    .callout p { margin: .4em 0; }
    .note { --mark: light-dark(#0a58ca, #6fb1ff); }
    .tip { --mark: light-dark(#1a7f37, #56d364); }
    .important { --mark: light-dark(#8250df, #c297ff); }
    .callout.warning { --mark: light-dark(#9a6700, #e3b341); }
    .caution { --mark: light-dark(#c4212b, #ff8078); }
    .hint { --mark: light-dark(#0e7c86, #4fd1d9); }
    .keyword { color: light-dark(#8b2fb8, #d7a2ff); }
    .type { color: light-dark(#0b6e75, #6ad3da); }
    .string { color: light-dark(#1a7f37, #7ee08a); }
    .number { color: light-dark(#0a58ca, #8fc3ff); }
    .comment { color: var(--faint); font-style: italic; }
    .directive, span.warning { color: light-dark(#8a5a00, #e8bd5a); }
    .added { color: light-dark(#1a7f37, #7ee08a); }
    .removed, .error { color: light-dark(#b91c25, #ff8f88); }
    .hunk { color: light-dark(#0b6e75, #6ad3da); }
    .error, .strong { font-weight: 600; }
    .steps { list-style: none; padding-left: 0; }
    .footnotes { font-size: .9em; border-top: 1px solid var(--line); margin-top: 3em; }
    """
}
