internal import CourseCore

// Requests come in on standard input, one a line, and each is answered on standard output before the next is read.
runOnLargeStack {
  var server = Server()
  while let line = readLine(strippingNewline: true) {
    writeReply(server.reply(to: line))
  }
}
