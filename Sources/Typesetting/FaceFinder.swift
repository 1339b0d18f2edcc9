/// Finds the face that sets a cluster of a span: the requested one, or the first fallback that covers the cluster.
struct FaceFinder {
    /// The face nearest to the request.
    let primary: Typeface
    private let fonts: FontLibrary
    private let request: FontRequest
    /// Looked up when the primary face first lacks something.
    private lazy var fallbacks = fonts.fallbackFaces(for: request)

    init(fonts: FontLibrary, request: FontRequest) {
        self.fonts = fonts
        self.request = request
        primary = fonts.face(for: request)
    }

    /// A cluster is never divided. If no face covers all of it, the first that has its first character sets it; if
    /// none has, the primary face does, with its box for missing glyphs.
    mutating func face(for cluster: some Sequence<Unicode.Scalar>) -> Typeface {
        if covers(primary, cluster) { return primary }
        return fallbacks.first { covers($0, cluster) } ?? fallbacks.first { covers($0, cluster.prefix(1)) } ?? primary
    }

    /// The width of an ellipsis in ems.
    mutating func ellipsisAdvance() -> Double {
        if let advance = primary.ellipsisAdvance { return advance }
        return fallbacks.lazy.compactMap(\.ellipsisAdvance).first ?? primary.spaceAdvance
    }

    /// Characters that show nothing need no glyph.
    private func covers(_ face: Typeface, _ cluster: some Sequence<Unicode.Scalar>) -> Bool {
        cluster.allSatisfy { face.hasGlyph(for: $0) || $0.properties.isDefaultIgnorableCodePoint }
    }
}
