// Mixes two colours.
// snippet.hide
import Paints
// snippet.show

// snippet.mix
let green = mix("blue", "yellow")
// snippet.end
print(green)  // Prints "blue and yellow"
