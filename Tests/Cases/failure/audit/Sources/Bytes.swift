let a = unsafeÿ
