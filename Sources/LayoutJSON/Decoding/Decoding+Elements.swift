import LayoutEngine

/// An element as its parent gets it.
struct DecodedElement {
    let element: any Element
    /// Where it is written.
    let value: Value
    /// What its parent is to read.
    var traits: Value?
    /// Whether it may be any element, or could not be decoded: nothing is missing in its traits.
    var isUnknown = false
}

/// What the `type` of an element names.
enum ElementType {
    case builtIn(ElementKind)
    case component(Component)
}

extension Decoding {
    /// Decodes an element, with its modifiers around it.
    func element(_ written: Value, at position: Int) -> DecodedElement {
        let unknown = DecodedElement(element: Empty(), value: written, isUnknown: true)
        guard !isStopped else { return unknown }
        guard let value = resolve(written) else {
            noteUse(of: written, as: .element)
            return unknown
        }
        guard let object = value.json.object else {
            reportWrongType(value.json, expected: "an element, which is an object")
            return unknown
        }
        var properties = Properties(value, object, in: self)
        guard let type = type(&properties) else {
            checkInside(&properties)
            return unknown
        }
        let identity = readIdentity(of: type, &properties)
        var element: any Element
        if identity.modifiers.isEmpty {
            element = unmodified(type, &properties, at: position)
        } else {
            element = inner(WrappedElement(type, properties, in: identity.modifiers[...]), at: position)
        }
        if let key = identity.key { element = KeyedElement(key: key, base: element) }
        return DecodedElement(element: element, value: value, traits: identity.traits)
    }

    /// Decodes an element without its modifiers.
    func unmodified(_ type: ElementType, _ properties: inout Properties, at position: Int) -> any Element {
        guard enter(properties.owner.json, at: position) else { return Empty() }
        defer { leave() }
        switch type {
        case .builtIn(let kind):
            let element = kind.decode(&properties)
            let data = properties.take("data")
            properties.finish(common: ElementKind.commonNames, body: kind.decode)
            return data.map { attach($0, to: element, of: kind) } ?? element
        case .component(let component):
            return expand(component, &properties)
        }
    }

    // MARK: Common properties

    private func type(_ properties: inout Properties) -> ElementType? {
        guard let written = properties.take("type") else {
            properties.reportMissing("type")
            return nil
        }
        guard let name = written.json.utf8.map(Name.init) else {
            reportWrongType(written.json, expected: "the name of an element type")
            return nil
        }
        if let kind = registry.kind(named: name) { return .builtIn(kind) }
        if let component = components[name] { return .component(component) }
        report(
            .unknownType, at: written.json, "There is no element type \(name.quoted).",
            suggestion: suggestion(for: name, among: registry.names + componentNames))
        return nil
    }

    private func readIdentity(
        of type: ElementType, _ properties: inout Properties
    ) -> (key: ElementKey?, traits: Value?, modifiers: [Modifier]) {
        // Most elements have none of these, which one look tells.
        guard properties.object.mayHaveAny(of: Self.identityNames) else { return (nil, nil, []) }
        var ownsKey = false, ownsTraitsList = false
        if case .builtIn(let kind) = type {
            ownsKey = kind.ownsKey
            ownsTraitsList = kind.ownsTraitsList
        }
        let key = ownsKey ? nil : properties.read("key", .key)
        let traits = ownsTraitsList && properties.traitsAreList ? nil : properties.take("traits")
        let modifiers = properties.take("modifiers").map(self.modifiers) ?? []
        return (key, traits, modifiers)
    }

    private static let identityNames = JSONObject.NameSet(["key", "traits", "modifiers"])

    private func attach(_ data: Value, to element: any Element, of kind: ElementKind) -> any Element {
        if kind.isViewBacked { return kind.attach(verbatim(data), element) }
        report(
            .misplacedData, at: data.json,
            "Only elements with a view of their own have \"data\"; \(kind.name) has none.")
        return element
    }

    /// Checks the elements in one whose type is not known.
    private func checkInside(_ properties: inout Properties) {
        if let child = properties.take("child"), child.json.kind == .object { _ = element(child, at: 0) }
        guard let children = properties.take("children"), let array = children.json.array else { return }
        for item in array where item.kind == .object { _ = element(children.inner(item), at: 0) }
    }
}

extension Properties {
    /// Whether the traits are a list, which belongs to the element itself, in place of an object, which belongs to its
    /// parent.
    var traitsAreList: Bool {
        guard let written = object["traits"] else { return false }
        return decoding.resolve(owner.inner(written))?.json.kind == .array
    }
}
