/// What an artwork's layers were like before, to go back to, within a budget of memory.
///
/// A step keeps the tiles that it replaced, not copies of them: a tile that is painted on after a step is copied by the
/// store, because it is frozen, and the history keeps the original. So a step costs 32 KiB for each tile that it
/// changed. When the budget is used up, the oldest steps go first; layers are never touched by that.
///
/// A step is pixels and nothing else. Which layers there are, their order, names, opacities, visibility and modes are a
/// handful of values that cost no memory to speak of: an app that wants to take a change of those back keeps the old
/// values and sets them again (`Artwork.insertLayer(_:at:)` for a layer that was removed, whose steps are gone).
///
/// Lives with its artwork on one thread, and is not `Sendable`.
public final class History {
  /// One tile's change. Nil stands for no tile.
  struct Change {
    let layer: Layer
    let key: TileKey
    let before: FrozenTile?
    let after: FrozenTile?
  }

  /// What one undo takes back.
  typealias Step = [Change]

  /// The most bytes of pixels that are kept for going back and forth again.
  public var budget: Int { didSet { trim(to: budget) } }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// Every tile of every layer as it was at the last step.
  private var known: [ObjectIdentifier: [TileKey: FrozenTile]] = [:]

  init(budget: Int) {
    self.budget = budget
  }

  /// How many steps can be taken back.
  public var undoCount: Int { undoSteps.count }

  /// How many steps that were taken back can be done again.
  public var redoCount: Int { redoSteps.count }

  /// Bytes of pixels that only the history keeps: not those that layers show now.
  public var byteCount: Int {
    let tiles = undoSteps.joined().count { $0.before != nil } + redoSteps.joined().count { $0.after != nil }
    return tiles * TileBuffer.byteCount
  }

  /// Forgets steps until no more than `bytes` are kept: the oldest first, then those longest taken back.
  ///
  /// What an app does when the system asks for memory. Layers keep all of their pixels.
  public func trim(to bytes: Int) {
    while byteCount > bytes, !undoSteps.isEmpty { undoSteps.removeFirst() }
    while byteCount > bytes, !redoSteps.isEmpty { redoSteps.removeFirst() }
  }

  // MARK: - Recording

  /// Takes a layer as it is for the start: what it holds can't be undone.
  func adopt(_ layer: Layer) {
    known[ObjectIdentifier(layer)] = layer.store.freeze()
  }

  /// Closes a step with the places that were touched since the one before. Nothing is recorded where pixels are still
  /// the same memory.
  func record(_ touched: [(layer: Layer, keys: Set<TileKey>)]) {
    let step = touched.flatMap { layer, keys in keys.sorted().compactMap { change(of: layer, at: $0) } }
    if step.isEmpty { return }
    redoSteps.removeAll()
    undoSteps.append(step)
    trim(to: budget)
  }

  private func change(of layer: Layer, at key: TileKey) -> Change? {
    let before = known[ObjectIdentifier(layer)]?[key]
    let after = layer.store.freezeTile(at: key)
    if before?.identity == after?.identity { return nil }
    known[ObjectIdentifier(layer), default: [:]][key] = after
    return Change(layer: layer, key: key, before: before, after: after)
  }

  /// Forgets a layer that leaves its artwork, in all steps.
  func forget(_ layer: Layer) {
    known[ObjectIdentifier(layer)] = nil
    let others = { (step: Step) in step.filter { $0.layer !== layer } }
    undoSteps = undoSteps.map(others).filter { !$0.isEmpty }
    redoSteps = redoSteps.map(others).filter { !$0.isEmpty }
  }

  // MARK: - Going back and forth

  /// Takes the newest step back; false if there is none.
  func undo() -> Bool {
    guard let step = undoSteps.popLast() else { return false }
    for change in step { put(change.before, of: change) }
    redoSteps.append(step)
    return true
  }

  /// Does again what was taken back last; false if there is nothing.
  func redo() -> Bool {
    guard let step = redoSteps.popLast() else { return false }
    for change in step { put(change.after, of: change) }
    undoSteps.append(step)
    return true
  }

  private func put(_ tile: FrozenTile?, of change: Change) {
    known[ObjectIdentifier(change.layer), default: [:]][change.key] = tile
    change.layer.store.replaceTile(at: change.key, with: tile)
  }
}
