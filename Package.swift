// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "cyanotype",
    products: [
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
        .executable(name: "cyanotype", targets: ["cyanotype"]),
        // For the package Fuzzing alone, which imports the modules as tests do: they have no public names.
        .library(name: "_Service", targets: ["LayoutService", "HTTPServer", "LayoutJSON", "Typesetting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "LayoutEngine"),
        .target(name: "LayoutTesting", dependencies: ["LayoutEngine"]),

        .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "LayoutJSON", dependencies: ["LayoutEngine", "CSimdjson"]),

        .target(name: "CHarfBuzz", linkerSettings: [.linkedLibrary("harfbuzz")]),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(name: "CWOFF2", linkerSettings: [.linkedLibrary("woff2dec")]),
        .target(name: "COpenSSL", linkerSettings: [.linkedLibrary("crypto")]),
        .target(name: "Typesetting", dependencies: ["CHarfBuzz", "CICU", "CWOFF2", "COpenSSL"]),

        .target(name: "CMicrohttpd", linkerSettings: [.linkedLibrary("microhttpd")]),
        .target(name: "HTTPServer", dependencies: ["CMicrohttpd"]),

        .target(
            name: "LayoutService",
            dependencies: ["HTTPServer", "LayoutJSON", "Typesetting", "LayoutEngine"],
            resources: [.embedInCode("Schemas")]
        ),
        .target(name: "CMalloc"),
        .executableTarget(
            name: "cyanotype",
            dependencies: [
                "LayoutService", "HTTPServer", "CMalloc",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "LayoutTesting"]),
        .testTarget(name: "LayoutJSONTests", dependencies: ["LayoutJSON", "LayoutEngine"]),
        .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"], exclude: ["References", "Fixtures"]),
        .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"]),
        .testTarget(
            name: "LayoutServiceTests",
            dependencies: ["LayoutService", "HTTPServer", "LayoutJSON", "LayoutEngine", "LayoutTesting", "Typesetting"]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "ConformanceTests", dependencies: ["cyanotype"],
            exclude: ["Fixtures", "run.py", "soak.py", "labels_soak.py"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
