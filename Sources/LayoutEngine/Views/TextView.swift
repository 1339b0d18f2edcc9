import Foundation

/// What ``Label`` and ``AttributedLabel`` have in common.
protocol TextView: Element {
    var styledText: StyledText { get }
    /// The font of what names none; nil for the environment's.
    var font: Font? { get }
    var color: Color { get }
    var shadow: Shadow? { get }
    var isAccessibilityElement: Bool { get }
    /// What the text is, as the first properties of the view.
    func textProperties(font: Font) -> [ViewProperty]
}

extension TextView {
    public var content: ElementContent {
        ElementContent(layout: TextLayout(text: styledText))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let environment = context.environment
        let measured =
            context.cache(of: TextLayout.self)
            ?? environment.textMeasurer.measuredText(for: styledText, in: environment)
        var view = ViewDescription(
            identifier.name,
            properties: textProperties(font: environment.resolve(font)) + styledText.paragraph.viewProperties)
        if let shadow { view.properties.append(ViewProperty("shadow", shadow.viewValue)) }
        view.properties.append(ViewProperty("isAccessibilityElement", .bool(isAccessibilityElement)))
        view.lines = measured.lines(in: context.bounds.size)
        view.frameRounding = .size
        return view
    }
}

extension ParagraphStyle {
    fileprivate var viewProperties: [ViewProperty] {
        var properties = [
            ViewProperty("alignment", .text(alignment.rawValue)),
            ViewProperty("numberOfLines", .number(Double(numberOfLines))),
            ViewProperty("lineBreakMode", .text(lineBreakMode.rawValue)),
        ]
        if let lineHeight {
            let value: [ViewProperty] = [
                .init("lineHeight", .number(lineHeight.height)),
                .init("alignment", .text(lineHeight.alignment.rawValue)),
            ]
            properties.append(ViewProperty("lineHeight", .object(value)))
        }
        properties.append(ViewProperty("adjustsFontSizeToFitWidth", .bool(adjustsFontSizeToFitWidth)))
        properties.append(ViewProperty("minimumScaleFactor", .number(minimumScaleFactor)))
        return properties
    }
}
