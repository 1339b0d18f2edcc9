import LayoutEngine

/// An element of the wire format. Its `type` in the document is the name of its identifier.
protocol WireElement: Element {
    /// Writes the properties of this type of element. The writer adds those of all types, such as `type` and `key`.
    func writeProperties(to writer: inout WireWriter)
}

extension WireWriter {
    /// Writes an element as a member; nothing if it is nil.
    ///
    /// - Parameter key: the key of the child in its layout.
    mutating func put(_ name: String, _ element: (any Element)?, key: ElementKey? = nil) {
        guard let element else { return }
        member(name) { $0.element(element, key: key) }
    }

    /// Writes the children of an element.
    ///
    /// - Parameter traits: writes the members of a child's traits.
    mutating func putChildren<Traits>(
        _ children: [LayoutChild<Traits>], traits: (inout WireWriter, Traits) -> Void = { _, _ in }
    ) {
        member("children") { writer in
            writer.array(children) { writer, child in
                writer.element(child.element, key: child.key) { traits(&$0, child.traits) }
            }
        }
    }

    /// Writes an element.
    ///
    /// - Parameters:
    ///   - key: the key of the child in its layout, which overrides the key of the element itself.
    ///   - traits: writes the members of its traits.
    mutating func element(
        _ element: any Element, key: ElementKey? = nil, traits: (inout WireWriter) -> Void = { _ in }
    ) {
        var written = WrittenElement(element, key: key)
        if written.key != nil { written.unwrapKeys() }
        let type = written.element.identifier.name
        insideElement(of: type) { writer in
            writer.object { writer in
                writer.put("type", type)
                writer.put("key", written.key)
                writer.putObject("traits", traits)
                writer.properties(of: written.element)
                if !written.keysInside.isEmpty {
                    writer.put("modifiers", written.keysInside.reversed().map(Keying.init))
                }
                if let data = written.data { writer.put("data", LiteralValue(value: data)) }
            }
        }
    }

    private mutating func properties(of element: any Element) {
        switch element {
        case let element as any WireElement:
            element.writeProperties(to: &self)
        case let element as ComponentElement:
            use(component: element.name)
            put("content", element.base)
        case is any ProxyElement:
            fail(.tooDeep)
        default:
            fail(.unknownType)
        }
    }
}

/// An element without the wrappers that only give it a key or data.
private struct WrittenElement {
    private(set) var element: any Element
    private(set) var key: ElementKey?
    private(set) var data: ViewValue?
    /// The keys of the `Keyed` wrappers inside one with a key, the outermost first.
    private(set) var keysInside: [ElementKey] = []
    /// The number of proxies that may still be replaced with their representations. Limited, because a proxy can
    /// represent itself without end.
    private var proxiesLeft = LayoutDocumentError.depthMax

    init(_ element: any Element, key: ElementKey?) {
        self.element = element
        self.key = key
        unwrap()
    }

    private mutating func unwrap() {
        while true {
            switch element {
            case let keyed as KeyedElement:
                key = key ?? keyed.key
                element = keyed.base
            case let carrier as DataElement:
                data = data ?? carrier.data
                element = carrier.base
            case let proxy as any ProxyElement where proxiesLeft > 0:
                proxiesLeft -= 1
                key = key ?? proxy.identifier.key
                element = proxy.elementRepresentation
            default:
                return
            }
        }
    }

    /// Removes the `Keyed` wrappers inside an element that also has a key itself. Their keys are written as modifiers,
    /// because the property `key` replaces the key of a `Keyed` element.
    mutating func unwrapKeys() {
        let outermost = key
        while let keyed = element as? Keyed {
            keysInside.append(keyed.key)
            element = keyed.wrapped
            unwrap()
        }
        key = outermost
    }
}

/// The modifier that wraps an element in a `Keyed`.
private struct Keying: WireValue {
    let key: ElementKey

    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.member("keyed") { writer in writer.object { $0.put("key", key) } }
        }
    }
}
