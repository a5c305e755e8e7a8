import Bakery

func scaled(_ recipe: Recipe, to people: Int) -> Recipe {
  let unused = 1
  return Recipe(recipe.name, for: people, recipe.ingredients.mapValues { $0 * people / recipe.people })
}
