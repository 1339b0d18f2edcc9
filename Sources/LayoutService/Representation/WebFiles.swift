import CWeb

/// What the pages of others load, held in the program.
enum WebFiles {
    static let client = web_client().copy
}

extension WebContent {
    var copy: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: count)) }
}
