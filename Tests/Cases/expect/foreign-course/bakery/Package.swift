// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "bakery",
  products: [.library(name: "Bakery", targets: ["Bakery"])],
  targets: [.target(name: "Bakery")]
)
