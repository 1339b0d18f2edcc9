// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "cyanotype",
    // For the libraries, which also run on Apple's platforms. LayoutClient needs the newest versions.
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
        .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
        .library(name: "BlueprintUI", targets: ["BlueprintUI"]),
        .library(name: "BlueprintUIAccessibilityCore", targets: ["BlueprintUIAccessibilityCore"]),
        .library(name: "BlueprintUICommonControls", targets: ["BlueprintUICommonControls"]),
        .library(name: "BlueprintService", targets: ["BlueprintService"]),
        .library(name: "LayoutClient", targets: ["LayoutClient", "LayoutEncoding"]),
        .library(name: "LayoutDocuments", targets: ["LayoutDocuments"]),
        .library(name: "QRCodes", targets: ["QRCodes"]),
        .executable(name: "cyanotype", targets: ["cyanotype"]),
        .executable(name: "cyanotype-show", targets: ["cyanotype-show"]),
        // Only for the package Fuzzing, which imports the modules with @testable, because they have no public names.
        .library(name: "_LayoutJSON", targets: ["LayoutJSON", "JSON", "Formatting"]),
        .library(
            name: "_Service",
            targets: ["LayoutService", "HTTPServer", "LayoutJSON", "JSON", "Typesetting", "TreeStore", "Drawing"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .target(name: "CMalloc"),
        .target(name: "CXXHash"),
        .target(name: "COpenSSL", linkerSettings: [.linkedLibrary("crypto")]),
        .target(name: "Platform", dependencies: ["CMalloc", "CXXHash", "COpenSSL"]),

        .target(name: "LayoutEngine"),
        .target(name: "LayoutTesting", dependencies: ["LayoutEngine"]),
        .target(name: "BlueprintUI", dependencies: ["LayoutEngine"]),
        .target(name: "BlueprintUIAccessibilityCore", dependencies: ["BlueprintUI"]),
        .target(
            name: "BlueprintUICommonControls", dependencies: ["BlueprintUI", "BlueprintUIAccessibilityCore"]),

        .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
        // Its declarations are public, because Swift does not inline package functions into other modules. Without
        // that, decoding takes a tenth longer and encoding a fifth.
        .target(name: "JSON", dependencies: ["CSimdjson"]),
        .target(name: "CQRCode", linkerSettings: [.linkedLibrary("qrencode")]),
        .target(name: "QRCodes", dependencies: ["LayoutEngine", "CQRCode"]),
        .target(name: "LayoutJSON", dependencies: ["LayoutEngine", "JSON", "QRCodes"]),

        .target(name: "CMessageFormat", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .target(name: "Formatting", dependencies: ["LayoutJSON", "JSON", "LayoutEngine", "CMessageFormat"]),

        .target(name: "CHarfBuzz", linkerSettings: [.linkedLibrary("harfbuzz")]),
        .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(name: "CWOFF2", linkerSettings: [.linkedLibrary("woff2dec")]),
        .target(name: "Typesetting", dependencies: ["LayoutEngine", "Platform", "CHarfBuzz", "CICU", "CWOFF2"]),

        .target(name: "CMicrohttpd", linkerSettings: [.linkedLibrary("microhttpd"), .linkedLibrary("gnutls")]),
        .target(name: "HTTPServer", dependencies: ["CMicrohttpd", "Platform"]),

        .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
        .target(name: "Compression", dependencies: ["CDeflate", "CZlib", "Platform"]),

        .target(name: "CHiredis", linkerSettings: [.linkedLibrary("hiredis"), .linkedLibrary("gnutls")]),
        .target(
            name: "TreeStore", dependencies: ["CHiredis", "Platform", .product(name: "GRDB", package: "GRDB.swift")]),

        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
        .target(name: "CCairo", dependencies: ["CFreeType"], linkerSettings: [.linkedLibrary("cairo")]),
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "CWebP", linkerSettings: [.linkedLibrary("webp")]),
        .target(name: "CRsvg", linkerSettings: [.linkedLibrary("rsvg-2"), .linkedLibrary("gobject-2.0")]),
        .target(name: "CDeflate", linkerSettings: [.linkedLibrary("deflate")]),
        .target(name: "CFontSubset", linkerSettings: [.linkedLibrary("harfbuzz-subset"), .linkedLibrary("harfbuzz")]),
        .target(
            name: "Drawing",
            dependencies: [
                "LayoutEngine", "Platform", "CCairo", "CPNG", "CJPEG", "CWebP", "CRsvg", "CDeflate", "CFontSubset",
            ]),

        .target(
            name: "Telemetry",
            dependencies: [
                "Platform",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]
        ),

        .target(
            name: "LayoutService",
            dependencies: [
                "HTTPServer", "LayoutJSON", "JSON", "Typesetting", "Formatting", "LayoutEngine", "TreeStore", "Drawing",
                "Compression", "Platform", "Telemetry", "CSchemas", "CWeb",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]
        ),
        .target(name: "CSchemas", exclude: ["Schemas"]),
        .target(name: "CWeb", exclude: ["Web"]),
        .target(
            name: "ServerProgram",
            dependencies: [
                "LayoutService", "LayoutJSON", "JSON", "Drawing", "HTTPServer", "TreeStore", "Telemetry", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]
        ),
        .target(
            name: "BlueprintService",
            dependencies: [
                "ServerProgram", "LayoutService", "LayoutEngine",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .target(name: "LayoutClient"),
        .target(name: "LayoutEncoding", dependencies: ["LayoutClient", "LayoutEngine"]),
        .target(name: "LayoutDocuments", dependencies: ["LayoutEngine", "LayoutJSON", "JSON", "Formatting"]),
        .target(name: "TerminalViews", dependencies: ["LayoutClient"]),
        .executableTarget(
            name: "cyanotype",
            dependencies: [
                "ServerProgram", "LayoutService", "LayoutEngine", "LayoutJSON", "Drawing", "HTTPServer", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        // A separate program, because LayoutClient needs curl on Linux, which the server does not.
        .executableTarget(
            name: "cyanotype-show",
            dependencies: [
                "LayoutClient", "TerminalViews",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]
        ),

        .executableTarget(
            name: "Benchmarks",
            dependencies: ["LayoutService", "LayoutEngine", "LayoutJSON", "Typesetting", "Drawing", "Platform"],
            path: "Benchmarks/Sources"),
        .executableTarget(
            name: "fixed-body-server", dependencies: ["HTTPServer"], path: "Benchmarks/FixedBodyServer"),

        .executableTarget(
            name: "todo-terminal", dependencies: ["LayoutEngine", "TerminalViews"], path: "Examples/TodoTerminal"),
        .executableTarget(
            name: "todo-service", dependencies: ["BlueprintService", "LayoutEngine"], path: "Examples/TodoService"),

        .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport"),
        .testTarget(
            name: "LayoutEngineTests", dependencies: ["LayoutEngine", "LayoutTesting", "TestSupport"]),
        .testTarget(
            name: "BlueprintUITests",
            dependencies: ["BlueprintUI", "BlueprintUIAccessibilityCore", "BlueprintUICommonControls"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(
            name: "LayoutJSONTests",
            dependencies: ["LayoutJSON", "LayoutEncoding", "JSON", "LayoutEngine", "Formatting", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting", "LayoutEngine", "TestSupport"],
            exclude: ["References", "Fixtures"]),
        .testTarget(
            name: "FormattingTests", dependencies: ["Formatting", "LayoutJSON", "JSON", "LayoutEngine", "TestSupport"]),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["Drawing", "LayoutService", "LayoutJSON", "LayoutEngine", "Typesetting", "TestSupport"],
            exclude: ["Cases"]),
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "CMicrohttpd", "Platform", "TestSupport"]),
        .testTarget(name: "CompressionTests", dependencies: ["Compression", "TestSupport"]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
        .testTarget(
            name: "TreeStoreTests",
            dependencies: [
                "TreeStore", "TestSupport", "CMalloc", "tree-store-writer",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        .executableTarget(name: "tree-store-writer", dependencies: ["TreeStore"], path: "Tests/TreeStoreWriter"),
        .testTarget(
            name: "TelemetryTests",
            dependencies: [
                "Telemetry", "Platform", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]
        ),
        .testTarget(
            name: "LayoutServiceTests",
            dependencies: [
                "LayoutService", "HTTPServer", "LayoutJSON", "JSON", "LayoutEngine", "LayoutTesting", "Drawing",
                "TreeStore", "Typesetting", "Compression", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(name: "LayoutClientTests", dependencies: ["LayoutClient"]),
        .testTarget(name: "TerminalViewsTests", dependencies: ["TerminalViews", "LayoutClient", "TestSupport"]),
        .testTarget(name: "LayoutEncodingTests", dependencies: ["LayoutEncoding", "LayoutClient", "LayoutEngine"]),
        .testTarget(
            name: "LayoutDocumentsTests",
            dependencies: ["LayoutDocuments", "LayoutEncoding", "LayoutEngine", "TestSupport"]),
        // Follows a tree for the tests in Tests/Clients.
        .executableTarget(name: "live-tree-follower", dependencies: ["LayoutClient"], path: "Tests/Clients/swift"),
        .testTarget(name: "ExampleTests", dependencies: ["todo-terminal"]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "cyanotype", "todo-service", "LayoutClient", "TerminalViews", "LayoutEncoding", "LayoutDocuments",
                "LayoutEngine", "TestSupport",
            ],
            exclude: ["Fixtures", "run.py"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
