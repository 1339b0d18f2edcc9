internal import CHarfBuzz
internal import Synchronization

/// An optimisation: shapes words of the letters A to Z and a to z by adding up advances of letter pairs, each of which
/// HarfBuzz has shaped once. It is exact for runs of these letters and spaces, in fonts that do not substitute these
/// glyphs and whose kerning depends only on the next glyph. All other words are shaped by HarfBuzz.
///
/// Reduces the time for a label of words that are not cached to a sixth.
final class LetterPairs: Sendable {
    /// The advance, in units of the font, of a letter before another one or at the end of its word, and whether the
    /// pair is unsafe to break.
    private struct Advance {
        /// HarfBuzz has not shaped the pair yet.
        static let unknown = Advance(rawValue: .min)
        /// Words with the pair must be shaped by HarfBuzz.
        static let notExact = Advance(rawValue: .min + 1)

        let rawValue: Int32

        init(units: Int32, isUnsafeToBreak: Bool) {
            rawValue = units.magnitude < 1 << 29 ? units << 1 | (isUnsafeToBreak ? 1 : 0) : Self.notExact.rawValue
        }

        init(rawValue: Int32) { self.rawValue = rawValue }

        var isUnknown: Bool { rawValue == Self.unknown.rawValue }
        var isNotExact: Bool { rawValue == Self.notExact.rawValue }
        var units: Int32 { rawValue >> 1 }
        var isUnsafeToBreak: Bool { rawValue & 1 == 1 }
    }

    static let letters = Array(UInt8(ascii: "A")...UInt8(ascii: "Z")) + Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
    static let space = UInt8(ascii: " ")

    /// The memory of the pairs of a font.
    static let byteCount = 4096 * MemoryLayout<Int32>.stride + 256

    private static let first = UInt8(ascii: "A")
    /// Stands for the end of a word.
    private static let end = first + 63

    private let plan: ShapingPlan
    private let font: HarfBuzzObject
    private let face: HarfBuzzObject
    /// By both letters. Threads that shape the same pair at the same time store the same number.
    private let advances: InlineArray<4096, Atomic<Int32>>
    /// Whether the font shapes Latin text in a language as it does without one, for each language so far.
    private let languages = Mutex<[TextLanguage: Bool]>([:])

    /// Nil if words in the font cannot be computed from pairs.
    init?(of font: HarfBuzzObject, face: HarfBuzzObject) {
        plan = ShapingPlan(font: font.pointer, face: face.pointer, language: nil)
        guard Self.areExact(in: font.pointer, face: face.pointer, plan: plan) else { return nil }
        self.font = font
        self.face = face
        advances = InlineArray { _ in Atomic(Advance.unknown.rawValue) }
    }

    /// Whether a text consists of letters and spaces.
    static func cover(_ text: ArraySlice<UInt8>) -> Bool {
        text.allSatisfy { $0.isASCIILetter || $0 == space }
    }

    /// Whether the font shapes Latin text in a language as it does without one.
    func supports(_ language: TextLanguage) -> Bool {
        languages.withLock { languages in
            if let known = languages[language] { return known }
            let other = ShapingPlan(font: font.pointer, face: face.pointer, language: language.shapingLanguage)
            languages[language] = other == plan
            return other == plan
        }
    }

    /// Appends the clusters of a run of letters and spaces. If HarfBuzz must shape the run, appends none and returns
    /// false.
    /// - Parameter buffer: shapes new pairs.
    func append(
        _ run: Run, of bytes: [UInt8], to clusters: inout [ShapedText.Cluster], with buffer: ShapingBuffer
    ) -> Bool {
        let count = clusters.count
        var startsSegment = true
        var isUnsafeToBreak = false
        for offset in run.range {
            var advance = Advance(units: run.instance.space.advance, isUnsafeToBreak: false)
            let next = offset + 1 < run.range.upperBound ? bytes[offset + 1] : Self.space
            let isSpace = bytes[offset] == Self.space
            if !isSpace {
                advance = self.advance(of: bytes[offset], before: next == Self.space ? Self.end : next, with: buffer)
                guard !advance.isNotExact else {
                    clusters.removeLast(clusters.count - count)
                    return false
                }
            }
            clusters.append(
                ShapedText.Cluster(
                    offset: Int32(clamping: offset), advance: advance.units, startsSegment: startsSegment || isSpace,
                    isUnsafeToBreak: isUnsafeToBreak))
            startsSegment = isSpace
            isUnsafeToBreak = advance.isUnsafeToBreak
        }
        return true
    }

    @inline(__always)
    private func advance(of letter: UInt8, before next: UInt8, with buffer: ShapingBuffer) -> Advance {
        let index = Int(letter &- Self.first) << 6 | Int(next &- Self.first)
        let known = Advance(rawValue: advances[index].load(ordering: .relaxed))
        guard known.isUnknown else { return known }
        let shaped = shape(letter, before: next, with: buffer)
        advances[index].store(shaped.rawValue, ordering: .relaxed)
        return shaped
    }
    private func shape(_ letter: UInt8, before next: UInt8, with buffer: ShapingBuffer) -> Advance {
        let setting = ShapingBuffer.Setting(
            font: font.pointer, script: HB_SCRIPT_LATIN, language: nil, isRightToLeft: false, features: [])

        /// The glyphs of letters; nil unless each letter has one glyph without an offset.
        func glyphs(of letters: [UInt8]) -> [ShapingBuffer.Glyph]? {
            buffer.shape(0..<letters.count, of: letters, setting: setting)
            let glyphs = buffer.glyphsInTextOrder
            let isPlain = glyphs.allSatisfy { $0.xOffset == 0 && $0.yOffset == 0 }
            return isPlain && glyphs.map(\.offset) == Array(letters.indices) ? glyphs : nil
        }
        if next == Self.end {
            return glyphs(of: [letter]).map { Advance(units: $0[0].advance, isUnsafeToBreak: false) } ?? .notExact
        }
        guard let pair = glyphs(of: [letter, next]), let single = glyphs(of: [next]),
            pair[1].advance == single[0].advance
        else { return .notExact }
        return Advance(units: pair[0].advance, isUnsafeToBreak: pair[1].isUnsafeToBreak)
    }
}
