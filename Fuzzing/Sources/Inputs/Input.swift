/// Calls `body` with the arguments of `LLVMFuzzerTestOneInput`, and returns 0, as libFuzzer requires.
package func withInput(_ start: UnsafePointer<UInt8>?, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void)
    -> CInt
{
    body(UnsafeBufferPointer(start: start, count: count))
    return 0
}

/// Checks an invariant. If it is violated, crashes with `text`, so that libFuzzer saves the input.
@inline(__always)
package func claim(_ holds: Bool, _ text: @autoclosure () -> String) {
    guard holds else { fatalError(text()) }
}
