import Foundation

/// The properties of a text's view that many texts have in common.
struct TextViewStyle: Equatable {
    var paragraph: ParagraphStyle
    var shadow: Shadow?
    var isAccessibilityElement: Bool
    var hasTabularDigits: Bool
    var moreText: ExactText?

    var viewProperties: [ViewProperty] {
        var properties: [ViewProperty] = []
        properties.reserveCapacity(8)
        paragraph.appendProperties(to: &properties)
        if let shadow { properties.append(ViewProperty("shadow", shadow.viewValue)) }
        properties.append(ViewProperty("isAccessibilityElement", .bool(isAccessibilityElement)))
        if hasTabularDigits { properties.append(ViewProperty("tabularDigits", true)) }
        if paragraph.direction != .environment {
            properties.append(ViewProperty("direction", .text(paragraph.direction.rawValue)))
        }
        if let moreText { properties.append(ViewProperty("moreText", .text(moreText.text))) }
        return properties
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
