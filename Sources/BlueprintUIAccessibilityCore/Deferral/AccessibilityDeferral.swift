/// Lets assistive technology announce texts beside a field, such as its error and its help text, together with the
/// field.
///
/// Each text is marked as a source, and the field as the receiver. An element around all of them lists the sources.
public struct AccessibilityDeferral {
    /// A text that is announced with the receiver.
    public struct Content: Equatable {
        /// The kinds of texts.
        public enum Kind: Equatable {
            /// A text that is announced unchanged.
            case inherited(Accessibility.CustomContent.Importance = .default)
            /// An error, which has high importance.
            case error
        }

        /// The kind of the text.
        public var kind: Kind
        /// The identifier of the source.
        public var sourceIdentifier: AnyHashable
        /// The values of the source. Set only by tests: a ``LayoutHost`` merges the values of sources into the receiver
        /// itself.
        package var inheritedAccessibility: AccessibilityComposition.CompositeRepresentation?

        /// The text of the source with this identifier.
        public init(kind: Kind = .inherited(), identifier: AnyHashable = UUID()) {
            self.kind = kind
            sourceIdentifier = identifier
        }

        /// The text as custom content of the receiver. Nil if the source is missing, has no text, or has an action that
        /// is named like its label.
        public var customContent: AXCustomContent? {
            switch kind {
            case .inherited(let importance):
                return inheritedAccessibility?.content(importance)
            case .error:
                guard let content = inheritedAccessibility?.content(.high) else { return nil }
                let text = [content.label, content.value].joinedAccessibilityString()
                return AXCustomContent(label: "Error", value: text, importance: .high)
            }
        }

        var viewValue: ViewValue {
            var properties = [ViewProperty("source", .text("\(sourceIdentifier)"))]
            switch kind {
            case .error: properties.append(ViewProperty("kind", "error"))
            case .inherited(let importance):
                properties.append(ViewProperty("kind", "inherited"))
                properties.append(ViewProperty("importance", .text(importance.rawValue)))
            }
            return .object(properties)
        }
    }

    /// An element that contains a receiver and its sources.
    public struct ParentContainer: ProxyElement {
        /// The wrapped element.
        public var wrappedElement: any Element
        /// The texts that are announced with the receiver.
        public var deferredContent: [Content]

        /// Wraps an element that contains a receiver and its sources.
        public init(content: [Content], wrapping element: @escaping () -> any Element) {
            deferredContent = content
            wrappedElement = element()
        }

        public var elementRepresentation: any Element {
            let content = ViewProperty("content", .list(deferredContent.map(\.viewValue)))
            return AccessibilityView(.deferral, properties: [content], wrapping: wrappedElement)
        }
    }

    /// A text that is announced with the receiver, and not on its own.
    public struct SourceContainer: ProxyElement {
        /// The wrapped element.
        public var wrappedElement: any Element
        /// The identifier of the source in the content of the ``ParentContainer``.
        public var sourceIdentifier: AnyHashable

        public var elementRepresentation: any Element {
            let source = ViewProperty("source", .text("\(sourceIdentifier)"))
            return AccessibilityView(.deferralSource, properties: [source], wrapping: wrappedElement)
        }
    }

    /// The field with which the texts of the sources are announced.
    public struct ReceiverContainer: ProxyElement {
        /// The wrapped element.
        public var wrappedElement: any Element

        public var elementRepresentation: any Element {
            AccessibilityView(.deferralReceiver, wrapping: wrappedElement)
        }
    }
}

extension Element {
    /// Makes assistive technology announce the sources in the element together with its receiver. Without a receiver,
    /// or with several, the sources are announced on their own.
    public func deferAccessibilityToChildren(
        content: [AccessibilityDeferral.Content]
    ) -> AccessibilityDeferral.ParentContainer {
        AccessibilityDeferral.ParentContainer(content: content, wrapping: { self })
    }

    /// Makes the element a source, which is announced with the receiver.
    public func deferredAccessibilitySource(identifier: AnyHashable) -> AccessibilityDeferral.SourceContainer {
        AccessibilityDeferral.SourceContainer(wrappedElement: self, sourceIdentifier: identifier)
    }

    /// Makes the element the receiver.
    public func deferredAccessibilityReceiver() -> AccessibilityDeferral.ReceiverContainer {
        AccessibilityDeferral.ReceiverContainer(wrappedElement: self)
    }
}

extension AccessibilityComposition.CompositeRepresentation {
    /// The combined texts as custom content. Nil if there are none, or if an action is named like the label.
    fileprivate func content(_ importance: AXCustomContent.Importance) -> AXCustomContent? {
        if actions.all.contains(where: { $0.name == label }) { return nil }
        if let label { return AXCustomContent(label: label, value: value, importance: importance) }
        return value.map { AXCustomContent(label: $0, importance: importance) }
    }
}
