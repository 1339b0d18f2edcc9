import JSON

/// A pointer to data, relative to all of it or to the item of a loop.
struct DataPointer {
    enum Base {
        /// All of the request's data.
        case data
        /// The item of a loop's iteration.
        case item(Loop)
        /// The position of that item.
        case index(Loop)
    }

    let base: Base
    /// The way from there, by RFC 6901: empty, or each step behind a slash.
    let path: UnsafeBufferPointer<UInt8>
}
