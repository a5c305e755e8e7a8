/// A block of a lesson that a learner changes: the lesson stays as it is, the copy is tried in the block's place.
public struct ScratchCopy: Sendable {
  public let lesson: Lesson
  public let block: Block

  public init(of block: Block, in lesson: Lesson) {
    self.block = block
    self.lesson = lesson
  }

  /// What to begin with: the block's own lines; of a change, the changed program's.
  public var text: String { BlockSources(lesson).own(block).map(\.text).sourceText }

  /// The lesson with `text` in the place of the block; all that is stated about the block is stated about it.
  public func lesson(with text: String) -> Lesson {
    var copy = block
    if case .diff(let name, _) = block.content { copy.becomeProgram(from: base(name)) }
    copy.code.text = text
    copy.code.columnOffsets = text.codeLines.map { _ in 0 }
    var changed = lesson
    for index in changed.blocks.indices where changed.blocks[index].markdownID == block.markdownID {
      changed.blocks[index] = copy
    }
    return changed
  }

  /// The program that a change begins with.
  private func base(_ name: String) -> Block? {
    var found = lesson.block(name)
    while let block = found, case .diff(let name, _) = block.content { found = lesson.block(name) }
    return found
  }
}

extension Block {
  /// A change stands for itself once its lines are those of the changed program.
  fileprivate mutating func becomeProgram(from base: Block?) {
    content = .swift
    labels.of = nil
    labels.continues = labels.continues ?? base?.labels.continues
    labels.shape = labels.shape ?? base?.labels.shape
    labels.optimize = labels.optimize || base?.labels.optimize ?? false
  }
}
