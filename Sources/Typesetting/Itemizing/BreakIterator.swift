internal import CICU

/// ICU's iterator over the boundaries in a text. One thread at a time may use it.
final class BreakIterator {
    private let iterator: OpaquePointer

    private init?(_ iterator: OpaquePointer?) {
        guard let iterator else { return nil }
        self.iterator = iterator
    }

    deinit { icu_breaks_close(iterator) }

    /// Iterates over break opportunities of lines by the rules of a locale; nil if ICU's data is missing.
    static func lines(locale: String) -> BreakIterator? { BreakIterator(icu_lines_open(locale)) }

    /// Iterates over grapheme clusters; nil if ICU's data is missing.
    static func clusters() -> BreakIterator? { BreakIterator(icu_clusters_open()) }

    /// A copy for another thread; nil if memory is short.
    func clone() -> BreakIterator? { BreakIterator(icu_breaks_clone(iterator)) }

    /// Sets the bits `hard` in the mark of every offset in UTF-8 at which a line must break, and the bits `soft` in
    /// that of every other boundary. `marks` has an element for each byte and for the text's end.
    func mark(_ text: UTF16Text, soft: UInt8, hard: UInt8, in marks: inout [UInt8]) {
        // Texts are much shorter than 2³¹ units. Boundaries beyond that would be ignored.
        _ = icu_breaks_mark(
            iterator, text.units, Int32(clamping: text.units.count), text.offsets, &marks, soft, hard)
    }
}
