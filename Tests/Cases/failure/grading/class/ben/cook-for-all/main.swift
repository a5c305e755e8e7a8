print("a copy of the test, which is the lesson's own")
