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
    :root { color-scheme: light dark; --line: #8884; --faint: #57606a; --page: #fff; --ink: #1c2128; --code: #f5f6f8;
      --blue: #0a58ca; --green: #1a7f37; --purple: #8250df; --amber: #8a5a00; --red: #b91c25; --teal: #0b6e75; }
    @media (prefers-color-scheme: dark) {
      :root { --faint: #9aa4af; --page: #15181c; --ink: #dde3ea; --code: #1d2228;
        --blue: #7ab8ff; --green: #7ee08a; --purple: #d0a5ff; --amber: #e8bd5a; --red: #ff8f88; --teal: #6ad3da; }
    }
    body { margin: 0; background: var(--page); color: var(--ink); font: 1.05rem/1.6 system-ui, sans-serif; }
    main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h1, h2, h3 { line-height: 1.25; margin: 2em 0 .6em; }
    h1 { margin-top: 0; }
    a { color: var(--blue); }
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
    .note { --mark: var(--blue); }
    .tip { --mark: var(--green); }
    .important { --mark: var(--purple); }
    .callout.warning { --mark: var(--amber); }
    .caution { --mark: var(--red); }
    .hint { --mark: var(--teal); }
    .keyword { color: var(--purple); }
    .type { color: var(--teal); }
    .string { color: var(--green); }
    .number { color: var(--blue); }
    .comment { color: var(--faint); font-style: italic; }
    .directive, span.warning { color: var(--amber); }
    .added { color: var(--green); }
    .removed, .error { color: var(--red); }
    .hunk { color: var(--teal); }
    .error, .strong { font-weight: 600; }
    .steps { list-style: none; padding-left: 0; }
    .footnotes { font-size: .9em; border-top: 1px solid var(--line); margin-top: 3em; }
    """
}
