// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "paints", products: [.library(name: "Paints", targets: ["Paints"])], targets: [.target(name: "Paints")])
