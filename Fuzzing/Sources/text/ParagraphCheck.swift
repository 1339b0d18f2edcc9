import Foundation
import Inputs
import LayoutEngine

@testable import Typesetting

/// What holds for a paragraph, whatever its text and style.
struct ParagraphCheck {
    let paragraph: Paragraph

    /// Any lengths asked for give lengths.
    func claimLengths(widths: [Double]) {
        for width in widths.map(Optional.some) + [nil, 0, .infinity] {
            for height in [nil, 0, widths[0], 30] {
                let size = paragraph.size(width: width, height: height)
                claim(!size.width.isNaN && !size.height.isNaN, "\(size) in \(width as Any) × \(height as Any)")
            }
        }
        for line in paragraph.lines(in: CGSize(width: widths[0], height: .infinity)) {
            claim(!line.width.isNaN, "a line has a width")
        }
    }

    /// What was shaped before, whole or in words, makes no difference.
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

    /// The rules by which sizes are deduced. `widths` ascend.
    func claimRules(widths: [Double]) {
        for width in widths { claimSteps(width: width) }
        guard paragraph.keepsSizingRules else { return }
        let heights = widths.map { paragraph.size(width: $0, height: nil).height }
        claim(heights == heights.sorted(by: >), "heights \(heights) in widths \(widths)")
        let lowered = widths.map { paragraph.size(width: widths[0], height: $0).height }
        claim(lowered == lowered.sorted(), "heights \(lowered) in heights \(widths)")
        for height in widths { claimSteps(width: widths[0], height: height) }
    }

    /// A width that gives a narrower text gives the same for every width between.
    private func claimSteps(width: Double) {
        let size = paragraph.size(width: width, height: nil)
        guard size.width <= width else { return }
        for step in [0, 1e-9, 0.5, 0.9] {
            let between = size.width + (width - size.width) * step
            let other = paragraph.size(width: between, height: nil)
            claim(other == size, "\(other) in \(between), \(size) in \(width)")
        }
        // Which lines a height has room for is another question where they differ in height.
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

    /// Every character is on one line and one only, but for white space and what is seen only at the end of a line.
    func claimWholeness(of spans: [TextSpan], width: Double) {
        let text = spans.map(\.text).joined()
        guard !text.unicodeScalars.contains("\u{AD}") else { return }
        let lines = paragraph.lines(in: CGSize(width: width, height: .infinity))
        let shown = lines.flatMap { $0.text.unicodeScalars.filter(\.isShown) }
        claim(shown == text.unicodeScalars.filter(\.isShown), "\(text.debugDescription) is \(lines)")
    }
}

extension Unicode.Scalar {
    /// Whether the character never hangs at the end of a line.
    fileprivate var isShown: Bool { !properties.isWhitespace }
}
