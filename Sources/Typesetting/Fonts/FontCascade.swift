import Foundation
import LayoutEngine

/// Chooses the font of each cluster for one request: the closest face, or a fallback for characters that this face
/// lacks. One thread at a time may use it, because it caches its answers.
final class FontCascade {
    /// The most characters whose fonts are cached.
    private static let knownMax = 4096

    let request: ResolvedFont
    /// The font closest to the request.
    let primary: ShapingFont
    private let fonts: FontLibrary
    private var instances: [Int: ShapingFont] = [:]
    private var known: [UInt32: ShapingFont] = [:]
    private var ellipsisInstance: ShapingFont?

    init(fonts: FontLibrary, request: ResolvedFont) {
        self.fonts = fonts
        self.request = request
        primary = fonts.instance(for: request)
    }

    /// The font of a grapheme cluster. If no face covers all of it, the first face with its first character is used; if
    /// there is none, the primary face, which draws its glyph for missing characters.
    func instance(for cluster: some Sequence<Unicode.Scalar>, form: CJKForm) -> ShapingFont {
        var scalars = cluster.makeIterator()
        guard let first = scalars.next() else { return primary }
        guard scalars.next() == nil else { return find(cluster, base: first, form: form) }
        // No character before © (U+00A9) is shown as an emoji by itself.
        if first.value < 0xA9, primary.coverage.contains(first) { return primary }
        let key = first.value << 3 | UInt32(form.rawValue)
        if let instance = known[key] { return instance }
        let instance = find(cluster, base: first, form: form)
        if known.count < Self.knownMax { known[key] = instance }
        return instance
    }

    /// The font and the glyph of an ellipsis; the glyph for missing characters if no font has an ellipsis.
    func ellipsis() -> (instance: ShapingFont, glyph: ShapingFont.Glyph) {
        let instance = ellipsisInstance ?? instance(for: CollectionOfOne("…" as Unicode.Scalar), form: .japanese)
        ellipsisInstance = instance
        return (instance, instance.ellipsis ?? ShapingFont.Glyph(id: 0, advance: instance.space.advance))
    }

    /// The font and the glyph of the hyphen at the end of a line: those of the text before it, or of another font if
    /// that has no hyphen.
    func hyphen(after instance: ShapingFont) -> (instance: ShapingFont, glyph: ShapingFont.Glyph) {
        if let glyph = instance.hyphen { return (instance, glyph) }
        let other = self.instance(for: CollectionOfOne("\u{2010}" as Unicode.Scalar), form: .japanese)
        return (other, other.hyphen ?? ShapingFont.Glyph(id: 0, advance: other.space.advance))
    }

    private func find(
        _ cluster: some Sequence<Unicode.Scalar>, base first: Unicode.Scalar, form: CJKForm
    ) -> ShapingFont {
        let wantsEmoji = EmojiPresentation.isWanted(by: cluster)
        let coversAll = covers(primary.coverage, cluster)
        if coversAll, !wantsEmoji || primary.fontFace.hasColor { return primary }

        let base = cluster.first { !$0.properties.isDefaultIgnorableCodePoint } ?? first
        let candidates = fonts.fallback.candidates(for: base, form: form).map(instance(ofFamily:))
        // Colour fonts are tried first for emoji, last for text.
        let colored = candidates.filter(\.fontFace.hasColor)
        if wantsEmoji, let emoji = colored.first(where: { covers($0.coverage, cluster) }) { return emoji }
        if coversAll { return primary }
        let ordered = candidates.filter { !$0.fontFace.hasColor } + colored
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

    /// Whether there is a glyph for every visible character of a cluster, or of its composed form, which HarfBuzz
    /// prefers (CSS Fonts 4, section 5.3, cluster matching).
    private func covers(_ coverage: CharacterSet, _ cluster: some Sequence<Unicode.Scalar>) -> Bool {
        func covers(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
            scalars.allSatisfy { coverage.contains($0) || $0.properties.isDefaultIgnorableCodePoint }
        }
        if covers(cluster) { return true }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: cluster)
        let composed = String(text).precomposedStringWithCanonicalMapping.unicodeScalars
        return composed.count < text.count && covers(composed)
    }
}
