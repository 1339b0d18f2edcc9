import JSON
import LayoutEngine

/// The place of an element, and the parts of it that its parent reads.
struct ElementSite {
    let value: Value
    var traits: Value?
    /// Whether the type of the element is not known, or it could not be decoded. Then no missing traits are reported.
    var isUnknown = false
    var outcome = Outcome.element
    /// The elements that its parent allows.
    var allowed = AllowedElements.notTableRows

    /// The kind of thing that the value turned out to be.
    enum Outcome {
        case element
        /// The condition in its `when` is not met. A required element is then empty.
        case leftOut
        /// It is a ForEach, which makes any number of elements.
        case repeated
        /// It is an `$if` without `else` whose condition is not met, as if nothing were written. A required element is
        /// then missing, which is a problem.
        case omitted
    }
}

/// The elements that are allowed at a place.
enum AllowedElements {
    /// All but the rows of tables.
    case notTableRows
    /// The rows of a table, and components that make one.
    case tableRows
    /// All, because the parent of the element is not known yet.
    case all
}

/// The meaning of an element's `type`.
enum ElementType {
    case builtIn(ElementKind)
    case component(Component)
    /// A ForEach: an element for each item of an array.
    case loop
    /// An unknown name, which was reported.
    case unknown
}

extension Decoding {
    /// Decodes an element and its modifiers, and completes its site.
    func element(_ written: Value, at position: Int, _ site: inout ElementSite) -> any Element {
        let allowed = site.allowed
        site = ElementSite(value: written, isUnknown: true, allowed: allowed)
        guard !isStopped else { return Empty() }
        guard let value = resolveElement(written, &site) else {
            noteUse(of: written, as: .element)
            return Empty()
        }
        guard let object = value.json.object else {
            reportNoElement(value)
            return Empty()
        }
        var properties = Properties(value, object, in: self)
        let type = type(&properties)
        let isUnknown = if case .unknown = type { true } else { false }
        if case .loop = type {
            site = ElementSite(value: value, isUnknown: true, outcome: .repeated, allowed: allowed)
            return Empty()
        }
        site = ElementSite(value: value, isUnknown: isUnknown, allowed: allowed)
        // Most elements have none of these.
        guard properties.object.mayHaveAny(of: Self.identityNames) else {
            let element = unmodified(type, &properties, at: position)
            checkRow(type, element, isModified: false, at: site)
            return element
        }
        if let condition = properties.takeCondition(), isLeftOut(value, unless: condition, allowed) {
            site = ElementSite(value: value, isUnknown: true, outcome: .leftOut, allowed: allowed)
            return Empty()
        }
        let identity = readIdentity(of: type, &properties)
        site.traits = identity.traits
        let element =
            identity.modifiers.isEmpty
            ? unmodified(type, &properties, at: position)
            : inner(WrappedElement(type, properties, in: identity.modifiers[...]), at: position)
        checkRow(type, element, isModified: !identity.modifiers.isEmpty, at: site)
        guard let key = identity.key else { return element }
        return KeyedElement(key: key, base: element)
    }

    /// Decodes an element whose parent reads no traits. Returns ``Empty`` if it is left out.
    func elementWithoutTraits(
        _ written: Value, at position: Int, _ allowed: AllowedElements = .notTableRows
    ) -> any Element {
        let element = optionalElementWithoutTraits(written, at: position, isRequired: true, allowed)
        if let element { return element }
        if enter(written, at: position) { leave() }
        return Empty()
    }

    /// Decodes an element whose parent reads no traits. Nil if it is left out.
    ///
    /// - Parameter isRequired: whether to report an `$if` that leaves it out.
    func optionalElementWithoutTraits(
        _ written: Value, at position: Int, isRequired: Bool = false, _ allowed: AllowedElements = .notTableRows
    ) -> (any Element)? {
        var site = ElementSite(value: written, allowed: allowed)
        let element = element(written, at: position, &site)
        if site.traits != nil { readTraits(at: site) { _ in } }
        switch site.outcome {
        case .element: return element
        case .leftOut: return nil
        case .omitted:
            if isRequired { report(.omitted(at: site.value)) }
            return nil
        case .repeated:
            reportMisplacedLoop(at: site)
            return element
        }
    }

