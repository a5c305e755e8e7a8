/// The languages in which the reader speaks.
public enum ReaderLanguage: String, Sendable, Equatable, CaseIterable {
  case english = "en"
  case spanish = "es"

  /// The reader's own words in this language.
  var words: ReaderWords {
    switch self {
    case .english: .english
    case .spanish: .spanish
    }
  }
}

/// All words that the reader adds to a page.
struct ReaderWords: Sendable {
  var code: String
  var endOfCode: String
  var output: String
  var endOfOutput: String
  var diagnostics: String
  var endOfDiagnostics: String
  var picture: String
  var table: String
  var endOfTable: String
  var quote: String
  var endOfQuote: String
  var footnote: String
  var diagram: String
  var section: String
  var deleted: String
  var hiddenBlock: String
  var line: String
  var lines: String
  var row: String
  var rows: String
  /// For each callout its label and its end.
  var callouts: [Callout.Kind: (label: String, end: String)]
  var diagramWords: DiagramWords

  /// "1 line", "12 lines".
  func count(_ number: Int) -> String {
    "\(number) \(number == 1 ? line : lines)"
  }

  /// "1 row", "12 rows".
  func count(rows number: Int) -> String {
    "\(number) \(number == 1 ? row : rows)"
  }

  static let english = ReaderWords(
    code: "Code", endOfCode: "End of code.", output: "Output", endOfOutput: "End of output.",
    diagnostics: "Diagnostics", endOfDiagnostics: "End of diagnostics.", picture: "Picture", table: "Table",
    endOfTable: "End of table.", quote: "Quote", endOfQuote: "End of quote.", footnote: "Footnote",
    diagram: "Diagram", section: "Section",
    deleted: "deleted", hiddenBlock: "hidden block", line: "line", lines: "lines",
    row: "row", rows: "rows",
    callouts: [
      .note: ("Note", "End of note."), .tip: ("Tip", "End of tip."), .important: ("Important", "End of important."),
      .warning: ("Warning", "End of warning."), .caution: ("Caution", "End of caution."),
      .hint: ("Hint", "End of hint."),
    ],
    diagramWords: .english)

  static let spanish = ReaderWords(
    code: "Código", endOfCode: "Fin del código.", output: "Salida", endOfOutput: "Fin de la salida.",
    diagnostics: "Diagnósticos", endOfDiagnostics: "Fin de los diagnósticos.", picture: "Imagen", table: "Tabla",
    endOfTable: "Fin de la tabla.", quote: "Cita", endOfQuote: "Fin de la cita.", footnote: "Nota al pie",
    diagram: "Diagrama",
    section: "Sección", deleted: "tachado", hiddenBlock: "bloque oculto",
    line: "línea", lines: "líneas", row: "fila", rows: "filas",
    callouts: [
      .note: ("Nota", "Fin de la nota."), .tip: ("Consejo", "Fin del consejo."),
      .important: ("Importante", "Fin de lo importante."), .warning: ("Aviso", "Fin del aviso."),
      .caution: ("Cuidado", "Fin de la precaución."), .hint: ("Pista", "Fin de la pista."),
    ],
    diagramWords: .spanish)
}
