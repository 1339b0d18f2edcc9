import JSON

/// The built-in elements and modifiers by their names.
///
/// A hash table with open addressing. Every element looks up its type, without making a string.
struct ElementRegistry: Sendable {
    private struct Entry {
        let kind: ElementKind
        let isModifier: Bool
    }

    private static let slotCount = 256

    private let entries: [Entry]
    /// Indices of entries.
    private var slots: [Int?]

    init(_ kinds: [ElementKind]) {
        entries = kinds.map { Entry(kind: $0, isModifier: $0.hasChild) }
        slots = Array(repeating: nil, count: Self.slotCount)
        for (entry, kind) in kinds.enumerated() {
            let name = Name(kind.name)
            var slot = Self.firstSlot(name, first: name.utf8[0])
            while slots[slot] != nil { slot = (slot + 1) % Self.slotCount }
            slots[slot] = entry
        }
    }

    func kind(named name: Name) -> ElementKind? {
        name.utf8.first.flatMap { entry(named: name, first: $0)?.kind }
    }

    /// The element with which a modifier wraps another. A modifier has the element's name with a small first letter.
    func modifier(named name: Name) -> ElementKind? {
        guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return nil }
        return entry(named: name, first: first & ~0x20).flatMap { $0.isModifier ? $0.kind : nil }
    }

    var names: [Name] { entries.map { Name($0.kind.name) } }

    var modifierNames: [String] {
        entries.filter(\.isModifier).map { entry in
            let name = entry.kind.name.description
            return name.prefix(1).lowercased() + name.dropFirst()
        }
    }

    /// The section of the reference about an element or a modifier; nil for other names.
    ///
    /// There is a page for each group of elements, as in the schemas.
    func reference(of name: String) -> String? {
        let element = name.prefix(1).uppercased() + name.dropFirst()
        guard let kind = entries.first(where: { $0.kind.name.description == element })?.kind else {
            return Decoding.loopName.text == name ? "Documentation/elements/layout.md#foreach" : nil
        }
        let page = kind.isViewBacked ? "views" : kind.setsAttributes ? "attributes" : "layout"
        return "Documentation/elements/\(page).md#\(element.lowercased())"
    }

    /// - Parameter first: replaces the first byte of the name.
    private func entry(named name: Name, first: UInt8) -> Entry? {
        var slot = Self.firstSlot(name, first: first)
        while let index = slots[slot] {
            let known = Name(entries[index].kind.name)
            if known.utf8[0] == first, known.withoutFirst == name.withoutFirst { return entries[index] }
            slot = (slot + 1) % Self.slotCount
        }
        return nil
    }

    /// The slot at which the search for a name begins: a hash of its length and three of its bytes.
    private static func firstSlot(_ name: Name, first: UInt8) -> Int {
        guard let last = name.utf8.last else { return 0 }
        let middle = name.utf8[name.utf8.count / 2]
        let bytes = UInt64(first) | UInt64(last) << 8 | UInt64(middle) << 16
        // The top bits of a product depend on all bits below them. The factor is 2^64 divided by the golden ratio.
        let hash = (bytes | UInt64(truncatingIfNeeded: name.utf8.count) << 24) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 56)
    }
}

extension Name {
    fileprivate var withoutFirst: Name { Name(UnsafeBufferPointer(rebasing: utf8.dropFirst())) }
}

extension ElementKind {
    /// Whether it only sets attributes or the environment of the elements in it.
    fileprivate var setsAttributes: Bool {
        let names = [
            "AdaptedEnvironment", "EnvironmentReader", "Hidden", "Opacity", "TintAdjustmentMode", "Transformed",
            "UserInteractionEnabled",
        ]
        return names.contains(name.description)
    }

    /// Whether it wraps a child, and therefore can be a modifier.
    fileprivate var hasChild: Bool {
        Properties.names(readBy: decode).contains(Name("child"))
    }
}
