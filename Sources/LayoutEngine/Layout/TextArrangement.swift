import Foundation

/// No children, and the size of a text.
final class TextArrangement: Arrangement {
    let text: StyledText
    /// The text, prepared when it is first measured.
    private var prepared: any MeasuredText = NoTextMeasurer()
    private var isPrepared = false

    init(text: consuming StyledText) {
        self.text = text
    }

    /// Lends the prepared text, which is taken out of its place for that: a copy would be counted.
    @inline(__always)
    private func withPrepared<Result>(for node: LayoutNode, _ body: (any MeasuredText) -> Result) -> Result {
        if !isPrepared { prepare(for: node) }
        var taken: any MeasuredText = NoTextMeasurer()
        swap(&taken, &prepared)
        defer { swap(&taken, &prepared) }
        return body(taken)
    }

    private func prepare(for node: LayoutNode) {
        prepared = node.withScope { scope in
            scope.environment.textMeasurer.measuredText(for: text, in: scope.environment)
        }
        isPrepared = true
    }

    /// Lines break alike in every width down to that of the widest, unless the font shrinks with the width.
    override func measure(_ node: LayoutNode, _ proposal: SizeConstraint, in arena: NodeArena) -> Measurement {
        withPrepared(for: node) { prepared in
            let keepsRules = prepared.keepsSizingRules && !text.paragraph.adjustsFontSizeToFitWidth
            return Measurement(prepared.size(in: proposal), holds: keepsRules ? .fromSizeToProposal : .forProposal)
        }
    }

    override func findBaselines(of node: LayoutNode, in size: CGSize, _ arena: NodeArena) -> Baselines? {
        withPrepared(for: node) { $0.baselines(in: size) }
    }

    /// The lines of the text in the frame that its node has.
    func lines(of node: LayoutNode) -> [TextLine] {
        withPrepared(for: node) { $0.lines(in: node.frame.size) }
    }

    override func copy() -> Arrangement {
        TextArrangement(text: text)
    }
}
