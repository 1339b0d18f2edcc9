/// The bytes of a font file, and a face in it.
///
/// `@unchecked Sendable`, because the bytes are never written and their owner keeps them in place.
package struct FontData: @unchecked Sendable {
    package let bytes: UnsafeRawBufferPointer
    /// The index of the face in the file; 0 unless the file is a collection.
    package let index: Int
    /// Keeps the bytes in memory.
    package let owner: any AnyObject & Sendable

    package init(bytes: UnsafeRawBufferPointer, index: Int, owner: any AnyObject & Sendable) {
        self.bytes = bytes
        self.index = index
        self.owner = owner
    }
}
