// swift-tools-version: 6.1
import PackageDescription

/// A fuzzer. libFuzzer defines `main`, so the target is parsed as a library. Each fuzzer links one product, because
/// libFuzzer reads the coverage counters of all linked code after each input.
func fuzzer(_ name: String, of product: String = "_Service", with others: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: ["Inputs", .product(name: product, package: "cyanotype")] + others,
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "cyanotype", path: "..")
    ],
    targets: [
        .target(name: "Inputs"),
        .target(name: "CDriving"),
        fuzzer("decoder", of: "_LayoutJSON"), fuzzer("engine"), fuzzer("text"), fuzzer("patch", of: "_LayoutJSON"),
        fuzzer("messages", of: "_LayoutJSON"), fuzzer("paths", of: "LayoutEngine"), fuzzer("pictures"),
        fuzzer("images"), fuzzer("http", with: ["CDriving"]),
    ],
    swiftLanguageModes: [.v6]
)
