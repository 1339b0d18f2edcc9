import LayoutEngine
import LayoutService
import Typesetting

/// Median times to measure one text, in microseconds. A known word or text is in the cache.
struct TextTimings: Codable {
    /// A label of 17 letters, of new words.
    private(set) var newLabel = 0.0
    /// A new label of known words.
    private(set) var newLabelOfKnownWords = 0.0
    /// A known label.
    private(set) var knownLabel = 0.0
    /// A new paragraph of 300 letters, of known words, at one width.
    private(set) var newParagraph = 0.0
    /// A known paragraph at a new width.
    private(set) var newWidth = 0.0
    /// A known paragraph at a known width.
    private(set) var knownWidth = 0.0
    /// A known paragraph of 300 letters in Arabic, at a new width and at a known one.
    private(set) var newArabicWidth = 0.0
    private(set) var knownArabicWidth = 0.0

    private static let batches = 25
    private static let labelsPerBatch = 400
    private static let paragraphsPerBatch = 40

    /// Measures with a typesetter that has seen no text.
    init() throws {
        let typesetter = try Typesetter(
            fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"),
            cacheBytesMax: ServiceOptions().textCacheBytesMax)
        var words = TimedWords()
        newLabel = Self.median(ofEach: Self.labelsPerBatch) { _, _ in
            words.label
        } measuring: { label in
            Self.measure(label, with: typesetter)
        }
        newLabelOfKnownWords = Self.median(ofEach: Self.labelsPerBatch) { batch, index in
            TimedWords.known[(batch * 4 + index / 100) % 100] + " " + TimedWords.known[index % 100]
        } measuring: { label in
            Self.measure(label, with: typesetter)
        }
        knownLabel = Self.median(ofEach: Self.labelsPerBatch) { _, index in
            TimedWords.known[0] + " " + TimedWords.known[index % 100]
        } measuring: { label in
            Self.measure(label, with: typesetter)
        }
        newParagraph = Self.median(ofEach: Self.paragraphsPerBatch) { _, _ in
            words.paragraph
        } measuring: { text in
            Self.measure(text, width: 320, with: typesetter)
        }
        (newWidth, knownWidth) = Self.widths(of: words.paragraph, family: "Inter", with: typesetter)
        (newArabicWidth, knownArabicWidth) = Self.widths(
            of: TimedWords.arabic, family: "Noto Naskh Arabic", with: typesetter)
    }

    /// The times of a known paragraph at new widths, and at a known width.
    private static func widths(
        of paragraph: String, family: String, with typesetter: Typesetter
    ) -> (new: Double, known: Double) {
        let new = median(ofEach: paragraphsPerBatch) { batch, index in
            120 + 0.5 * Double(batch * paragraphsPerBatch + index)
        } measuring: { width in
            measure(paragraph, width: width, family: family, with: typesetter)
        }
        let known = median(ofEach: labelsPerBatch) { _, _ in
            320.0
        } measuring: { width in
            measure(paragraph, width: width, family: family, with: typesetter)
        }
        return (new, known)
    }

    private static let environment = Environment()

    private static func measure(
        _ text: String, width: Double? = nil, family: String = "Inter", with typesetter: Typesetter
    ) {
        let styled = StyledText(TextSpan(text, font: Font(family: family, size: 16)))
        let paragraph = typesetter.paragraph(styled, in: environment)
        precondition(paragraph.size(width: width, height: nil).width > 0)
    }

    /// The time of one call: the median of the batches' means. The inputs are made before the clock starts.
    private static func median<Input>(
        ofEach count: Int, input: (_ batch: Int, _ index: Int) -> Input, measuring body: (Input) -> Void
    ) -> Double {
        let clock = ContinuousClock()
        let means = (0..<batches).map { batch in
            let inputs = (0..<count).map { input(batch, $0) }
            return clock.measure { inputs.forEach(body) } / .microseconds(1) / Double(count)
        }
        return means.sorted()[batches / 2]
    }
}

/// Pseudo-random words, the same in every run.
private struct TimedWords {
    private var state: UInt64 = 1

    /// A hundred words of 8 letters.
    static let known: [String] = {
        var words = TimedWords()
        return (0..<100).map { _ in words.word(letters: 8) }
    }()

    /// The same text as in `Pango/pango_bench.c`.
    static let arabic = Array(
        repeating: """
            المكتبة القديمة تفتح أبوابها من جديد بعد سنوات طويلة وتستقبل \
            المدينة زوارها في كل صباح حيث يقرأ الناس كتبا
            """,
        count: 3
    ).joined(separator: " ")

    /// 17 letters, of words that no other text has.
    var label: String {
        mutating get { word(letters: 8) + " " + word(letters: 8) }
    }

    /// About 300 letters, of known words.
    var paragraph: String {
        mutating get { (0..<33).map { _ in Self.known[Int(next() % 100)] }.joined(separator: " ") }
    }

    private mutating func word(letters: Int) -> String {
        String(decoding: (0..<letters).map { _ in UInt8(ascii: "a") + UInt8(next() % 26) }, as: UTF8.self)
    }

    /// A linear congruential generator (Knuth, MMIX); its low bits are weak.
    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
