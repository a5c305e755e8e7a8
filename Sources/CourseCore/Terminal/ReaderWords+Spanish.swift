extension ReaderWords {
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
    diagramWords: .spanish, page: .spanish, screen: .spanish, running: .spanish)
}

extension PageWords {
  static let spanish = PageWords(
    place: { "lección \($0) de \($1) (\($2) de \($3))" }, objectives: "Después sabrás:",
    hint: ("(Aquí hay una pista; ", " la muestra.)"),
    level: { "Nivel \($0)" + ($1.isEmpty ? "" : ", \($1)") }, points: { "\($0) de \($1) XP" },
    done: { "\($0) de \($1) lecciones hechas" })
}

extension ScreenWords {
  static let spanish = ScreenWords(
    keys: [
      .lineDown: "una línea adelante", .lineUp: "una línea atrás", .pageDown: "una página adelante",
      .pageUp: "una página atrás", .halfDown: "media página adelante", .halfUp: "media página atrás",
      .top: "al principio", .bottom: "al final", .nextHeading: "al título siguiente",
      .previousHeading: "al título anterior", .nextBlock: "al bloque de código siguiente",
      .previousBlock: "al bloque de código anterior", .contents: "índice: escribe para filtrar, Intro va allí",
      .search: "buscar; una mayúscula hace que cuenten", .nextMatch: "a la coincidencia siguiente",
      .previousMatch: "a la coincidencia anterior", .run: "ejecutar el bloque y ver lo que imprime",
      .predict: "adivinar primero, ejecutar después", .edit: "editar una copia; se ejecuta cada vez que la guardas",
      .editFresh: "lo mismo, desde el bloque tal como está aquí", .copy: "copiar el bloque exactamente",
      .picture: "la imagen a toda la pantalla", .exercise: "el ejercicio", .links: "enlaces de esta pantalla",
      .shiftRight: "código largo: ver más a la derecha", .shiftLeft: "y de vuelta",
      .done: "hecho: a la lección siguiente", .help: "estas teclas", .repaint: "pintar la pantalla de nuevo",
      .leave: "salir; volverás a este lugar",
    ],
    keysTitle: "Teclas", contents: "Índice", links: "Enlaces", noLinks: "No hay enlaces en esta pantalla.",
    help: "teclas", end: "fin", copied: { "Copiado: \($0)." }, copiedAddress: { "Copiado: \($0)" },
    noBlock: "No hay ningún bloque de código en esta pantalla.", nothingToRun: "Este bloque se muestra, no se ejecuta.",
    noPicture: "No hay ninguna imagen en esta pantalla.", noExercise: "No hay ningún ejercicio en esta pantalla.",
    notFound: { "No se encuentra: \($0)" }, matches: { "\($0) de \($1)" }, noSearch: "Busca primero: /",
    isRunning: "Se está ejecutando un bloque; Ctrl-C lo detiene.",
    guessLines: { "Tu predicción, línea \($0) (vacía: ejecutar): " }, guessCompiles: "¿Compila? (s/n) ", yes: "s",
    leavePicture: "cualquier tecla: volver", filter: "Filtro: ",
    cannotFinish: "`course next` es quien da una lección por hecha.", returning: "Intro: volver a la lección ",
    parting: { "\($0), \($1) %. `\($2)` sigue desde aquí." })
}

extension RunWords {
  static let spanish = RunWords(
    compiling: "compilando", running: "ejecutando", stopped: "detenido", more: { "… \($0) más" },
    printedFence: { "imprimió la salida afirmada (\($0))" },
    printedComments: { "imprimió lo que dicen sus comentarios (\($0))" },
    printedClosing: { "imprimió lo que dice su comentario final (\($0))" }, ranToEnd: "se ejecutó hasta el final",
    compiles: "compila", doesNotCompile: "no compila, como se afirma",
    trapped: { "murió por la trampa `\($0)`, como se afirma" },
    exited: { "terminó con el estado \($0), como se afirma" }, stillWaiting: "seguía esperando, como se afirma",
    isVerbatim: "es lo que dice el archivo", isUnverified: "no se verifica",
    differs: "afirmado (-) e impreso (+):", guessRight: "Tu predicción era correcta.",
    guessWrong: "Tu predicción (-) y lo que salió (+):", scratch: "tu copia")
}
