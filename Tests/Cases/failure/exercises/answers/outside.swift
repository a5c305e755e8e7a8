import Bakery

func morning() async {
  let oven = Oven()
  // >>>
  print(oven.baked.count)
  // <<<
  oven.bake(Recipe("bread", for: 1, ["flour": 500]))
}

await morning()
