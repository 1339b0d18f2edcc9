extension JSONValue {
    /// An empty object that is in no document. `nonisolated(unsafe)` is safe, because its memory never changes.
    nonisolated(unsafe) public static let emptyObject: JSONValue = {
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
        tape[0] = UInt64(UInt8(ascii: "{")) << 56 | 2
        tape[1] = UInt64(UInt8(ascii: "}")) << 56
        return JSONValue(tape: tape, strings: UnsafeMutablePointer<UInt8>.allocate(capacity: 1), index: 0)
    }()
}
