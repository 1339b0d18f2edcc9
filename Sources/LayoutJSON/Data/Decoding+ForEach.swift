import JSON
import LayoutEngine

/// The properties of a ForEach.
private struct ForEach {
    var condition: Value?
    var items: Value?
    var key: Value?
    var name: Value?
    var element: Value?
}

extension Decoding {
    /// The type that makes an element for each item of an array.
    static var loopName: Name { Name("ForEach") }

    /// Calls `body` with the element of a ForEach once for each item, in the scope of that item, with the item's key
    /// and the identity of the row that it makes. `body` returns false for an element that is left out.
    func forEach(
        _ written: Value, _ allowed: AllowedElements,
        _ body: (_ element: Value, _ key: ElementKey?, _ identity: RowIdentity?) -> Bool
    ) {
        guard let loop = read(loop: written) else { return }
        if let condition = loop.condition, isLeftOut(written, unless: condition, allowed) { return }
        // Without items, or with a problem in the loop, the problems of its element are still found.
        guard !isChecking, let items = loop.items.flatMap(loopItems), items.array.count > 0
        else { return checkElement(of: loop, in: written, allowed) }
        let identities = identities(ofRowsMadeBy: written, for: items.value, allowed)
        var index = 0
        withLoop(named: loop.name, in: written) { scope, setItem in
            var keys: Set<ElementKey> = []
            for (position, json) in items.array.enumerated() {
                guard !isStopped else { return }
                charge(Self.itemBytes, at: items.value)
                guard case .value(let resolved) = self.item(items.value.inner(json)) else { continue }
                checkOnce(resolved)
                setItem(resolved, index)
                index += 1
                let key = loop.key.flatMap { self.key($0, scope: scope) }
                guard let element = loop.element, body(element.moved(to: scope), key, identities?[position]), let key
                else {
                    continue
                }
                if !keys.insert(key).inserted { reportDuplicate(key, at: loop.key) }
            }
        }
        if index == 0 { checkElement(of: loop, in: written, allowed) }
    }

    private func loopItems(_ written: Value) -> (value: Value, array: JSONArray)? {
        resolveArray(written, expected: "an array of items")
    }

    /// The cost of an iteration, without the element that is decoded.
    private static var itemBytes: Int { 32 }

    /// Calls `body` with the index of a new scope for a loop, and with a function that sets the loop's item and its
    /// index.
    ///
    /// - Parameter name: the second name of the item; nil for none.
    func withLoop(
        named name: Value?, in written: Value, _ body: (_ scope: Scope.Index, _ item: (Value, Int) -> Void) -> Void
    ) {
        // A value in data has no references to items.
        guard !written.isLiteral else { return body(Scope.literal) { _, _ in } }
        var scope = scopes[written.scope]
        scope.loop = Loop(
            name: name.flatMap(self.name), outer: written.scope,
            item: Value(literal: .emptyObject), index: 0)
        within(scope) { scope in
            body(scope) { item, index in scopes.setItem(item, at: index, of: scope) }
        }
    }

    /// Checks the element of a loop without an item, once.
    private func checkElement(of loop: ForEach, in written: Value, _ allowed: AllowedElements) {
        guard needsCheck(written), let element = loop.element,
            scopes.isFirstCheck(of: loop.items?.json ?? written.json)
        else { return }
        checking {
            withLoop(named: loop.name, in: written) { scope, _ in
                if let items = loop.items.flatMap(loopItems) { checkForms(in: items.value) }
                if let key = loop.key { _ = self.key(key, scope: scope) }
                checkChild(element.moved(to: scope), allowed, orReportLoop: true)
            }
        }
    }

    // MARK: Properties

    private func read(loop written: Value) -> ForEach? {
        object(written, expected: "a ForEach, which is an object") { properties in
            _ = properties.take("type")
            let loop = ForEach(
                condition: properties.takeCondition(), items: properties.take("in"), key: properties.take("key"),
                name: properties.take("as"), element: properties.take("element"))
            if loop.items == nil { properties.reportMissing("in") }
            if loop.element == nil { properties.reportMissing("element") }
            return loop
        }
    }

    private func name(_ written: Value) -> Name? {
        guard let name = written.json.utf8.map(Name.init) else {
            reportWrongType(written, expected: "a name for the item")
            return nil
        }
        if name.isCamelCase(upper: false), name != Self.itemName { return name }
        let rule = "Use a small letter, then letters and digits, but not \"item\"."
        report(.invalidName, at: written, "Invalid item name \(name.quoted). \(rule)")
        return nil
    }

    // MARK: Keys

    /// The key of the item of this iteration.
    private func key(_ written: Value, scope: Scope.Index) -> ElementKey? {
        let loop = scope == Scope.literal ? nil : scopes[scope].loop
        guard let pointer = readPointer(written.moved(to: scope), relativeTo: loop), !isChecking else { return nil }
        switch follow(pointer, by: written) {
        case .found(let value):
            return Reader<ElementKey>.key.read(value.found(by: written), self)
        case .missing(let missing):
            report(missing, at: written)
            return nil
        case .unknown:
            return nil
        }
    }

    private func reportDuplicate(_ key: ElementKey, at place: Value?) {
        guard let place else { return }
        report(.duplicateKey, at: place, "Two items have the key \(Name.quoted(key.text)).")
    }

    /// Reports a loop where there is room for one element.
    func reportMisplacedLoop(at site: ElementSite) {
        report(
            .misplacedForEach, at: site.value,
            "A ForEach makes any number of elements, and only one is allowed here. Put it into \"children\".")
    }
}
