import CWeb

/// What browsers load, held in the program.
enum WebFiles {
    static let client = web_client().content
}

extension WebFile {
    fileprivate var content: [UInt8] { Array(UnsafeRawBufferPointer(start: bytes, count: count)) }
}
