/// Groups accessibility elements. Assistive technology announces them in the order of their positions.
public struct AccessibilityContainer: ProxyElement {
    /// The kinds of groups.
    public enum ContainerType: String, Hashable, Sendable {
        case none, dataTable, list, landmark, semanticGroup
    }

    /// The kind of group.
    public var containerType: ContainerType
    /// A name for user interface tests; nil for none.
    public var identifier: String?
    /// The name that is announced; nil for none.
    public var label: String?
    /// The value that is announced; nil for none.
    public var value: String?
    /// The wrapped element.
    public var wrapped: any Element

    /// Groups the accessibility elements in an element.
    public init(
        containerType: ContainerType = .none, label: String? = nil, value: String? = nil, identifier: String? = nil,
        wrapping element: any Element
    ) {
        self.containerType = containerType
        self.label = label
        self.value = value
        self.identifier = identifier
        wrapped = element
    }

    public var elementRepresentation: any Element {
        let properties =
            [ViewProperty("containerType", .text(containerType.rawValue))]
            + [ViewProperty](texts: [("label", label), ("value", value), ("identifier", identifier)])
        return AccessibilityView(.container, properties: properties, wrapping: wrapped)
    }
}

extension Element {
    /// Groups the accessibility elements in the element.
    public func accessibilityContainer(
        containerType: AccessibilityContainer.ContainerType = .none, label: String? = nil, value: String? = nil,
        identifier: String? = nil
    ) -> any Element {
        AccessibilityContainer(
            containerType: containerType, label: label, value: value, identifier: identifier, wrapping: self)
    }
}
