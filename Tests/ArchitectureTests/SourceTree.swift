import Foundation

/// The source files of the project, as text.
struct SourceTree {
    /// The folder of the package.
    let root: URL

    init(filePath: String = #filePath) {
        root = URL(filePath: filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The names of the modules under `Sources`, in order.
    func modules() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path())
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The files in a folder and the folders in it, in order.
    func files(in folder: String, withExtensions extensions: Set<String> = ["swift"]) throws -> [SourceFile] {
        let folder = root.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
        return try paths.map { folder.appending(path: $0) }
            .filter { extensions.contains($0.pathExtension) }
            .map { url in
                let name = url.path().dropFirst(root.path().count)
                return SourceFile(name: String(name), text: try String(contentsOf: url, encoding: .utf8))
            }
    }
}

/// A source file.
struct SourceFile {
    /// The path, relative to the package.
    var name: String
    var text: String

    var lines: [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The lines without their comments.
    var code: [Substring] {
        lines.map { line in
            guard let comment = line.range(of: "//"), !line[..<comment.lowerBound].contains("\"") else { return line }
            return line[..<comment.lowerBound]
        }
    }

    /// The modules that the file imports.
    var imports: Set<String> {
        Set(
            code.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                    words[..<index].allSatisfy(Self.importModifiers.contains)
                else { return nil }
                return words[index + 1].split(separator: ".").first.map(String.init)
            })
    }

    private static let importModifiers: Set<Substring> = [
        "@testable", "@preconcurrency", "public", "package", "internal", "fileprivate", "private",
    ]
}
