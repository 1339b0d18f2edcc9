import JSON
import LayoutEngine

/// Elements in elements. A position is an index among the direct children, as in the engine.
extension Properties {
    /// The required only child; in a modifier, the wrapped element.
    mutating func child(at position: Int = 0) -> any Element {
        wrappedElement(at: position) ?? element("child", at: position)
    }

    /// The only child, if there is one; in a modifier, the wrapped element.
    mutating func optionalChild(at position: Int = 0) -> (any Element)? {
        wrappedElement(at: position) ?? optionalElement("child", at: position)
    }

    /// The element that the modifier wraps. Nil if these are not the properties of a modifier.
    private func wrappedElement(at position: Int) -> (any Element)? {
        switch role {
        case .modifier(let wrapped?): decoding.inner(wrapped, at: position)
        case .modifier(nil), .listing(_, isModifier: true): Empty()
        case .plain, .traits, .unknownTraits, .listing: nil
        }
    }

    /// A required element.
    mutating func element(_ name: StaticString, at position: Int) -> any Element {
        guard let written = take(name) else {
            reportMissing(name)
            return Empty()
        }
        if case .modifier(nil) = role {
            checkOnce(element: written)
            return Empty()
        }
        return decoding.elementWithoutTraits(written, at: position)
    }

    /// Checks, on the first visit, an element in a modifier that is not chosen.
    private func checkOnce(element written: Value) {
        guard decoding.needsCheck(written), decoding.scopes.isFirstCheck(of: owner.json) else { return }
        decoding.checking { decoding.checkChild(written, .notTableRows, orReportLoop: true) }
    }

    /// An optional element without traits.
    mutating func optionalElement(_ name: StaticString, at position: Int) -> (any Element)? {
        guard let written = take(name) else { return nil }
        return decoding.optionalElementWithoutTraits(written, at: position)
    }

    /// The required children, each with its traits.
    ///
    /// - Parameters:
    ///   - plain: the traits of an element without `traits`; nil if some are required.
    ///   - allowed: the elements that are allowed as children.
    ///   - check: called with each element and its JSON.
    ///   - traits: reads the traits of an element.
    mutating func children<Traits>(
        plain: Traits? = nil, _ allowed: AllowedElements = .notTableRows, check: ((any Element, Value) -> Void)? = nil,
        traits readTraits: (inout Properties) -> Traits
    ) -> [LayoutChild<Traits>] {
        guard let written = take("children") else {
            reportMissing("children")
            return []
        }
        guard let value = decoding.resolveElements(written, allowed) else {
            decoding.noteUse(of: written, as: .elements)
            return []
        }
        guard let array = value.json.array else {
            decoding.reportWrongType(value, expected: "an array of elements")
            return []
        }
        var children: [LayoutChild<Traits>] = []
        children.reserveCapacity(array.underestimatedCount)
        var site = ElementSite(value: value, allowed: allowed)
        let identities = decoding.identities(ofRowsIn: value, allowed)
        for (index, item) in array.enumerated() {
            guard !decoding.isStopped else { break }
            // One expression moves the element. A variable would retain and release it.
            children.append(
                LayoutChild(
                    decoding.row(value.inner(item), at: children.count, identities?[index], &site),
                    traits: decoding.traits(at: site, plain: plain, readTraits)))
            if site.outcome != .element {
                expandLastChild(site, in: &children, plain: plain, check: check, traits: readTraits)
            } else if let check, let child = children.last {
                check(child.element, site.value)
            }
        }
        return children
    }

    /// The cases of an element that shows one of several, each with its condition.
    mutating func cases<Case>(_ body: @escaping (inout Properties, Int) -> Case) -> [Case] {
        guard let written = take("cases") else {
            reportMissing("cases")
            return []
        }
        return decoding.cases(written, body)
    }

    /// Removes the last child, which is left out, omitted or a ForEach, and appends the elements of the ForEach.
    @inline(never)
    private func expandLastChild<Traits>(
        _ written: ElementSite, in children: inout [LayoutChild<Traits>], plain: Traits?,
        check: ((any Element, Value) -> Void)?, traits readTraits: (inout Properties) -> Traits
    ) {
        children.removeLast()
        guard written.outcome == .repeated else { return }
        decoding.forEach(written.value, written.allowed) { definition, key, identity in
            var site = ElementSite(value: definition, allowed: written.allowed)
            var element = decoding.row(definition, at: children.count, identity, key: key, &site)
            switch site.outcome {
            case .leftOut, .omitted: return false
            case .repeated: decoding.reportMisplacedLoop(at: site)
            case .element:
                // A shared element has the key inside.
                if let key, !(element is SharedElement) { element = decoding.keyed(element, key, at: written) }
            }
            check?(element, site.value)
            children.append(LayoutChild(element, traits: decoding.traits(at: site, plain: plain, readTraits)))
            return true
        }
    }
}

extension Decoding {
    fileprivate func cases<Case>(_ written: Value, _ body: @escaping (inout Properties, Int) -> Case) -> [Case] {
        let found = item(written, checkingOthersOnce: { _ = self.cases($0, body) })
        if case .omitted = found { report(.omitted(at: written)) }
        guard case .value(let value) = found else { return [] }
        guard let array = value.json.array else {
            reportWrongType(value, expected: "an array of cases")
            return []
        }
        chargeIfRepeated(16 * array.count, at: value)
        var cases: [Case] = []
        for item in array {
            if let decoded = aCase(value.inner(item), at: cases.count, body) { cases.append(decoded) }
        }
        return cases
    }

    private func aCase<Case>(
        _ written: Value, at position: Int, _ body: @escaping (inout Properties, Int) -> Case
    ) -> Case? {
        guard !isStopped,
            case .value(let value) = item(written, checkingOthersOnce: { _ = aCase($0, at: position, body) })
        else { return nil }
        return object(value, expected: "a case, which is an object", listsNames: true) { body(&$0, position) }
    }

    /// An element of a loop, with the key that the loop gives it.
    fileprivate func keyed(_ element: any Element, _ key: ElementKey, at site: ElementSite) -> any Element {
        if element.identifier.key == nil { return KeyedElement(key: key, base: element) }
        report(
            .contradiction, at: site.value,
            "Both the ForEach and its element have a \"key\". Remove one.")
        return element
    }

    /// The traits of an element: `plain` if none are written.
    @inline(__always)
    fileprivate func traits<Traits>(
        at site: ElementSite, plain: Traits?, _ readTraits: (inout Properties) -> Traits
    ) -> Traits {
        if let plain, site.traits == nil { return plain }
        return self.readTraits(at: site, readTraits)
    }

    /// Reads the traits of an element for its parent.
    func readTraits<Result>(at site: ElementSite, _ body: (inout Properties) -> Result) -> Result {
        if let written = site.traits, let traits = traits(written, as: .traits, body) { return traits }
        var none = Properties(absentFrom: site.value, site.isUnknown ? .unknownTraits : .traits, in: self)
        return body(&none)
    }

    /// The traits in an object. Nil for an `$if` without `else` whose condition is not met.
    private func traits<Result>(
        _ written: Value, as role: Properties.Role, _ body: (inout Properties) -> Result
    ) -> Result? {
        let found = item(written, others: { _ = traits($0, as: .unknownTraits, body) })
        if case .omitted = found { return nil }
        if case .value(let value) = found, let result = object(value, expected: "an object of traits", as: role, body) {
            return result
        }
        var anything = Properties(absentFrom: written, .unknownTraits, in: self)
        return body(&anything)
    }
}
