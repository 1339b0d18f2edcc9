import JSON

/// Checks elements and values that are not used, as far as possible without data and arguments.
extension Decoding {
    /// Calls `body` to check values that are not used. Unknown values among them do not make the part around them
    /// uncertain.
    func checking(_ body: () -> Void) {
        problems.ignoringUnknownValues { scopes.checking(body) }
    }

    /// Whether an element with this condition is left out. If it is, checks it on the first visit.
    func isLeftOut(_ written: Value, unless condition: Value, _ allowed: AllowedElements) -> Bool {
        // While checking, the first visit decodes the element independent of its condition.
        if isChecking {
            guard scopes.isFirstCheck(of: written.json) else { return true }
            _ = isMet(condition)
            return false
        }
        if isMet(condition) == true { return false }
        if needsCheck(written) { checking { checkChild(written, allowed) } }
        return true
    }

    /// Whether an element that is left out must still be checked. Elements in a component were checked with it.
    func needsCheck(_ written: Value) -> Bool {
        isChecking || written.isLiteral || scopes[written.scope].component == nil
    }

    /// The resolved value of an element. Checks, once, the elements that a form has under other conditions.
    func resolveElement(_ written: Value, _ site: inout ElementSite) -> Value? {
        switch item(written, checkingOthersOnce: { checkChild($0, site.allowed) }) {
        case .value(let value): return value
        case .omitted: site.outcome = .omitted
        case .unknown: if let value = elementsToCheck(inToken: written) { return resolveElement(value, &site) }
        }
        return nil
    }

    /// Like ``resolveElement(_:_:)``, for an array of elements, which is required.
    func resolveElements(_ written: Value, _ allowed: AllowedElements) -> Value? {
        switch item(written, checkingOthersOnce: { checkChildren($0, allowed) }) {
        case .value(let value): return value
        case .omitted: report(.omitted(at: written))
        case .unknown: if let value = elementsToCheck(inToken: written) { return resolveElements(value, allowed) }
        }
        return nil
    }

    /// Resolves a value with elements. Checks, once, those that it has under other conditions.
    @inline(__always)
    func item(_ written: Value, checkingOthersOnce check: (Value) -> Void) -> Item {
        written.json.mayBeForm ? formItem(written, checkingOthersOnce: check) : .value(written)
    }

    @inline(never)
    private func formItem(_ written: Value, checkingOthersOnce check: (Value) -> Void) -> Item {
        var others: [Value] = []
        let resolution = resolution(of: written, &others)
        if !others.isEmpty, needsCheck(written), scopes.isFirstCheck(of: written.json) {
            checking { self.check(others, of: written, check) }
        }
        return item(of: resolution)
    }

    /// Decodes an array of children, only to report problems.
    func checkChildren(_ written: Value, _ allowed: AllowedElements) {
        guard let value = resolveElements(written, allowed) else { return noteUse(of: written, as: .elements) }
        guard let array = value.json.array else { return reportWrongType(value, expected: "an array of elements") }
        for item in array { checkChild(value.inner(item), allowed) }
    }

    /// Decodes one of the children, only to report problems.
    ///
    /// - Parameter orReportLoop: whether a ForEach is a problem, because only one element is allowed.
    func checkChild(_ written: Value, _ allowed: AllowedElements, orReportLoop: Bool = false) {
        var site = ElementSite(value: written, allowed: allowed)
        _ = element(written, at: 0, &site)
        guard site.outcome == .repeated else { return }
        if orReportLoop { return reportMisplacedLoop(at: site) }
        forEach(site.value, allowed) { element, _, _ in
            checkChild(element, allowed, orReportLoop: true)
            return true
        }
    }

    // MARK: Values

    /// Checks, on the first visit, the forms in a value that may not be read. References in them need no value.
    func checkOnce(_ value: Value) {
        guard value.json.isContainer, !value.isLiteral, needsCheck(value), scopes.isFirstCheck(of: value.json)
        else { return }
        checking { checkForms(in: value) }
    }

    /// Checks all forms in a value. References in them need a value, unless the value is only checked.
    func checkForms(in value: Value) {
        guard value.json.isContainer, !value.isLiteral, !isStopped, descend(at: value) else { return }
        defer { ascend() }
        if isMalformedForm(value) { return }
        if value.json.mayBeForm, ValueForm(value.json) != nil {
            let resolution = resolution(of: value, others: checkForms)
            if !resolution.isOmitted, let result = self.value(of: resolution) { checkForms(in: result) }
        } else if let array = value.json.array {
            chargeIfRepeated(Self.checkedBytes * array.count, at: value)
            for item in array { checkForms(in: value.inner(item)) }
        } else if let object = value.json.object {
            checkForms(inMembersOf: object, value)
        }
    }

    /// A separate function, because forms may nest as deep as JSON: the stack frame of their checks is small.
    private func checkForms(inMembersOf object: JSONObject, _ value: Value) {
        chargeIfRepeated(Self.checkedBytes * object.count, at: value)
        refuseDuplicates(of: object, in: value)
        let loopElement = loopElement(of: object)
        for field in object.fields where field.value.index != loopElement?.index {
            checkForms(in: value.inner(field.value))
        }
        guard let loopElement else { return }
        withLoop(named: object["as"].map(value.inner), in: value) { scope, _ in
            checkForms(in: value.inner(loopElement).moved(to: scope))
        }
    }

    /// The cost of checking an item or a member in a component or a loop.
    private static var checkedBytes: Int { 16 }

    /// The element of a ForEach, which may refer to the item; nil for other objects.
    private func loopElement(of object: JSONObject) -> JSONValue? {
        object["type"]?.utf8.map(Name.init) == Self.loopName ? object["element"] : nil
    }
}
