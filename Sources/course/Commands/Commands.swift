/// The commands, in the order that `help` lists them.
enum Commands {
  static let all: [CommandSpec] = [
    NextCommand.spec, ListCommand.spec, ShowCommand.spec, CodeCommand.spec, RunCommand.spec, GotoCommand.spec,
    SkipCommand.spec, ProgressCommand.spec, AchievementsCommand.spec, NoteCommand.spec, ExportCommand.spec,
    ImportCommand.spec, VerifyCommand.spec, ReportCommand.spec, DoctorCommand.spec,
    CompletionsCommand.spec, HelpCommand.spec, VersionCommand.spec,
  ]
}
