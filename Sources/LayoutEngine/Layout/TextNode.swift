import Foundation

/// A node without children that is as large as a text.
final class TextNode: LayoutNode {
    private let text: StyledText
    /// The text, prepared when it is first measured.
    private var prepared: any MeasuredText = NoTextMeasurer()
    private var isPrepared = false

    init(text: consuming StyledText) {
        self.text = text
        super.init()
    }

    /// Lends the prepared text, which is taken out of its place for that: a copy would be counted.
    @inline(__always)
    private func withPrepared<Result>(_ body: (any MeasuredText) -> Result) -> Result {
        if !isPrepared { prepare() }
        var taken: any MeasuredText = NoTextMeasurer()
        swap(&taken, &prepared)
        defer { swap(&taken, &prepared) }
        return body(taken)
    }

    private func prepare() {
        prepared = withEnvironment { $0.textMeasurer.measuredText(for: text, in: $0) }
        isPrepared = true
    }

    /// Lines break alike in every width down to that of the widest, unless the font shrinks with the width.
    override func measure(_ proposal: SizeConstraint) -> Measurement {
        withPrepared { prepared in
            let keepsRules = prepared.keepsSizingRules && !text.paragraph.adjustsFontSizeToFitWidth
            return Measurement(prepared.size(in: proposal), holds: keepsRules ? .fromSizeToProposal : .forProposal)
        }
    }

    override func findBaselines(in size: CGSize) -> Baselines? {
        withPrepared { $0.baselines(in: size) }
    }

    /// The lines of the text in the frame that the node has.
    var lines: [TextLine] {
        withPrepared { $0.lines(in: frame.size) }
    }

    override func copy() -> LayoutNode {
        TextNode(text: text)
    }
}
