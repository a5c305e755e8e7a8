internal import CourseCore

// Requests come in on standard input, one a line, and each is answered on standard output before the next is read.
runOnLargeStack {
  while let line = readLine(strippingNewline: true) {
    writeReply(reply(to: line))
  }
}
