import Foundation
import Testing

/// Checks rules of ARCHITECTURE.md and CONTRIBUTING.md for every source file.
@Suite struct ArchitectureTests {
    private let tree = SourceTree()

    /// The modules that each module may import. There are no cycles.
    private static let imports: [String: Set<String>] = [
        "LayoutEngine": ["Foundation"],
        "LayoutTesting": ["Foundation", "LayoutEngine"],
        "BlueprintUI": ["Foundation", "LayoutEngine"],
        "BlueprintUIAccessibilityCore": ["BlueprintUI"],
        "BlueprintUICommonControls": ["BlueprintUI", "BlueprintUIAccessibilityCore"],
        "JSON": ["Synchronization", "CSimdjson"],
        "LayoutJSON": ["Foundation", "LayoutEngine", "JSON", "QRCodes"],
        "QRCodes": ["LayoutEngine", "CQRCode"],
        "Formatting": ["Synchronization", "LayoutEngine", "LayoutJSON", "JSON", "CMessageFormat"],
        "Typesetting": [
            "Foundation", "FoundationEssentials", "Synchronization", "LayoutEngine", "Platform", "CHarfBuzz", "CICU",
            "CWOFF2",
        ],
        "Platform": ["Glibc", "Synchronization", "CMalloc", "CXXHash", "COpenSSL"],
        "HTTPServer": ["Foundation", "Glibc", "Synchronization", "Platform", "CMicrohttpd"],
        "Telemetry": ["Foundation", "Glibc", "Synchronization", "Platform", "Logging", "CoreMetrics"],
        "Compression": ["Platform", "CDeflate", "CZlib"],
        "TreeStore": ["Foundation", "Glibc", "Synchronization", "Platform", "GRDB", "CHiredis"],
        "Drawing": [
            "Foundation", "Synchronization", "LayoutEngine", "Platform", "CCairo", "CDeflate", "CFontSubset", "CJPEG",
            "CPNG", "CRsvg", "CWebP",
        ],
        "LayoutService": [
            "Foundation", "Glibc", "Synchronization", "LayoutEngine", "LayoutJSON", "JSON", "Typesetting", "Formatting",
            "HTTPServer",
            "TreeStore", "Drawing", "Compression", "Platform", "Telemetry", "Logging", "CoreMetrics", "CSchemas",
            "CWeb",
        ],
        "ServerProgram": [
            "Foundation", "Glibc", "Platform", "ArgumentParser", "Configuration", "Logging", "ServiceLifecycle",
            "SystemPackage", "UnixSignals", "LayoutService", "LayoutJSON", "JSON", "Drawing", "HTTPServer", "TreeStore",
            "Telemetry",
        ],
        "LayoutClient": ["Foundation", "FoundationNetworking"],
        "LayoutEncoding": ["Foundation", "LayoutClient", "LayoutEngine"],
        "LayoutDocuments": ["LayoutEngine", "LayoutJSON", "JSON", "Formatting"],
        "TerminalViews": ["Foundation", "Glibc", "LayoutClient"],
        "BlueprintService": ["Synchronization", "ArgumentParser", "ServerProgram", "LayoutService", "LayoutEngine"],
        "cyanotype": [
            "Foundation", "Glibc", "Platform", "ArgumentParser", "SystemPackage", "ServerProgram", "LayoutService",
            "LayoutEngine", "LayoutJSON", "Drawing", "HTTPServer",
        ],
        "cyanotype-show": ["Foundation", "ArgumentParser", "LayoutClient", "TerminalViews", "UnixSignals"],
    ]

    private static let linesMax = 400

    /// The extensions of files that are not generated.
    private static let extensions: Set<String> = ["swift", "c", "cpp", "h", "py", "sh", "js", "css", "html"]

    @Test func `modules import only the modules that they may import`() throws {
        for module in try tree.modules() where !isOfC(module) {
            let allowed = try #require(Self.imports[module], "\(module) has no entry in `imports`")
            for file in try tree.files(in: "Sources/\(module)") {
                #expect(file.imports.subtracting(allowed) == [], "\(file.name)")
            }
        }
    }

    /// These files re-export modules, because Blueprint's modules do, and screens for Blueprint rely on it.
    private static let reexporting = [
        "Sources/BlueprintUI/BlueprintUI.swift",
        "Sources/BlueprintUIAccessibilityCore/BlueprintUIAccessibilityCore.swift",
        "Sources/BlueprintUICommonControls/BlueprintUICommonControls.swift",
    ]

