import Bakery

func scaled(_ recipe: Recipe, to people: Int) -> Recipe {
  let grams = [Int]()
  return Recipe(recipe.name, for: grams[people], recipe.ingredients)
}
