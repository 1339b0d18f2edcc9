/// Why a font library could not be opened.
package enum FontLibraryError: Error, Hashable, Sendable {
    /// The file or directory does not exist or may not be read.
    case unreadable(path: String)
    /// The file is not a font, is truncated, or lacks a required table.
    case notAFont(path: String)
    /// The file is a WOFF 1 font, which is not supported.
    case woff1(path: String)
    /// The paths contain no font.
    case noFonts(paths: [String])
    /// No font has a family that was configured as the default or as a fallback.
    case unknownFamily(String, available: [String])
}

extension FontLibraryError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read \(path)"
        case .notAFont(let path):
            "\(path) is not a font, or a damaged one"
        case .woff1(let path):
            "\(path) is WOFF 1: convert it to WOFF2 or TrueType"
        case .noFonts(let paths):
            "no fonts in \(paths.joined(separator: ", "))"
        case .unknownFamily(let name, let available):
            "no font of the family \(name); there are \(Self.list(available))"
        }
    }

    private static func list(_ names: [String]) -> String {
        let countMax = 10
        let names = names.prefix(countMax) + (names.count > countMax ? ["and \(names.count - countMax) more"] : [])
        return names.joined(separator: ", ")
    }
}
