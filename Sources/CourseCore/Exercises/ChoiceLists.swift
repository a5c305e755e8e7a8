/// The lists that hold the choices of predictions: the first below each prediction's fence, before another program or
/// a heading comes.
struct ChoiceLists {
  /// By the number of the fence's Markdown block.
  private(set) var lists: [Int: MarkdownList] = [:]
  /// The numbers of those lists' own blocks, by the same.
  private(set) var listIDs: [Int: Int] = [:]
  /// The numbers of all blocks in them: their fences state nothing about a program.
  private(set) var inside: Set<Int> = []

  init(in document: MarkdownDocument) {
    var open: (fence: Int, parents: [Int])?
    for placed in document.allBlocks {
      switch placed.block.kind {
      case .heading: open = nil
      case .code(let code) where code.isFenced && ["swift", "diff"].contains(code.language):
        if inside.contains(placed.block.id) { continue }
        open = InfoString(code.info).isPrediction ? (placed.block.id, placed.parents) : nil
      case .list(let list):
        guard let fence = open, fence.parents == placed.parents else { continue }
        lists[fence.fence] = list
        listIDs[fence.fence] = placed.block.id
        inside.formUnion(list.items.flatMap(\.blocks).flatMap(\.numbers))
        open = nil
      default: continue
      }
    }
  }
}

extension InfoString {
  fileprivate var isPrediction: Bool {
    words.contains { $0.name == "kind" && $0.value == ExerciseKind.predict.rawValue }
  }
}

extension MarkdownBlock {
  /// Its own number and those of all blocks in it.
  var numbers: [Int] { [id] + childGroups.flatMap { $0 }.flatMap(\.numbers) }
}
