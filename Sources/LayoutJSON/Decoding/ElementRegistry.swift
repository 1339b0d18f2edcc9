import JSON

/// The built-in elements by their names, and the modifiers by theirs.
struct ElementRegistry: Sendable {
    private let kinds: NameTable
    private let modifiers: NameTable

    init(_ all: [ElementKind]) {
        kinds = NameTable(all.map { ($0.name.description, $0) })
        modifiers = NameTable(all.filter(\.hasChild).map { ($0.modifierName, $0) })
    }

    func kind(named name: Name) -> ElementKind.Reference? { kinds.kind(named: name) }
    func modifier(named name: Name) -> ElementKind.Reference? { modifiers.kind(named: name) }

    var names: [Name] { kinds.names }
    var modifierNames: [Name] { modifiers.names }
}

extension ElementKind {
    /// Whether it wraps a child, and so can be a modifier.
    fileprivate var hasChild: Bool {
        Properties.names(readBy: decode).contains(Name("child"))
    }

    /// The type in lowerCamelCase.
    fileprivate var modifierName: String {
        let name = name.description
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

/// A hash table of kinds by names, made once and then looked up for every element, without making a string.
///
/// Sendable though made of pointers: their memory is never changed or freed.
private struct NameTable: @unchecked Sendable {
    private typealias Slot = (name: Name, kind: ElementKind.Reference)
    private static let slotCount = 256

    let names: [Name]
    private let slots = UnsafeMutablePointer<Slot?>.allocate(capacity: slotCount)

    init(_ kinds: [(name: String, kind: ElementKind)]) {
        names = kinds.map { Name(permanentCopyOf: $0.name) }
        slots.initialize(repeating: nil, count: Self.slotCount)
        for (name, (_, kind)) in zip(names, kinds) {
            var index = Self.firstSlot(name)
            while slots[index] != nil { index = (index + 1) % Self.slotCount }
            slots[index] = (name, ElementKind.Reference(kind))
        }
    }

    func kind(named name: Name) -> ElementKind.Reference? {
        var index = Self.firstSlot(name)
        while let slot = slots[index] {
            if slot.name == name { return slot.kind }
            index = (index + 1) % Self.slotCount
        }
        return nil
    }

    /// By the length and three of the bytes.
    private static func firstSlot(_ name: Name) -> Int {
        guard let first = name.utf8.first, let last = name.utf8.last else { return 0 }
        let middle = name.utf8[name.utf8.count / 2]
        let bytes = UInt64(first) | UInt64(last) << 8 | UInt64(middle) << 16
        // The top bits of a product depend on all bits below them; the factor is 2^64 divided by the golden ratio.
        let hash = (bytes | UInt64(truncatingIfNeeded: name.utf8.count) << 24) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 56)
    }
}

extension Name {
    fileprivate init(permanentCopyOf text: String) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        self.init(UnsafeBufferPointer(bytes))
    }
}
