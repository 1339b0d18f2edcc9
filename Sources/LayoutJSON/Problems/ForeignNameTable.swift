import JSON

/// The meanings of names that other systems use.
struct ForeignNameTable<Meaning: Sendable>: Sendable {
    private let meanings: [String: Meaning]

    init(_ names: KeyValuePairs<String, Meaning>) {
        meanings = Dictionary(names.map { (Self.key($0), $1) }, uniquingKeysWith: { first, _ in first })
    }

    /// All meanings, in no particular order.
    var values: some Collection<Meaning> { meanings.values }

    /// Ignores case, hyphens and underscores: `cornerRadius`, `corner-radius`, `Corner_Radius`.
    func meaning(of name: Name) -> Meaning? {
        let lengthMax = 64
        return name.utf8.count <= lengthMax ? meaning(of: name.text) : nil
    }

    func meaning(of name: String) -> Meaning? { meanings[Self.key(name)] }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
