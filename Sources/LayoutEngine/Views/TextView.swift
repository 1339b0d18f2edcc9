import Foundation

/// What ``Label`` and ``AttributedLabel`` have in common.
protocol TextView: Element {
    var styledText: StyledText { get }
    var paragraph: ParagraphStyle { get }
    /// The font of what names none; nil for the environment's.
    var font: Font? { get }
    var color: Color { get }
    var shadow: Shadow? { get }
    var isAccessibilityElement: Bool { get }
    /// Adds what the text is, as the first properties of the view.
    func appendTextProperties(font: Font, to properties: inout [ViewProperty])
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
        var properties: [ViewProperty] = []
        properties.reserveCapacity(12)
        appendTextProperties(font: environment.resolve(font), to: &properties)
        paragraph.appendProperties(to: &properties)
        if let shadow { properties.append(ViewProperty("shadow", shadow.viewValue)) }
        properties.append(ViewProperty("isAccessibilityElement", .bool(isAccessibilityElement)))
        var view = ViewDescription(
            identifier.name, properties: properties, lines: measured.lines(in: context.bounds.size))
        view.frameRounding = .size
        return view
    }
}

extension ParagraphStyle {
    fileprivate func appendProperties(to properties: inout [ViewProperty]) {
        properties.append(ViewProperty("alignment", .text(alignment.rawValue)))
        properties.append(ViewProperty("numberOfLines", .number(Double(numberOfLines))))
        properties.append(ViewProperty("lineBreakMode", .text(lineBreakMode.rawValue)))
        if let lineHeight {
            let value: [ViewProperty] = [
                .init("lineHeight", .number(lineHeight.height)),
                .init("alignment", .text(lineHeight.alignment.rawValue)),
            ]
            properties.append(ViewProperty("lineHeight", .object(value)))
        }
        properties.append(ViewProperty("adjustsFontSizeToFitWidth", .bool(adjustsFontSizeToFitWidth)))
        properties.append(ViewProperty("minimumScaleFactor", .number(minimumScaleFactor)))
    }
}
