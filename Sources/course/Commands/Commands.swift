/// The commands, in the order that `help` lists them.
enum Commands {
  static let all: [CommandSpec] = [
    NextCommand.spec, ListCommand.spec, ShowCommand.spec, CodeCommand.spec, RunCommand.spec, GotoCommand.spec,
    SkipCommand.spec, StartCommand.spec, SubmitCommand.spec, WatchCommand.spec, HintCommand.spec, SolutionCommand.spec,
    ResetCommand.spec, UndoCommand.spec, HistoryCommand.spec, ProgressCommand.spec, AchievementsCommand.spec,
    ReviewCommand.spec, ErrorsCommand.spec, NoteCommand.spec, ExportCommand.spec, ImportCommand.spec, VerifyCommand.spec,
    ReportCommand.spec, GradeCommand.spec, AuthorCommand.spec, ExtractCommand.spec, DoctorCommand.spec,
    CompletionsCommand.spec, HelpCommand.spec, VersionCommand.spec,
  ]
}
