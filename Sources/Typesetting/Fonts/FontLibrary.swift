import LayoutEngine

/// The fonts for typesetting. Only files at the given paths are used, never fonts of the system, so that a text
/// measures the same on every machine with the same files.
package final class FontLibrary: Sendable {
    /// The names of the families, sorted.
    package let families: [String]
    /// The family of texts whose font has none.
    package let defaultFamily: String
    /// Every face of every file, in the order of the files.
    package let faces: [FontFace]
    /// Sixteen hexadecimal digits that identify everything that measurements depend on: font files, the default family,
    /// the order of the fallback, the versions of HarfBuzz and ICU.
    package let digest: String

    /// The families that are tried for characters that a text's own family lacks.
    let fallback: FontFallback
    let instances = ShapingFonts()
    /// The faces of each family in the order of the files, by the family's name in lower case.
    private let facesByFamily: [String: [FontFace]]
    private let faceIndices: [ObjectIdentifier: Int]

    /// Opens the fonts.
    /// - Parameters:
    ///   - paths: font files, and directories to search for them (.ttf, .otf, .ttc, .otc, .woff2). Without
    ///     `fallbackFamilies`, their order is part of the order of the fallback.
    ///   - fallbackFamilies: the families to try, in order, for characters that a text's own family lacks; nil for the
    ///     default family, then the other sans-serif families, then the rest, in the order of the paths.
    /// - Throws: the first path that cannot be read or used, or the first family that no file has.
    package init(
        paths: [String], defaultFamily: String, fallbackFamilies: [String]? = nil
    ) throws(FontLibraryError) {
        var files: [FontFile] = []
        var opened: [FontFace] = []
        for path in try FontFiles.find(in: paths) {
            let file = try FontFile(path: path)
            opened += try FontFace.open(file)
            files.append(file)
        }
        guard !opened.isEmpty else { throw .noFonts(paths: paths) }

        let facesByFamily = Dictionary(grouping: opened) { $0.family.lowercased() }
        let families = facesByFamily.values.map { $0[0].family }.sorted()
        for name in [defaultFamily] + (fallbackFamilies ?? []) where facesByFamily[name.lowercased()] == nil {
            throw .unknownFamily(name, available: families)
        }
        let named = Self.unique(fallbackFamilies ?? opened.map(\.family)).map { name in
            FontFallback.Family(name: name, faces: facesByFamily[name.lowercased()]!)
        }
        let order =
            fallbackFamilies == nil ? FontFallback.defaultOrder(of: named, defaultFamily: defaultFamily) : named
        self.families = families
        self.defaultFamily = defaultFamily
        self.facesByFamily = facesByFamily
        faces = opened
        faceIndices = Dictionary(uniqueKeysWithValues: opened.enumerated().map { (ObjectIdentifier($1), $0) })
        fallback = FontFallback(families: order)
        digest = FontDigest.digest(
            of: files, defaultFamily: defaultFamily, fallbackFamilies: order.map(\.name))
    }

    /// The families to try, in order, for characters that a text's own family lacks.
    package var fallbackFamilies: [String] { fallback.families.map(\.name) }

    /// Whether there is a family of that name, ignoring letter case.
    package func hasFamily(_ name: String) -> Bool { facesByFamily[name.lowercased()] != nil }

    /// The font closest to the request. An unknown family (`hasFamily`) is replaced by the default one.
    func instance(for request: ResolvedFont) -> ShapingFont {
        let family =
            request.family.flatMap { facesByFamily[$0.lowercased()] } ?? facesByFamily[defaultFamily.lowercased()]!
        return instances.instance(of: FontMatching.nearest(to: request, among: family), for: request)
    }

    /// The index of a face in `faces`.
    func index(of fontFace: FontFace) -> Int { faceIndices[ObjectIdentifier(fontFace)]! }

    /// The names without duplicates, ignoring letter case.
    private static func unique(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0.lowercased()).inserted }
    }
}
