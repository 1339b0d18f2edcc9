// swift-tools-version: 6.1
import PackageDescription

/// libFuzzer brings the main function, and calls the target's.
func fuzzer(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["Inputs", .product(name: "_Service", package: "cyanotype")],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "cyanotype", path: "..")
    ],
    targets: [
        .target(name: "Inputs"),
        fuzzer("decoder"), fuzzer("engine"), fuzzer("text"), fuzzer("patch"), fuzzer("pictures"), fuzzer("http"),
    ],
    swiftLanguageModes: [.v6]
)
