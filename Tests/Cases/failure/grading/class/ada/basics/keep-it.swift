import Bakery

func morning() async {
  let oven = Oven()
  // >>>
  let baking = Task.detached {
    oven.bake(Recipe("bread", for: 1, ["flour": 500]))
    return oven.baked.count
  }
  oven.bake(Recipe("cake", for: 1, [:]))
  print(await baking.value)
  // <<<
}

await morning()
