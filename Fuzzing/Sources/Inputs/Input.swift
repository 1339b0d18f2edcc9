/// What a fuzzer's entry point is handed by libFuzzer, which promises `count` bytes at `start`.
package func withInput(_ start: UnsafePointer<UInt8>?, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void)
    -> CInt
{
    body(UnsafeBufferPointer(start: start, count: count))
    return 0
}

/// Ends the process, which libFuzzer reports as a crash and keeps the input of, if the claim does not hold.
@inline(__always)
package func claim(_ holds: Bool, _ text: @autoclosure () -> String) {
    guard holds else { fatalError(text()) }
}
