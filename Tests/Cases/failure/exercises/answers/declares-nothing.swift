func rescaled() {}