    @Test func `imported modules are not re-exported`() throws {
        for file in try tree.files(in: "Sources") where !Self.reexporting.contains(file.name) {
            #expect(!file.code.contains { $0.hasPrefix("@_exported") }, "\(file.name)")
        }
    }

    /// Files that are generated from others.
    private static let bundles = ["Sources/CWeb/Web/canvas.js", "Sources/CWeb/Web/cyanotype.js"]

    @Test func `files have at most 400 lines`() throws {
        for folder in ["Sources", "Tests"] {
            for file in try tree.files(in: folder, withExtensions: Self.extensions)
            where !Self.bundles.contains(file.name) {
                #expect(file.lines.count <= Self.linesMax, "\(file.name)")
            }
        }
    }

    /// The formatter wraps code, but not comments.
    @Test func `lines of comments have at most 120 characters`() throws {
        for file in try tree.files(in: "Sources") + tree.files(in: "Tests") {
            let line = file.lines.firstIndex { $0.count > 120 && $0.drop { $0 == " " }.hasPrefix("//") }
            #expect(line == nil, "\(file.name):\((line ?? 0) + 1)")
        }
    }

    @Test func `functions that trap, or whose results differ between runs, are not called`() throws {
        for file in try tree.files(in: "Sources") {
            let module = String(file.name.split(separator: "/")[1])
            for call in Self.banned where call.isBanned(in: module) && !call.exceptions.contains(file.name) {
                let line = file.code.firstIndex { $0.contains(call.text) }
                #expect(line == nil, "\(file.name):\((line ?? 0) + 1) has \(call.text)")
            }
        }
    }

    @Test func `no file has a note about unfinished work`() throws {
        let words = ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]
        for folder in ["Sources", "Tests", "Schemas"] {
            for file in try tree.files(in: folder, withExtensions: Self.extensions.union(["md"])) {
                #expect(!words.contains { file.text.contains($0) }, "\(file.name)")
            }
        }
    }

    @Test func `the container's build has the folder of every target`() throws {
        func text(_ file: String) throws -> String {
            try String(contentsOf: tree.root.appending(path: file), encoding: .utf8)
        }
        let included = Set(
            try text(".dockerignore").split(separator: "\n").filter { $0.hasPrefix("!") }.map { $0.dropFirst() })
        let folders = try text("Package.swift").matches(of: /path: "([^"\/]+)/).map { $0.1 }
        #expect(included.contains("Sources") && !folders.isEmpty)
        #expect(folders.filter { !included.contains($0) } == [])
    }

    /// The rules above would pass if they found no files.
    @Test func `the files are found`() throws {
        #expect(try tree.modules().contains("LayoutEngine"))
        let engine = try tree.files(in: "Sources/LayoutEngine")
        #expect(engine.count > 50)
        #expect(engine.contains { $0.imports == ["Foundation"] })
        #expect(try tree.files(in: "Sources/LayoutTesting").contains { $0.imports.contains("LayoutEngine") })
    }

    @Test func `imports are read with their modifiers, and not in comments`() {
        let file = SourceFile(
            name: "a.swift",
            text:
                "@testable import One\ninternal import Two\n// import Three\nimport struct\nlet import = \"import Four\""
        )
        #expect(file.imports == ["One", "Two", "struct"])
    }

    private func isOfC(_ module: String) -> Bool {
        module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true
    }

    // MARK: Banned calls

    private struct Call {
        var text: String
        /// Nil for all modules.
        var modules: Set<String>?
        /// Files that may call it. They have a comment with the reason.
        var exceptions: Set<String> = []

        func isBanned(in module: String) -> Bool {
            modules?.contains(module) ?? true
        }
    }

    /// Modules that only compute values: without clock, file system, process or output.
    private static let pure: Set<String> = ["LayoutEngine", "LayoutTesting", "LayoutJSON", "JSON"]

    private static let banned = [
        // The exception: without memory, no answer is possible.
        Call(text: "fatalError(", exceptions: ["Sources/Typesetting/Shaping/ShapingContextPool.swift"]),
        Call(text: "try!"),
        Call(text: " as! "),
        Call(text: "print(", modules: Set(imports.keys).subtracting(["cyanotype", "cyanotype-show"])),
        Call(text: "NSError("),
        Call(text: "Date()", modules: pure),
        Call(text: "Clock()", modules: pure),
        Call(text: "FileManager", modules: pure),
        Call(text: "ProcessInfo", modules: pure),
        Call(text: "Locale.current", modules: pure.union(["Typesetting"])),
        Call(text: ".random(", modules: pure),
        Call(text: "Task.detached"),
        Call(text: "DispatchQueue"),
    ]
}
