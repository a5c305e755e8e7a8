// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Bakery", products: [.library(name: "Bakery", targets: ["Bakery"])], targets: [.target(name: "Bakery")])
