import Bakery

func scaled(_ recipe: Recipe, to people: Int) -> Recipe {
  let grams = recipe.ingredients.mapValues { $0 * people / recipe.people }
  return Recipe(recipe.name, for: people, grams)
}
