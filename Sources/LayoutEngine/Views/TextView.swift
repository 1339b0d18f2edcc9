import Foundation

/// The common part of ``Label`` and ``AttributedLabel``.
protocol TextView: Element {
    func styledText(in scope: LayoutScope) -> StyledText
    var paragraph: ParagraphStyle { get }
    /// Members that are nil come from the environment's font.
    var font: Font { get }
    var color: Color { get }
    var shadow: Shadow? { get }
    var isAccessibilityElement: Bool { get }
    /// How far the lines are moved after the layout, in points.
    var textOffset: CGSize { get }
    var hasTabularDigits: Bool { get }
    var moreText: String? { get }
    /// Further properties of the view, for assistive technology.
    var furtherProperties: [ViewProperty] { get }

    /// Adds the properties for the text itself, which are the first of the view.
    func appendTextProperties(in context: ViewDescriptionContext, to properties: inout [ViewProperty])
}

extension TextView {
    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        var properties: [ViewProperty] = []
        properties.reserveCapacity(4)
        appendTextProperties(in: context, to: &properties)
        properties += furtherProperties
        let style = TextViewStyle(
            paragraph: paragraph, shadow: shadow, isAccessibilityElement: isAccessibilityElement,
            hasTabularDigits: hasTabularDigits, moreText: moreText.map { ExactText($0) })
        var view = ViewDescription(
            identifier.name, properties: properties, sharedProperties: context.viewProperties(of: style),
            lines: (context.lines ?? lines(in: context)).moved(by: textOffset))
        view.frameRounding = .size
        return view
    }

    /// The lines of an element whose content is not the text itself, such as a ``ProxyElement``.
    private func lines(in context: ViewDescriptionContext) -> [TextLine] {
        let environment = context.environment
        return environment.textMeasurer.measuredText(for: styledText(in: context.scope), in: environment).lines(
            in: context.bounds.size)
    }
}

extension [TextLine] {
    func moved(by offset: CGSize) -> [TextLine] {
        offset == .zero ? self : map { $0.moved(by: offset) }
    }
}

extension TextLine {
    fileprivate func moved(by offset: CGSize) -> TextLine {
        var line = self
        line.x += offset.width
        line.baseline += offset.height
        for index in line.runs.indices { line.runs[index].x += offset.width }
        for index in line.decorations.indices {
            line.decorations[index].x += offset.width
            line.decorations[index].y += offset.height
        }
        return line
    }
}
