import LayoutEngine

/// The fonts that text is set in: those of the paths it was opened with and no others, so that the same text measures
/// the same on every machine that has the same files.
package final class FontLibrary: Sendable {
    /// The names of the families, sorted.
    package let families: [String]
    /// The family of text that names none.
    package let defaultFamily: String
    /// Every face of every file, in the order of the files.
    package let faces: [FontFace]
    /// Sixteen hexadecimal digits that change whenever something changes on which the measures of a text depend: a font
    /// file, the default family, the order of the fallback, the version of a library that reads fonts.
    package let digest: String

    /// What is tried for characters that a text's own family lacks.
    let fallback: FontFallback
    let instances = ShapingFonts()
    /// The faces of each family in the order of the files, by the family's name in lower case.
    private let facesByFamily: [String: [Typeface]]
    private let faceIndexes: [ObjectIdentifier: Int]

    /// Opens the fonts.
    /// - Parameters:
    ///   - paths: font files, and directories to search for such (.ttf, .otf, .ttc, .otc, .woff2), in the order in
    ///     which their families take part in the fallback.
    ///   - fallbackFamilies: the families to try, in order, for characters that a text's own family lacks; nil is the
    ///     default family, then the other ones without serifs, then the rest, in the order of the paths.
    /// - Throws: the first path that cannot be read or used, or the first family that is not there.
    package init(
        paths: [String], defaultFamily: String, fallbackFamilies: [String]? = nil
    ) throws(FontLibraryError) {
        var files: [FontFile] = []
        var opened: [Typeface] = []
        for path in try FontFiles.find(in: paths) {
            let file = try FontFile(path: path)
            opened += try Typeface.open(file)
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
        faces = opened.map(FontFace.init)
        faceIndexes = Dictionary(uniqueKeysWithValues: opened.enumerated().map { (ObjectIdentifier($1), $0) })
        fallback = FontFallback(families: order)
        digest = FontDigest.digest(
            of: files, defaultFamily: defaultFamily, fallbackFamilies: order.map(\.name))
    }

    /// The families to try, in order, for characters that a text's own family lacks.
    package var fallbackFamilies: [String] { fallback.families.map(\.name) }

    /// Whether there is a family of that name, whatever its letter case.
    package func hasFamily(_ name: String) -> Bool { facesByFamily[name.lowercased()] != nil }

    /// The instance of a face that comes nearest to the request. A family that is not there is replaced by the default
    /// one: who must not have that asks `hasFamily` first.
    func instance(for request: Font) -> ShapingFont {
        let family =
            request.family.flatMap { facesByFamily[$0.lowercased()] } ?? facesByFamily[defaultFamily.lowercased()]!
        return instances.instance(of: FontMatching.nearest(to: request, among: family), for: request)
    }

    /// The place of a face in `faces`.
    func index(of typeface: Typeface) -> Int { faceIndexes[ObjectIdentifier(typeface)]! }

    /// The names without those that differ in letter case alone from one before.
    private static func unique(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0.lowercased()).inserted }
    }
}
