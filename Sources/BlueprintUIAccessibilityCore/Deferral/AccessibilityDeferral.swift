/// Lets a field tell assistive technology what stands beside it: its error, and its help text.
///
/// The element around all of them names the texts, each is marked as a source, and the field as the receiver.
public struct AccessibilityDeferral {
    /// A text that the receiver tells.
    public struct Content: Equatable {
        /// The kinds of texts.
        public enum Kind: Equatable {
            /// A text that is told as it is.
            case inherited(Accessibility.CustomContent.Importance = .default)
            /// An error, which is told at once.
            case error
        }

        /// The kind of the text.
        public var kind: Kind
        /// The identifier of the source.
        public var sourceIdentifier: AnyHashable
        /// The text itself, once the screen is shown.
        package var inheritedAccessibility: AccessibilityComposition.CompositeRepresentation?

        /// The text of the source of an identifier.
        public init(kind: Kind = .inherited(), identifier: AnyHashable = UUID()) {
            self.kind = kind
            sourceIdentifier = identifier
        }

        /// The text as content of another element; nil without a source, or if the source is an action of that name.
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

    /// The element around a receiver and its sources.
    public struct ParentContainer: ProxyElement {
        /// The element inside.
        public var wrappedElement: any Element
        /// What the receiver tells.
        public var deferredContent: [Content]

        /// An element around a receiver and its sources.
        public init(content: [Content], wrapping element: @escaping () -> any Element) {
            deferredContent = content
            wrappedElement = element()
        }

        public var elementRepresentation: any Element {
            let content = ViewProperty("content", .list(deferredContent.map(\.viewValue)))
            return AccessibilityView(.deferral, properties: [content], wrapping: wrappedElement)
        }
    }

    /// A text that the receiver tells in its place.
    public struct SourceContainer: ProxyElement {
        /// The element inside.
        public var wrappedElement: any Element
        /// The name of the source in the contents of the element around it.
        public var sourceIdentifier: AnyHashable

        public var elementRepresentation: any Element {
            let source = ViewProperty("source", .text("\(sourceIdentifier)"))
            return AccessibilityView(.deferralSource, properties: [source], wrapping: wrappedElement)
        }
    }

    /// The field that tells the texts of the sources.
    public struct ReceiverContainer: ProxyElement {
        /// The element inside.
        public var wrappedElement: any Element

        public var elementRepresentation: any Element {
            AccessibilityView(.deferralReceiver, wrapping: wrappedElement)
        }
    }
}

extension Element {
    /// Has the receiver in the element tell the texts of the sources in it. There is one receiver at most.
    public func deferAccessibilityToChildren(
        content: [AccessibilityDeferral.Content]
    ) -> AccessibilityDeferral.ParentContainer {
        AccessibilityDeferral.ParentContainer(content: content, wrapping: { self })
    }

    /// Makes the element a text that the receiver tells in its place.
    public func deferredAccessibilitySource(identifier: AnyHashable) -> AccessibilityDeferral.SourceContainer {
        AccessibilityDeferral.SourceContainer(wrappedElement: self, sourceIdentifier: identifier)
    }

    /// Makes the element the receiver.
    public func deferredAccessibilityReceiver() -> AccessibilityDeferral.ReceiverContainer {
        AccessibilityDeferral.ReceiverContainer(wrappedElement: self)
    }
}

extension AccessibilityComposition.CompositeRepresentation {
    /// What the elements say, as content of another; nil if they say nothing, or are an action of that name.
    fileprivate func content(_ importance: AXCustomContent.Importance) -> AXCustomContent? {
        if actions.all.contains(where: { $0.name == label }) { return nil }
        if let label { return AXCustomContent(label: label, value: value, importance: importance) }
        return value.map { AXCustomContent(label: $0, importance: importance) }
    }
}
