extension FontFace {
    /// The decoded font file of the face. The bytes are valid as long as ``owner`` is retained.
    package var bytes: UnsafeRawBufferPointer { typeface.file.decodedBytes }

    /// Owns ``bytes``.
    package var owner: any AnyObject & Sendable { typeface.file }
}
