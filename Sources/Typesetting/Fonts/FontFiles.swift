import FoundationEssentials

/// Finds font files in a list of paths of files and directories.
enum FontFiles {
    private static let suffixes = [".ttf", ".otf", ".ttc", ".otc", ".woff2"]
    /// The greatest depth of directories. The limit also ends loops of symbolic links.
    private static let depthMax = 16

    /// The paths that are files, and every font file below the paths that are directories. Directories are listed in
    /// the order of names, so that the result does not depend on the file system.
    static func find(in paths: [String]) throws(FontLibraryError) -> [String] {
        var files: [String] = []
        for path in paths {
            if let names = entries(of: path) {
                collect(names, of: path, depth: 1, into: &files)
            } else if FileManager.default.isReadableFile(atPath: path) {
                files.append(path)
            } else {
                throw .unreadable(path: path)
            }
        }
        return files
    }

    private static func collect(_ names: [String], of directory: String, depth: Int, into files: inout [String]) {
        for name in names {
            let path = directory.hasSuffix("/") ? directory + name : directory + "/" + name
            if suffixes.contains(where: name.lowercased().hasSuffix) {
                files.append(path)
            } else if depth < depthMax, let names = entries(of: path) {
                collect(names, of: path, depth: depth + 1, into: &files)
            }
        }
    }

    /// The names in a directory, sorted; nil if the path is not a readable directory.
    private static func entries(of directory: String) -> [String]? {
        try? FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }
}
