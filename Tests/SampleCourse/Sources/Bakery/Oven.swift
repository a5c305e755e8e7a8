/// An oven; whoever has it has it alone.
public final class Oven {
  public private(set) var baked: [String] = []

  public init() {}

  public func bake(_ recipe: Recipe) { baked.append(recipe.name) }
}
