internal import Synchronization
import LayoutEngine

/// The lines of a text in a frame of one size.
final class FilledText: Sendable {
    /// Everything that the lines depend on, except for the fonts.
    struct Key: Hashable, Sendable {
        let text: ParagraphKey
        let more: ParagraphKey?
        let style: ParagraphStyle
        /// In points.
        let width: Double
        let height: Double
    }

    let lines: [FilledLine]
    private let placed = Mutex<[TextLine]?>(nil)

    init(_ lines: [FilledLine]) { self.lines = lines }

    /// The placed lines without glyphs; nil until they are first needed.
    var placedLines: [TextLine]? {
        get { placed.withLock(\.self) }
        set { placed.withLock { $0 = newValue } }
    }

    /// The approximate memory of the lines, placed or not, in bytes.
    func byteCount(of text: ShapedText) -> Int {
        let decorationsMax = text.source.key.isDecorated ? 2 * (lines.count + text.runs.count) : 0
        let moreBytes = lines.last?.more.map { $0.text.byteCount + $0.text.source.byteCount } ?? 0
        return 128 + text.source.byteCount + moreBytes
            + lines.count * (MemoryLayout<FilledLine>.stride + MemoryLayout<TextLine>.stride + 32)
            + decorationsMax * MemoryLayout<TextDecoration>.stride
    }
}
