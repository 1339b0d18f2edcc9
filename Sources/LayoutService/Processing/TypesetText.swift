import Foundation
import LayoutEngine
import Typesetting

/// Measures the engine's text with the typesetter.
struct TypesetText: TextMeasurer {
    let typesetter: Typesetter
    /// Whether lines have their glyphs.
    var includesGlyphs = false
    /// Asked now and then whether the layout is still wanted, as texts may be long. What a measurer answers that was
    /// interrupted means nothing: the layout fails.
    var isInterrupted: (@Sendable () -> Bool)?

    var defaultFamily: String? { typesetter.fonts.defaultFamily }

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        var style = Typesetting.ParagraphStyle(text.paragraph)
        style.displayScale = environment.displayScale
        style.direction = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        // Most texts are of one span, for which no array need be made.
        let plain = text.withOnlySpan { span -> TypesetParagraph? in
            guard !includesGlyphs, !span.isDecorated else { return nil }
            return TypesetParagraph(
                paragraph: typesetter.paragraph(
                    Typesetting.TextSpan(span, in: environment), style: style, locale: environment.locale,
                    isInterrupted: isInterrupted))
        }
        if let plain = plain ?? nil { return plain }
        let spans = text.spans
        let paragraph = typesetter.paragraph(
            spans.map { Typesetting.TextSpan($0, in: environment) }, style: style, locale: environment.locale,
            isInterrupted: isInterrupted)
        guard includesGlyphs || spans.contains(where: \.isDecorated) else {
            return TypesetParagraph(paragraph: paragraph)
        }
        return TypesetParagraph(
            paragraph: paragraph, drawnSpans: spans, includesGlyphs: includesGlyphs, isInterrupted: isInterrupted)
    }
}

private struct TypesetParagraph: MeasuredText {
    let paragraph: Paragraph
    /// The spans, where glyphs are needed for what is drawn along them or for the answer.
    var drawnSpans: [LayoutEngine.TextSpan] = []
    var includesGlyphs = false
    var isInterrupted: (@Sendable () -> Bool)?

    func size(in constraint: SizeConstraint) -> CGSize {
        let size = paragraph.size(
            width: constraint.width.constrainedValue.map(Double.init),
            height: constraint.height.constrainedValue.map(Double.init))
        return CGSize(width: size.width, height: size.height)
    }

    func lines(in size: CGSize) -> [TextLine] {
        guard drawnSpans.isEmpty else { return drawnLines(in: size) }
        var lines: [TextLine] = []
        // As many as most texts have, in one piece of memory.
        lines.reserveCapacity(2)
        paragraph.forEachLine(width: size.width, height: size.height) { lines.append(TextLine($0)) }
        return lines
    }

    private func drawnLines(in size: CGSize) -> [TextLine] {
        paragraph.glyphLines(width: size.width, height: size.height, isInterrupted: isInterrupted).map { drawn in
            var line = TextLine(drawn.line)
            line.decorations = drawn.runs.flatMap { decorations(of: $0, baseline: line.baseline) }
            if includesGlyphs { line.runs = drawn.runs.map(LayoutEngine.GlyphRun.init) }
            return line
        }
    }

    private func decorations(of run: Typesetting.GlyphRun, baseline: CGFloat) -> [TextDecoration] {
        func decoration(_ kind: TextDecoration.Kind, _ stroke: LineDecoration) -> TextDecoration {
            TextDecoration(
                kind: kind, span: run.span, x: run.x, y: baseline + stroke.position, width: run.width,
                thickness: stroke.thickness)
        }
        let span = drawnSpans[run.span]
        return (span.isUnderlined ? [decoration(.underline, run.underline)] : [])
            + (span.isStruckThrough ? [decoration(.strikethrough, run.strikethrough)] : [])
    }

    /// Where lines differ in height, cutting some of them may leave room for others.
    var keepsSizingRules: Bool { paragraph.hasEvenLines }

    func baselines(in size: CGSize) -> Baselines? {
        let lines = paragraph.lines(width: size.width, height: size.height)
        guard let first = lines.first, let last = lines.last else { return nil }
        return Baselines(first: first.baseline, last: last.baseline)
    }
}

extension LayoutEngine.TextSpan {
    /// Whether something is drawn along the text.
    fileprivate var isDecorated: Bool { isUnderlined || isStruckThrough }
}

extension TextLine {
    fileprivate init(_ line: Line) {
        self.init(text: line.text, x: line.x, baseline: line.baseline, width: line.width, height: line.height)
    }
}

extension LayoutEngine.GlyphRun {
    fileprivate init(_ run: Typesetting.GlyphRun) {
        let font = LayoutEngine.FontInstance(
            face: run.face, variations: run.variations.map { .init(tag: $0.tag, value: $0.value) })
        self.init(
            font: font, fontSize: run.size, span: run.span, x: run.x, isRightToLeft: run.isRightToLeft,
            isObliqueSynthesized: run.isObliqueSynthesized,
            glyphs: run.glyphs.map { glyph in
                .init(
                    id: Int(glyph.id), advance: glyph.advance, offset: CGPoint(x: glyph.x, y: glyph.y),
                    cluster: glyph.cluster)
            })
    }
}

extension Typesetting.TextSpan {
    @inline(__always)
    fileprivate init(_ span: borrowing LayoutEngine.TextSpan, in environment: Environment) {
        self.init(span.text, font: FontRequest(span.font ?? environment.font), letterSpacing: span.letterSpacing)
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
