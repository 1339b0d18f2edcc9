/// Finds properties by name. Of several with the same name the last counts.
struct PropertyLookup {
    private let properties: [ViewProperty]
    /// Nil for at most `searchedMax` properties, for which a linear search is faster.
    private let indices: [ExactText: Int]?
    static let searchedMax = 16

    init(_ properties: [ViewProperty]) {
        self.properties = properties
        guard properties.count > Self.searchedMax else {
            indices = nil
            return
        }
        let named = properties.enumerated().map { (ExactText($1.name), $0) }
        indices = Dictionary(named) { _, last in last }
    }

    func lastIndex(of name: String) -> Int? {
        if let indices { return indices[ExactText(name)] }
        return properties.lastIndex { $0.name.isExactly(name) }
    }
}
