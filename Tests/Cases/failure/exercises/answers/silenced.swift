nonisolated(unsafe) var sold = 0
for _ in 1...8_000 { sold += 1 }
print(sold)
