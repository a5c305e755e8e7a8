let scaled = 1 +
