import JSON
import LayoutEngine

/// An element that wraps another.
struct Modifier {
    let kind: ElementKind
    /// Its properties.
    let value: Value
    let object: JSONObject
}

/// An element that is not decoded yet, and the modifiers that wrap it.
final class WrappedElement {
    let type: ElementType
    let properties: Properties
    /// Innermost first.
    let modifiers: ArraySlice<Modifier>

    init(_ type: ElementType, _ properties: Properties, in modifiers: ArraySlice<Modifier>) {
        self.type = type
        self.properties = properties
        self.modifiers = modifiers
    }
}

extension Decoding {
    /// Decodes an element in its modifiers, outermost first. Each modifier reads the next one as its child.
    func inner(_ wrapped: WrappedElement, at position: Int) -> any Element {
        guard let outermost = wrapped.modifiers.last else {
            var properties = wrapped.properties
            let element = unmodified(wrapped.type, &properties, at: position)
            if hasTableRows, case .component = wrapped.type, element.unnamed is TableRow {
                reportModifiedRow(at: properties.owner)
            }
            return element
        }
        guard enter(outermost.value, at: position) else { return Empty() }
        defer { leave() }
        let inside = WrappedElement(wrapped.type, wrapped.properties, in: wrapped.modifiers.dropLast())
        var properties = Properties(outermost.value, outermost.object, .modifier(inside), in: self)
        let element = outermost.kind.decode(&properties)
        properties.finish(body: outermost.kind.decode)
        return element
    }

    /// The modifiers of an element, without those that have a problem.
    func modifiers(_ written: Value) -> [Modifier] {
        guard case .value(let value) = item(written, others: { modifiers($0).forEach(check) }) else { return [] }
        guard let array = value.json.array else {
            reportWrongType(value, expected: "an array of modifiers")
            return []
        }
        chargeIfRepeated(16 * array.count, at: value)
        return array.compactMap { modifier(value.inner($0)) }
    }

    private func modifier(_ written: Value) -> Modifier? {
        guard !isStopped, case .value(let value) = item(written, others: { modifier($0).map(check) })
        else { return nil }
        guard let object = value.json.object else {
            reportWrongType(value, expected: #"a modifier, which is an object such as {"centered": {}}"#)
            return nil
        }
        var fields = object.fields
        guard let field = fields.next(), fields.next() == nil else {
            if isMalformedForm(value) { return nil }
            report(.wrongLength, at: value, "A modifier must have exactly one property, its name.")
            return nil
        }
        let name = Name(field.key)
        guard let kind = ElementRegistry.builtIn.modifier(named: name) else {
            report(
                .unknownModifier, at: value.inner(field.value), "Unknown modifier \(name.quoted).",
                suggestion: suggestion(for: name, among: ElementRegistry.builtIn.modifierNames)
                    ?? ForeignNames.modifiers.meaning(of: name),
                reference: { $0.flatMap(ElementRegistry.builtIn.reference) })
            return nil
        }
        return modifier(kind, value.inner(field.value))
    }

    /// A modifier with properties that are not read yet.
    private func modifier(_ kind: ElementKind, _ written: Value) -> Modifier? {
        guard let properties = resolve(written, others: { modifier(kind, $0).map(check) }) else { return nil }
        guard let object = properties.json.object else {
            let names = Properties.names(readBy: kind.decode, isModifier: true)
            let expected = names.isEmpty ? "an empty object" : "an object of \(names.listedAlternatives)"
            reportWrongType(properties, expected: expected)
            return nil
        }
        return Modifier(kind: kind, value: properties, object: object)
    }

    /// Reads the properties of a modifier that is not chosen.
    private func check(_ modifier: Modifier) {
        var properties = Properties(modifier.value, modifier.object, .modifier(nil), in: self)
        _ = modifier.kind.decode(&properties)
        properties.finish(body: modifier.kind.decode)
    }
}
