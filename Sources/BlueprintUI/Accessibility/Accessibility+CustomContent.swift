extension Accessibility {
    /// Additional information about an element. Assistive technology announces it when the user asks for more.
    public struct CustomContent: Hashable, Sendable {
        /// When assistive technology announces the content.
        public enum Importance: String, Hashable, Sendable {
            /// Announced on request.
            case `default`
            /// Announced with the element, after its value and before its hint.
            case high
        }

        /// The name of the information, such as "Size".
        public var label: String
        /// The information itself; nil if the label is enough.
        public var value: String?
        /// When assistive technology announces the content.
        public var importance: Importance

        /// Content with a label and an optional value.
        public init(label: String, value: String? = nil, importance: Importance = .default) {
            self.label = label
            self.value = value
            self.importance = importance
        }
    }
}

#if !canImport(UIKit)
    extension Accessibility.CustomContent {
        /// The same content. In UIKit it is a separate type.
        public var axCustomContent: AXCustomContent { self }
    }
#endif

extension Accessibility.CustomContent {
    /// The content in the properties of a view.
    package var viewValue: ViewValue {
        var properties = [ViewProperty("label", .text(label))]
        if let value { properties.append(ViewProperty("value", .text(value))) }
        properties.append(ViewProperty("importance", .text(importance.rawValue)))
        return .object(properties)
    }
}
