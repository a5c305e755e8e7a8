// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Paint", products: [.library(name: "Paint", targets: ["Paint"])], targets: [.target(name: "Paint")],
  swiftLanguageModes: [.v6])
