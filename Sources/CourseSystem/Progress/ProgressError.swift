public import CourseCore

/// Why progress could not be read or kept. Nothing that was kept before is touched.
public enum ProgressError: Error, Equatable {
  case folder(FolderError)
  /// A newer version of the course wrote the file.
  case newer(path: String, schema: Int)
  /// The same, where that has been said already.
  case onlyRead
  /// The file holds the progress of another course.
  case foreign(path: String, course: String)
  case unreadable(path: String, JSONFault)
  /// Something else has the name that was given for an export.
  case taken(path: String)
}

extension ProgressError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .folder(let error): error.description
    case .newer(let path, let schema):
      "\(path) was written by a newer version of the course (schema \(schema), this one knows \(ProgressFile.schema)); "
        + "it is only read. Update the course"
    case .onlyRead: "nothing was saved"
    case .foreign(let path, let course):
      "\(path) is the progress of the course `\(course)`; COURSE_HOME may name another folder for this one"
    case .unreadable(let path, let fault): "\(path) is no file of progress: \(fault.words)"
    case .taken(let path): "\(path) is there already and is no file of this course's progress; nothing was written"
    }
  }
}

/// What a learner should know about the file that was found.
public enum ProgressNotice: Sendable, Equatable {
  /// The file cannot be read; the backups are shown in its place.
  case broken(path: String, JSONFault)
  /// The same, and it was moved out of the way before anything was written.
  case setAside(path: String, as: String, JSONFault)
  /// There is no file but a backup of it.
  case missing(path: String)
  case newer(path: String, schema: Int)
}

extension ProgressNotice: CustomStringConvertible {
  public var description: String {
    switch self {
    case .broken(let path, let fault):
      "\(path) cannot be read: \(fault.words). Shown is what its backups hold; the file is set aside when something is saved"
    case .setAside(let path, let name, let fault):
      "\(path) could not be read: \(fault.words). It was set aside as \(name), and the backups were put in its place"
    case .missing(let path): "\(path) is missing; its backups are used. To begin anew, remove them too"
    case .newer(let path, let schema): ProgressError.newer(path: path, schema: schema).description
    }
  }
}

extension JSONFault {
  fileprivate var words: String { "at byte \(offset) it should have \(expected)" }
}
