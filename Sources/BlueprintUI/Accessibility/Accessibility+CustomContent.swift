extension Accessibility {
    /// Something more about an element, which assistive technology tells when it is asked.
    public struct CustomContent: Hashable, Sendable {
        /// How much the content matters.
        public enum Importance: String, Hashable, Sendable {
            /// Told on request.
            case `default`
            /// Told with the element, after its value and before its hint.
            case high
        }

        /// The name of the content.
        public var label: String
        /// The content; nil if its name says all.
        public var value: String?
        /// How much the content matters.
        public var importance: Importance

        /// Content of a name.
        public init(label: String, value: String? = nil, importance: Importance = .default) {
            self.label = label
            self.value = value
            self.importance = importance
        }
    }
}

#if !canImport(UIKit)
    extension Accessibility.CustomContent {
        /// The content under the name that UIKit has for it.
        public var axCustomContent: AXCustomContent { self }
    }
#endif

extension Accessibility.CustomContent {
    /// The content as a part of a view's properties.
    package var viewValue: ViewValue {
        var properties = [ViewProperty("label", .text(label))]
        if let value { properties.append(ViewProperty("value", .text(value))) }
        properties.append(ViewProperty("importance", .text(importance.rawValue)))
        return .object(properties)
    }
}
