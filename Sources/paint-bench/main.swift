internal import Foundation
internal import PaintEngine

// Measures the engine against C in one run: `paint-bench [--rounds N] [--only NAME] [--every N] [--json]`; or paints
// the README's picture: `COURSE_PICTURES=FOLDER paint-bench --picture`.
//
// Every number is the median of the rounds; what is compared is measured in turns, so that a slow moment of the machine
// meets both. The dabs in parallel are best measured with `OMP_NUM_THREADS=2 OMP_WAIT_POLICY=passive`.

let options = Options(CommandLine.arguments.dropFirst())
if options.paintsPicture {
  print(try paintPicture())
  exit(0)
}
var report = Report(rounds: options.rounds, every: options.every)

for (name, measure) in [
  ("painting", measurePainting), ("parallel", measureParallelDabs), ("archive", measureArchive),
  ("compositing", measureCompositing), ("saving", measureSaving),
] where options.only == nil || options.only == name {
  try measure(&report)
}

print(options.asJSON ? report.json : report.text)
