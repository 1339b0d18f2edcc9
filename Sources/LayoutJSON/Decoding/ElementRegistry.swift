import JSON

/// The built-in elements and modifiers by their names. A modifier has the name of its element with a small first
/// letter.
struct ElementRegistry: Sendable {
    /// The name of an element, divided so that both names are looked up without a copy. `@unchecked Sendable`, because
    /// the names in the table are constants of the program.
    private struct Key: Hashable, @unchecked Sendable {
        let first: UInt8
        let rest: Name

        init?(_ name: Name) {
            guard let first = name.utf8.first else { return nil }
            self.init(first: first, rest: Name(UnsafeBufferPointer(rebasing: name.utf8.dropFirst())))
        }

        private init(first: UInt8, rest: Name) {
            self.first = first
            self.rest = rest
        }

        /// The key of the element with which a modifier wraps another; nil if the name does not begin with a small
        /// letter.
        init?(ofModifier name: Name) {
            guard let key = Key(name), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(key.first) else { return nil }
            self.init(first: key.first & ~0x20, rest: key.rest)
        }
    }

    private struct Entry {
        let kind: ElementKind
        let isModifier: Bool
    }

    private let entries: [Entry]
    private var indices: [Key: Int] = [:]

    init(_ kinds: [ElementKind]) {
        entries = kinds.map { Entry(kind: $0, isModifier: $0.hasChild) }
        for (index, kind) in kinds.enumerated() {
            if let key = Key(Name(kind.name)) { indices[key] = index }
        }
    }

    func kind(named name: Name) -> ElementKind? {
        Key(name).flatMap { indices[$0] }.map { entries[$0].kind }
    }

    func modifier(named name: Name) -> ElementKind? {
        guard let index = Key(ofModifier: name).flatMap({ indices[$0] }) else { return nil }
        return entries[index].isModifier ? entries[index].kind : nil
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
