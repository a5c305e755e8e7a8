import Bakery

func scaled(_ recipe: Recipe, to people: Int) -> Recipe {
  print("ready")
  return Recipe(recipe.name, for: people, recipe.ingredients.mapValues { $0 / recipe.people * people })
}
