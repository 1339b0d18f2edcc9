import LayoutEngine

/// The fonts that set a text with one request: the face that comes nearest to it, and for what that lacks the first
/// fallback that has it. It belongs to one thread at a time.
final class FontCascade {
    /// The characters whose fonts are remembered, at most.
    private static let knownMax = 4096

    let request: Font
    /// The instance nearest to the request.
    let primary: ShapingFont
    private let fonts: FontLibrary
    private var instances: [Int: ShapingFont] = [:]
    private var known: [UInt32: ShapingFont] = [:]
    private var ellipsisInstance: ShapingFont?

    init(fonts: FontLibrary, request: Font) {
        self.fonts = fonts
        self.request = request
        primary = fonts.instance(for: request)
    }

    /// The font of a grapheme cluster, which is never divided. If no face covers all of it, the first that has its
    /// first character sets it; if none has, the primary face does, with its box for missing glyphs.
    func instance(for cluster: some Sequence<Unicode.Scalar>, form: CJKForm) -> ShapingFont {
        var scalars = cluster.makeIterator()
        guard let first = scalars.next() else { return primary }
        guard scalars.next() == nil else { return find(cluster, base: first, form: form) }
        // What comes before © in Unicode is never wanted as an emoji.
        if first.value < 0xA9, primary.coverage.contains(first) { return primary }
        let key = first.value << 3 | UInt32(form.rawValue)
        if let instance = known[key] { return instance }
        let instance = find(cluster, base: first, form: form)
        if known.count < Self.knownMax { known[key] = instance }
        return instance
    }

    /// The font that sets an ellipsis, and its glyph; the box for missing glyphs if there is none.
    func ellipsis() -> (instance: ShapingFont, glyph: ShapingFont.Glyph) {
        let instance = ellipsisInstance ?? instance(for: CollectionOfOne("…" as Unicode.Scalar), form: .japanese)
        ellipsisInstance = instance
        return (instance, instance.ellipsis ?? ShapingFont.Glyph(id: 0, advance: instance.space.advance))
    }

    private func find(
        _ cluster: some Sequence<Unicode.Scalar>, base first: Unicode.Scalar, form: CJKForm
    ) -> ShapingFont {
        let wantsEmoji = EmojiPresentation.isWanted(by: cluster)
        let coversAll = covers(primary.coverage, cluster)
        if coversAll, !wantsEmoji || primary.typeface.hasColor { return primary }

        let base = cluster.first { !$0.properties.isDefaultIgnorableCodePoint } ?? first
        let candidates = fonts.fallback.candidates(for: base, form: form).map(instance(ofFamily:))
        // Colour first where emoji are wanted, last where text is.
        let colored = candidates.filter(\.typeface.hasColor)
        if wantsEmoji, let emoji = colored.first(where: { covers($0.coverage, cluster) }) { return emoji }
        if coversAll { return primary }
        let ordered = candidates.filter { !$0.typeface.hasColor } + colored
        if let fallback = ordered.first(where: { covers($0.coverage, cluster) }) { return fallback }
        if primary.coverage.contains(base) { return primary }
        return ordered.first { $0.coverage.contains(base) } ?? primary
    }

    private func instance(ofFamily index: Int) -> ShapingFont {
        if let instance = instances[index] { return instance }
        let face = FontMatching.nearest(to: request, among: fonts.fallback.families[index].faces)
        let instance = fonts.instances.instance(of: face, for: request)
        instances[index] = instance
        return instance
    }

    /// Characters that show nothing need no glyph.
    private func covers(_ coverage: CharacterSet, _ cluster: some Sequence<Unicode.Scalar>) -> Bool {
        cluster.allSatisfy { coverage.contains($0) || $0.properties.isDefaultIgnorableCodePoint }
    }
}
