/// The fonts that text is set in: those of the paths it was opened with and no others, so that the same text measures
/// the same on every machine that has the same files.
package final class FontLibrary: Sendable {
    /// The names of the families, sorted.
    package let families: [String]
    /// The family of text that names none.
    package let defaultFamily: String

    /// The faces of each family in the order of the files, by the family's name in lower case.
    private let faces: [String: [Typeface]]
    /// The families to try, in order, for text that its own family lacks, by their names in lower case.
    private let fallbacks: [String]

    /// Opens the fonts.
    /// - Parameters:
    ///   - paths: font files, and directories to search for such (.ttf, .otf, .ttc, .otc), in the order in which their
    ///     families take part in the fallback.
    ///   - fallbackFamilies: the families to try, in order, for characters that a text's own family lacks; nil is the
    ///     default family and then every other one, in the order of the paths.
    /// - Throws: the first path that cannot be read or used, or the first family that is not there.
    package init(
        paths: [String], defaultFamily: String, fallbackFamilies: [String]? = nil
    ) throws(FontLibraryError) {
        var opened: [Typeface] = []
        for file in try FontFiles.find(in: paths) {
            opened += try Typeface.open(path: file)
        }
        guard !opened.isEmpty else { throw .noFonts(paths: paths) }

        let faces = Dictionary(grouping: opened) { $0.family.lowercased() }
        let families = faces.values.map { $0[0].family }.sorted()
        let fallbackFamilies = fallbackFamilies ?? [defaultFamily] + opened.map(\.family)
        for name in [defaultFamily] + fallbackFamilies where faces[name.lowercased()] == nil {
            throw .unknownFamily(name, available: families)
        }
        self.faces = faces
        self.families = families
        self.defaultFamily = defaultFamily
        self.fallbacks = fallbackFamilies.reduce(into: []) { names, family in
            let name = family.lowercased()
            if !names.contains(name) { names.append(name) }
        }
    }

    /// Whether there is a family of that name, whatever its letter case.
    package func hasFamily(_ name: String) -> Bool { faces[name.lowercased()] != nil }

    /// The face that comes nearest to the request. A family that is not there is replaced by the default one: who must
    /// not have that asks `hasFamily` first.
    func face(for request: FontRequest) -> Typeface {
        let family = request.family.flatMap { faces[$0.lowercased()] } ?? faces[defaultFamily.lowercased()]!
        return FontMatching.nearest(to: request, among: family)
    }

    /// The faces to try, in order, for characters that the face of the request lacks.
    func fallbackFaces(for request: FontRequest) -> [Typeface] {
        fallbacks.map { FontMatching.nearest(to: request, among: faces[$0]!) }
    }
}
