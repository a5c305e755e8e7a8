nonisolated(unsafe) var hidden = 0
