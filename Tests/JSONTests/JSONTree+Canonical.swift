@testable import JSON

extension JSONTree {
    /// The bytes of the document with its members sorted by the UTF-8 of their names, and numbers in their canonical
    /// form: a model of equality.
    func canonicalBytes() -> [UInt8] {
        canonical.bytes()
    }

    private var canonical: JSONTree {
        switch self {
        case .null, .bool, .string: self
        case .number(let number): .number(JSONNumber(parsed: number.canonicalText))
        case .array(let items): .array(items.map(\.canonical))
        case .object(let members):
            .object(
                members.map { Member($0.name, $0.value.canonical) }
                    .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
        }
    }
}
