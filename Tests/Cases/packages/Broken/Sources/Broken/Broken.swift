public let answer: Int = "forty-two"
