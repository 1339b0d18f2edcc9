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
        case .modifier(let wrapped): decoding.inner(wrapped, at: position)
        case .listing(_, isModifier: true): Empty()
        case .plain, .traits, .unknownTraits, .listing: nil
        }
    }

    /// A required element.
    mutating func element(_ name: StaticString, at position: Int) -> any Element {
        if let written = take(name) { return decoding.elementWithoutTraits(written, at: position) }
        reportMissing(name)
        return Empty()
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
        guard let (value, array) = decoding.resolveArray(written, expected: "an array of cases") else { return [] }
        decoding.chargeIfRepeated(16 * array.count, at: value)
        var cases: [Case] = []
        for item in array {
            guard !decoding.isStopped, case .value(let item) = decoding.item(value.inner(item)) else { continue }
            let position = cases.count
            let decoded = decoding.object(item, expected: "a case, which is an object", listsNames: true) {
                body(&$0, position)
            }
            if let decoded { cases.append(decoded) }
        }
        return cases
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
        if let written = site.traits {
            if let value = resolve(written),
                let result = object(value, expected: "an object of traits", as: .traits, body)
            {
                return result
            }
            var anything = Properties(absentFrom: written, .unknownTraits, in: self)
            return body(&anything)
        }
        var none = Properties(absentFrom: site.value, site.isUnknown ? .unknownTraits : .traits, in: self)
        return body(&none)
    }
}
