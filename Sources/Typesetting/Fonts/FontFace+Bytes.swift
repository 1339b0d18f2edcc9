extension FontFace {
    /// The font that the face is in, decoded. The bytes stay where they are as long as ``owner`` is there.
    package var bytes: UnsafeRawBufferPointer { typeface.file.decodedBytes }

    /// Keeps ``bytes``.
    package var owner: any AnyObject & Sendable { typeface.file }
}
