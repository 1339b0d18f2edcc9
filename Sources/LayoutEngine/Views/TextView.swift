import Foundation

/// The common part of ``Label`` and ``AttributedLabel``.
protocol TextView: Element {
    var styledText: StyledText { get }
    var paragraph: ParagraphStyle { get }
    /// Members that are nil are those of the environment's font.
    var font: Font { get }
    var color: Color { get }
    var shadow: Shadow? { get }
    var isAccessibilityElement: Bool { get }
    /// Adds the text itself, as the first properties of the view.
    func appendTextProperties(in context: ViewDescriptionContext, to properties: inout [ViewProperty])
}

extension TextView {
    public var content: ElementContent {
        ElementContent(text: styledText)
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties: [ViewProperty] = []
        properties.reserveCapacity(4)
        appendTextProperties(in: context, to: &properties)
        let style = TextViewStyle(
            paragraph: paragraph, shadow: shadow, isAccessibilityElement: isAccessibilityElement)
        var view = ViewDescription(
            identifier.name, properties: properties, sharedProperties: context.viewProperties(of: style),
            lines: context.lines ?? lines(in: context))
        view.frameRounding = .size
        return view
    }

    /// The lines for an element that shows the text with another content.
    private func lines(in context: ViewDescriptionContext) -> [TextLine] {
        let environment = context.environment
        return environment.textMeasurer.measuredText(for: styledText, in: environment).lines(in: context.bounds.size)
    }
}
