import Foundation

/// An element without children that has the size of a text.
final class TextNode: LayoutNode {
    /// Breaking this many bytes of UTF-8 into lines takes about as long as measuring an element without text.
    private static let bytesForMeasurement = 256

    let text: StyledText
    /// The text, prepared when it is first measured.
    private lazy var measured = scope.environment.textMeasurer.measuredText(for: text, in: scope.environment)

    init(_ element: consuming ElementInTree, text: StyledText) {
        self.text = text
        super.init(element)
    }

    override var measurementCost: Int { 1 + text.bytes / Self.bytesForMeasurement }

    /// Lines break in the same way in every width down to that of the widest line, unless the font shrinks with the
    /// width.
    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let measured = measured
        let keepsRules = measured.keepsSizingRules && !text.paragraph.adjustsFontSizeToFitWidth
        return Measurement(measured.size(in: proposal), holds: keepsRules ? .fromSizeToProposal : .forProposal)
    }

    override func baselines(in size: CGSize) -> Baselines? {
        measured.baselines(in: size)
    }

    /// The lines of the text in the frame of the node.
    var lines: [TextLine] {
        measured.lines(in: frame.size)
    }
}
