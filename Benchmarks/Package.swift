// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "cyanotype", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "LayoutEngine", package: "cyanotype"),
                .product(name: "_Platform", package: "cyanotype"),
            ],
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
