/// A pointer to data, relative to the whole data or to the item of a loop.
struct DataPointer {
    enum Base {
        /// The whole data of the request.
        case data
        /// The item of a loop's iteration.
        case item(Loop)
        /// The index of that item.
        case index(Loop)
    }

    let base: Base
    /// The JSON Pointer (RFC 6901) from `base` to the value.
    let path: UnsafeBufferPointer<UInt8>
}
