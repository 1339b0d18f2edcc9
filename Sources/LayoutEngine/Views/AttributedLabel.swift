import Foundation

/// Shows a text in several styles.
public struct AttributedLabel: TextView {

    /// A piece of text in one style. Members that are nil come from the label.
    public struct Span: Hashable, Sendable {
        /// The text of the span.
        public var text: String
        /// The font. Members that are nil come from the label's font.
        public var font: Font
        /// The colour; nil for the label's.
        public var color: Color?
        /// The space added after each grapheme cluster, in points; nil for the label's.
        public var letterSpacing: CGFloat?
        /// Whether a line is drawn under the span.
        public var isUnderlined: Bool
        /// The colour of the line under the span; nil for that of the text.
        public var underlineColor: Color?
        /// Whether a line is drawn through the span.
        public var isStruckThrough: Bool
        /// The colour of the line through the span; nil for that of the text.
        public var strikethroughColor: Color?
        /// The link of the span: any URI. It is never fetched.
        public var link: String?

        /// A span; by default in the label's style, without lines or a link.
        public init(
            _ text: String, font: Font = Font(), color: Color? = nil, letterSpacing: CGFloat? = nil,
            isUnderlined: Bool = false, underlineColor: Color? = nil, isStruckThrough: Bool = false,
            strikethroughColor: Color? = nil, link: String? = nil
        ) {
            self.text = text
            self.font = font
            self.color = color
            self.letterSpacing = letterSpacing
            self.isUnderlined = isUnderlined
            self.underlineColor = underlineColor
            self.isStruckThrough = isStruckThrough
            self.strikethroughColor = strikethroughColor
            self.link = link
        }

        fileprivate func viewValue(font: ResolvedFont, color: Color, letterSpacing: CGFloat) -> ViewValue {
            var properties: [ViewProperty] = [
                .init("text", .text(text)),
                .init("font", font.applying(self.font).viewValue),
                .init("color", .color(self.color ?? color)),
                .init("letterSpacing", .number(self.letterSpacing ?? letterSpacing)),
                .init("underline", .bool(isUnderlined)),
                .init("strikethrough", .bool(isStruckThrough)),
            ]
            if let underlineColor { properties.append(.init("underlineColor", .color(underlineColor))) }
            if let strikethroughColor { properties.append(.init("strikethroughColor", .color(strikethroughColor))) }
            if let link { properties.append(.init("link", .text(link))) }
            return .object(properties)
        }
    }

    /// The spans, in order.
    public var spans: [Span]
    /// The font. Members that are nil come from the environment's font.
    public var font: Font
    /// The colour of spans without one.
    public var color: Color
    /// How lines are broken and placed.
    public var paragraph: ParagraphStyle
    /// The space added after each grapheme cluster of spans without a spacing, in points.
    public var letterSpacing: CGFloat
    /// The shadow of the text; nil for none.
    public var shadow: Shadow?
    /// Whether assistive technology reads the text.
    public var isAccessibilityElement: Bool
    /// Whether all digits are equally wide, if the font has such digits.
    public var hasTabularDigits = false
    /// Shown after the ellipsis at the end of a truncated text; nil for nothing.
    public var moreText: String?
    /// The kinds of links that are detected in spans without a link.
    public var linkDetection: Set<LinkKind> = []
    /// The style of links; nil for the style of their spans.
    public var linkStyle: LinkStyle?
    /// The style of links while they are touched, for a client; nil for no other style.
    public var activeLinkStyle: LinkStyle?
    /// How far the lines are moved after the layout, in points.
    public var textOffset = CGSize.zero
    /// Further properties of the view, for assistive technology.
    public var furtherProperties: [ViewProperty] = []
    /// Named actions that assistive technology offers. A ``LayoutHost`` performs them.
    public var actions: [ViewAction] = []

    /// A label with spans; by default black, left-aligned, and in the environment's font.
    public init(
        spans: [Span], font: Font = Font(), color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle(),
        letterSpacing: CGFloat = 0, shadow: Shadow? = nil, isAccessibilityElement: Bool = true
    ) {
        self.spans = spans
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.letterSpacing = letterSpacing
        self.shadow = shadow
        self.isAccessibilityElement = isAccessibilityElement
    }

    public var identifier: ElementIdentifier { ElementIdentifier("AttributedLabel") }

    public var content: ElementContent {
        ElementContent(textIn: styledText)
    }

    func styledText(in scope: LayoutScope) -> StyledText {
        let spans = shownSpans(in: scope).map {
            TextSpan(
                $0.text, font: $0.font.inheriting(from: font), letterSpacing: $0.letterSpacing ?? letterSpacing,
                isUnderlined: $0.isUnderlined, isStruckThrough: $0.isStruckThrough, hasTabularDigits: hasTabularDigits)
        }
        var styled = StyledText(spans: spans, paragraph: paragraph)
        if let moreText, let last = spans.last {
            styled.more = TextSpan(
                moreText, font: last.font, letterSpacing: last.letterSpacing, isUnderlined: last.isUnderlined,
                isStruckThrough: last.isStruckThrough, hasTabularDigits: hasTabularDigits)
        }
        return styled
    }

    func appendTextProperties(in context: ViewDescriptionContext, to properties: inout [ViewProperty]) {
        let font = context.environment.resolve(font)
        let spans = shownSpans(in: context.scope)
        let values = spans.map { $0.viewValue(font: font, color: color, letterSpacing: letterSpacing) }
        properties.append(ViewProperty("spans", .list(values)))
        appendLinkProperties(to: &properties)
        if spans.contains(where: { $0.link != nil }), let word = context.environment.linkAccessibilityLabel {
            properties.append(ViewProperty("linkAccessibilityLabel", .text(word)))
        }
    }
}
