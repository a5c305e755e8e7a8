public func mix(_ first: String, _ second: String) -> String { first + " and " + second }
