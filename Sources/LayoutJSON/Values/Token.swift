import JSON

/// A named value of a request, to which elements refer.
final class Token {
    let value: Value
    /// The cost of each use: the size of the value.
    let bytes: Int
    var checkState = CheckState.unchecked
    /// Whether a form in it has a problem, which was reported: for example, the token refers to itself. It then has no
    /// value.
    var hasProblem = false
    /// Whether its elements were checked where it is only checked.
    var areElementsChecked = false

    init(_ value: Value) {
        self.value = value
        bytes = value.json.memoryBytes
    }
}

extension JSONValue {
    /// The approximate size of the value in memory. Takes time linear in it.
    fileprivate var memoryBytes: Int {
        var bytes = 0
        var cell = index
        while cell < endIndex {
            let value = at(cell)
            if let text = value.utf8 { bytes += text.count }
            bytes += 8
            cell = value.nextCell
        }
        return bytes
    }
}
