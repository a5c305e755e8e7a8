internal import Foundation

// Puts the engine under stress for the scripts in Tests/Stress: `engine-stress SCENARIO [ARGUMENTS]`.
//
// Each scenario is a short program of its own. What it shows is judged from outside: by the thread sanitizer that it is
// built with, or by what it leaves on the disk when it is killed.

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "paint-while-saving": try await paintWhileSaving(inParallel: false)
case "paint-in-parallel-while-saving": try await paintWhileSaving(inParallel: true)
case "undo-while-saving": try await undoWhileSaving()
case "cancel-writers": try await cancelWriters()
case "race-in-swift": raceInSwift()
case "race-in-libmypaint": raceInLibmypaint()
case "save-once": try await save(to: arguments.dropFirst().first ?? "", times: 1)
case "save-for-ever": try await save(to: arguments.dropFirst().first ?? "")
case "save-until-killed":
  killInsideOfAWrite(to: arguments.dropFirst().first ?? "")
  try await save(to: arguments.dropFirst().first ?? "")
case "save-layers": try await saveLayers(to: arguments.dropFirst().first ?? "")
case "compare": try compare(arguments.dropFirst().first ?? "", arguments.dropFirst(2).first ?? "")
case "check": check(fileAt: arguments.dropFirst().first ?? "")
default:
  FileHandle.standardError.write(Data("engine-stress: no scenario '\(arguments.first ?? "")'\n".utf8))
  exit(2)
}
