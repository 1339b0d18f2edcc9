/// Joins the responses for the sizes of one request to one response.
package struct LayoutListWriter {
    private var bytes = Array(#"{"layouts":["#.utf8)
    private var isEmpty = true

    package init() {}

    /// Adds the response for the next size.
    ///
    /// - Parameter expectedBytes: the expected length of all responses together. The first call reserves memory for
    ///   them, so that the buffer does not grow.
    package mutating func append(_ response: [UInt8], expectedBytes: Int) {
        if isEmpty { bytes.reserveCapacity(expectedBytes + expectedBytes / 64 + 1_024) }
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        bytes += response
    }

    /// The whole response.
    package consuming func finish() -> [UInt8] {
        bytes += Array("]}".utf8)
        return bytes
    }
}