    /// Decodes an element without its modifiers.
    func unmodified(_ type: ElementType, _ properties: inout Properties, at position: Int) -> any Element {
        guard enter(properties.owner, at: position) else { return Empty() }
        defer { leave() }
        switch type {
        case .builtIn(let kind): return builtIn(kind, &properties)
        case .component(let component): return expand(component, &properties)
        case .loop: return Empty()
        case .unknown:
            checkInside(&properties)
            return Empty()
        }
    }

    @inline(__always)
    private func builtIn(_ kind: ElementKind, _ properties: inout Properties) -> any Element {
        let element = kind.decode(&properties)
        let data = properties.take("data").flatMap(presentVerbatim)
        properties.finish(common: ElementKind.commonNames, body: kind.decode)
        guard let data else { return element }
        return attach(data, to: element, of: kind)
    }

    // MARK: Common properties

    private func type(_ properties: inout Properties) -> ElementType {
        guard let written = properties.take("type") else {
            if isMalformedForm(properties.owner) { return .unknown }
            properties.reportMissing("type")
            properties.reportNearMisses(of: "type")
            return .unknown
        }
        guard let name = written.json.utf8.map(Name.init) else {
            reportWrongType(written, expected: "the name of an element type")
            return .unknown
        }
        if let kind = ElementRegistry.builtIn.kind(named: name) { return .builtIn(kind) }
        if let component = scopes.components[name] { return .component(component) }
        if name == Self.loopName { return .loop }
        guard scopes.areComponentsComplete else { return .unknown }
        report(
            .unknownType, at: written, "Unknown element type \(name.quoted).",
            suggestion: suggestion(
                for: name, among: ElementRegistry.builtIn.names + [Self.loopName] + scopes.componentNames)
                ?? ForeignNames.elements.meaning(of: name),
            reference: { $0.map(ElementRegistry.builtIn.reference) ?? "Documentation/elements/README.md" })
        return .unknown
    }

    @inline(never)
    private func reportNoElement(_ value: Value) {
        let remedy = value.json.kind == .string ? #" A text is {"type": "Label", "text": …}."# : ""
        let expected = "an element, which is an object with a \"type\""
        report(.wrongType, at: value, "Expected \(expected), found \(value.json.kindInWords).\(remedy)")
    }

    private func readIdentity(
        of type: ElementType, _ properties: inout Properties
    ) -> (key: ElementKey?, traits: Value?, modifiers: [Modifier]) {
        var ownsKey = false, ownsTraitsList = false
        switch type {
        case .builtIn(let kind): (ownsKey, ownsTraitsList) = (kind.ownsKey, kind.ownsTraitsList)
        case .unknown: ownsTraitsList = true
        case .component, .loop: break
        }
        let key = ownsKey ? nil : properties.read("key", .key)
        let traits = ownsTraitsList && properties.traitsAreList ? nil : properties.take("traits")
        let modifiers = properties.take("modifiers").map(self.modifiers) ?? []
        return (key, traits, modifiers)
    }

    private static let identityNames = JSONObject.NameSet(["key", "traits", "modifiers", "when"])

    private func attach(_ data: Value, to element: any Element, of kind: ElementKind) -> any Element {
        if kind.isViewBacked { return kind.attach(verbatim(data), element) }
        // A row with a background has a view, which cannot carry data either.
        let reason = kind === TableRow.kind ? "cannot carry" : "has no view to carry"
        report(
            .misplacedData, at: data,
            "\(kind.name) \(reason) \"data\". Put it on an element that has a view, such as Box.")
        return element
    }

    /// Checks the children of an element of unknown type.
    private func checkInside(_ properties: inout Properties) {
        var site = ElementSite(value: properties.owner, allowed: .all)
        if let child = properties.take("child"), child.json.kind == .object { _ = element(child, at: 0, &site) }
        guard let children = properties.take("children"), let array = children.json.array else { return }
        for item in array where item.kind == .object { checkChild(children.inner(item), .all) }
    }
}

extension Properties {
    /// Whether `traits` is an array, or would be one if it were not left out: a property of the element. An object has
    /// the traits for its parent.
    var traitsAreList: Bool {
        guard let written = object["traits"] else { return false }
        var others: [Value] = []
        switch decoding.resolution(of: owner.inner(written), &others) {
        case .value(let value): return value.json.kind == .array
        case .missing, .unknown: return others.contains { $0.json.kind == .array }
        }
    }
}
