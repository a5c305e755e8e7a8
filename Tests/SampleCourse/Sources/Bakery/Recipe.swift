/// What goes into one dish, and for how many it is.
public struct Recipe: Sendable, Equatable {
  public var name: String
  public var people: Int
  /// Grams, by ingredient.
  public var ingredients: [String: Int]

  public init(_ name: String, for people: Int, _ ingredients: [String: Int]) {
    self.name = name
    self.people = people
    self.ingredients = ingredients
  }
}
