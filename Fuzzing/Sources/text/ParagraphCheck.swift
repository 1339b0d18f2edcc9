import Foundation
import Inputs
import LayoutEngine

@testable import Typesetting

/// Checks invariants of a paragraph.
struct ParagraphCheck {
    let paragraph: Paragraph

    /// Sizes are numbers for any proposed width and height.
    func claimLengths(widths: [Double]) {
        for width in widths.map(Optional.some) + [nil, 0, .infinity] {
            for height in [nil, 0, widths[0], 30] {
                let size = paragraph.size(width: width, height: height)
                claim(!size.width.isNaN && !size.height.isNaN, "\(size) in \(width as Any) × \(height as Any)")
            }
        }
        for line in paragraph.lines(in: CGSize(width: widths[0], height: .infinity)) {
            claim(!line.width.isNaN, "the width of a line is not a number")
        }
    }

    /// The cache of shaped words and texts does not change sizes or lines.
    func claimSame(as other: Paragraph, widths: [Double]) {
        for width in widths {
            let (size, otherSize) = (paragraph.size(width: width, height: nil), other.size(width: width, height: nil))
            claim(size == otherSize, "\(size) and \(otherSize) in \(width)")
        }
        let (lines, otherLines) = (
            paragraph.lines(in: CGSize(width: widths[0], height: 100)),
            other.lines(in: CGSize(width: widths[0], height: 100))
        )
        claim(lines == otherLines, "\(lines) and \(otherLines) in \(widths[0])")
    }

    /// The paragraph follows the rules from which the engine deduces sizes. `widths` must be ascending.
    func claimRules(widths: [Double]) {
        for width in widths { claimSteps(width: width) }
        guard paragraph.keepsSizingRules else { return }
        let heights = widths.map { paragraph.size(width: $0, height: nil).height }
        claim(heights == heights.sorted(by: >), "heights \(heights) in widths \(widths)")
        let lowered = widths.map { paragraph.size(width: widths[0], height: $0).height }
        claim(lowered == lowered.sorted(), "heights \(lowered) in heights \(widths)")
        for height in widths { claimSteps(width: widths[0], height: height) }
    }

    /// A paragraph that is narrower than its proposed width has the same size and lines at all widths between the two.
    private func claimSteps(width: Double) {
        let size = paragraph.size(width: width, height: nil)
        guard size.width <= width else { return }
        for step in [0, 1e-9, 0.5, 0.9] {
            let between = size.width + (width - size.width) * step
            let other = paragraph.size(width: between, height: nil)
            claim(other == size, "\(other) in \(between), \(size) in \(width)")
        }
        // Without the sizing rules lines may differ in height, so the paragraph's height may not have room for all.
        let height = paragraph.keepsSizingRules ? size.height : .infinity
        let shown = paragraph.lines(in: CGSize(width: size.width, height: height)).map(\.text)
        let texts = paragraph.lines(in: CGSize(width: width, height: .infinity)).map(\.text)
        claim(shown == texts, "\(shown) in its own size, \(texts) in the width \(width)")
    }

    private func claimSteps(width: Double, height: Double) {
        let size = paragraph.size(width: width, height: height)
        guard size.height <= height else { return }
        for between in [size.height, (size.height + height) / 2] {
            let other = paragraph.size(width: width, height: between)
            claim(other == size, "\(other) in height \(between), \(size) in \(height)")
        }
    }

    /// Every character is on exactly one line, except for white space. Texts with soft hyphens are not checked.
    func claimWholeness(of spans: [TextSpan], width: Double) {
        let text = spans.map(\.text).joined()
        guard !text.unicodeScalars.contains("\u{AD}") else { return }
        let lines = paragraph.lines(in: CGSize(width: width, height: .infinity))
        let shown = lines.flatMap { $0.text.unicodeScalars.filter(\.isShown) }
        claim(shown == text.unicodeScalars.filter(\.isShown), "\(text.debugDescription) is broken into \(lines)")
    }
}

extension Unicode.Scalar {
    /// False for white space, which may be missing at the end of a line.
    fileprivate var isShown: Bool { !properties.isWhitespace }
}
