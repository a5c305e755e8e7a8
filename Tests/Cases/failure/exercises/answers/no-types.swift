import Bakery

func scaled(_ recipe: Recipe, to people: Int) -> Recipe {
  let factor: String = people / recipe.people
  recipe
}
