import JSON

/// A value of a request by its name, which elements refer to.
final class Token {
    let json: JSONValue
    /// The cost of each use: the size of what it repeats.
    let bytes: Int
    var checkState = CheckState.unchecked
    /// Whether it refers to itself, so that it has no value.
    var isRecursive = false

    init(_ json: JSONValue) {
        self.json = json
        bytes = json.memoryBytes
    }
}

extension JSONValue {
    /// The size of the value in memory. Takes time linear in that.
    fileprivate var memoryBytes: Int {
        var bytes = 0
        var cell = index
        while cell < endIndex {
            let value = at(cell)
            if let text = value.utf8 { bytes += text.count }
            let isContainer = value.kind == .object || value.kind == .array
            bytes += 8
            cell = isContainer ? cell + 1 : value.endIndex
        }
        return bytes
    }
}
