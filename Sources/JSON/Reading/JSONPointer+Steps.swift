/// Reads pointers without copying them.
extension JSONPointer {
    /// Removes the first step from the path, and returns it. Nil if the path is empty.
    public static func takeStep(
        from path: inout UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        guard path.count > 0 else { return nil }
        let rest = path.dropFirst()
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        defer { path = UnsafeBufferPointer(rebasing: path[end...]) }
        return UnsafeBufferPointer(rebasing: path[1..<end])
    }

    /// Whether a text is a JSON Pointer: empty or with a slash first, and 0 or 1 after each tilde.
    public static func isWellFormed(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        guard path.isEmpty || path[0] == UInt8(ascii: "/") else { return false }
        var rest = path[...]
        while let tilde = rest.firstIndex(of: UInt8(ascii: "~")) {
            let next = tilde + 1
            guard next < path.endIndex, path[next] == UInt8(ascii: "0") || path[next] == UInt8(ascii: "1") else {
                return false
            }
            rest = path[next...]
        }
        return true
    }

    /// The position in an array that a step names: RFC 6901, section 4, ASCII digits without a leading zero. Nil for
    /// other steps, and for positions that no array has.
    public static func position(ofStep step: UnsafeBufferPointer<UInt8>) -> Int? {
        let digitsMax = 10
        guard let first = step.first, step.count <= digitsMax, first != UInt8(ascii: "0") || step.count == 1 else {
            return nil
        }
        var position = 0
        for byte in step {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            position = 10 * position + Int(byte - UInt8(ascii: "0"))
        }
        return position
    }

    /// Calls `body` with the name of a step, in which `/` and `~` replace `~1` and `~0`: RFC 6901, section 4.
    public static func withName<Result>(
        ofStep step: UnsafeBufferPointer<UInt8>, _ body: (Name) -> Result
    ) -> Result {
        guard step.contains(UInt8(ascii: "~")) else { return body(Name(step)) }
        var name: [UInt8] = []
        var isEscape = false
        for byte in step {
            if isEscape {
                name.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
            } else if byte != UInt8(ascii: "~") {
                name.append(byte)
            }
            isEscape = byte == UInt8(ascii: "~")
        }
        return name.withUnsafeBufferPointer { body(Name($0)) }
    }
}
