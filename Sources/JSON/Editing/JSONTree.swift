/// A JSON document as a value that can be changed and kept. It keeps the order of members and the texts of numbers.
///
///     var tree = try JSONTree(parsing: document, limits: limits)
///     tree = tree.setting("data", to: data) ?? tree
///     let bytes = tree.bytes()
///
/// The names of an object's members must be unique. Initialisers do not check this; parsers do.
public enum JSONTree: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONTree])
    case object([Member])

    /// A property of an object.
    public struct Member: Sendable {
        public var name: String
        public var value: JSONTree

        public init(_ name: String, _ value: JSONTree) {
            self.name = name
            self.value = value
        }
    }

    /// The value of the member of that name; nil if there is none, or this is not an object.
    public subscript(name: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members.index(of: name).map { members[$0].value }
    }

    /// The object with another value of a member. A new member comes last. Nil if this is not an object.
    public func setting(_ name: String, to value: JSONTree) -> JSONTree? {
        guard case .object(var members) = self else { return nil }
        if let index = members.index(of: name) {
            members[index].value = value
        } else {
            members.append(Member(name, value))
        }
        return .object(members)
    }
}

extension [JSONTree.Member] {
    /// The index of the member of that name. Names are compared by their UTF-8, unlike strings in Swift.
    func index(of name: String) -> Int? {
        firstIndex { $0.name.hasSameBytes(as: name) }
    }
}

extension String {
    /// Whether the UTF-8 is equal. Unlike in Swift, canonically equivalent strings can differ in JSON.
    func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
