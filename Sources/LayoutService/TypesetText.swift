import Foundation
import LayoutEngine
import Typesetting

/// Measures the engine's text with the typesetter.
struct TypesetText: TextMeasurer {
    let typesetter: Typesetter

    var defaultFamily: String? { typesetter.fonts.defaultFamily }

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        var style = Typesetting.ParagraphStyle(text.paragraph)
        style.displayScale = environment.displayScale
        style.direction = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        let spans = text.spans.map { span in
            Typesetting.TextSpan(
                span.text, font: FontRequest(span.font ?? environment.font), letterSpacing: span.letterSpacing)
        }
        return TypesetParagraph(paragraph: typesetter.paragraph(spans, style: style, locale: environment.locale))
    }
}

private struct TypesetParagraph: MeasuredText {
    let paragraph: Paragraph

    func size(in constraint: SizeConstraint) -> CGSize {
        let size = paragraph.size(
            width: constraint.width.constrainedValue.map(Double.init),
            height: constraint.height.constrainedValue.map(Double.init))
        return CGSize(width: size.width, height: size.height)
    }

    func lines(in size: CGSize) -> [TextLine] {
        paragraph.lines(width: size.width, height: size.height).map {
            TextLine(text: $0.text, x: $0.x, baseline: $0.baseline, width: $0.width, height: $0.height)
        }
    }

    /// Where lines differ in height, cutting some of them may leave room for others.
    var keepsSizingRules: Bool { paragraph.hasEvenLines }

    func baselines(in size: CGSize) -> Baselines? {
        let lines = paragraph.lines(width: size.width, height: size.height)
        guard let first = lines.first, let last = lines.last else { return nil }
        return Baselines(first: first.baseline, last: last.baseline)
    }
}

extension FontRequest {
    fileprivate init(_ font: LayoutEngine.Font) {
        self.init(family: font.family, size: font.size, weight: font.weight, italic: font.isItalic)
    }
}

extension Typesetting.ParagraphStyle {
    fileprivate init(_ style: LayoutEngine.ParagraphStyle) {
        self.init()
        alignment =
            switch style.alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .natural: .natural
            case .justified: .justified
            }
        lineBreakMode =
            switch style.lineBreakMode {
            case .byWordWrapping: .wordWrapping
            case .byCharWrapping: .charWrapping
            case .byClipping: .clipping
            case .byTruncatingHead: .truncatingHead
            case .byTruncatingMiddle: .truncatingMiddle
            case .byTruncatingTail: .truncatingTail
            }
        numberOfLines = style.numberOfLines
        lineHeight = style.lineHeight.map { Double($0.height) }
        switch style.lineHeight?.alignment {
        case .top: lineHeightAlignment = .top
        case .bottom: lineHeightAlignment = .bottom
        case .center, nil: lineHeightAlignment = .center
        }
        adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
        minimumScaleFactor = style.minimumScaleFactor
    }
}
