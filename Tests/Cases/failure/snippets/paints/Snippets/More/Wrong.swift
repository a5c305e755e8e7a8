import Paints
let green: Int = mix("blue", "yellow")
