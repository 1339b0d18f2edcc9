/// The bytes of a font.
///
/// The bytes are read only, and stay where they are as long as their owner is there: hence `@unchecked Sendable`.
package struct FontData: @unchecked Sendable {
    package let bytes: UnsafeRawBufferPointer
    /// The place of the face in the file, 0 unless that is a collection.
    package let index: Int
    /// Keeps the bytes.
    package let owner: any AnyObject & Sendable

    package init(bytes: UnsafeRawBufferPointer, index: Int, owner: any AnyObject & Sendable) {
        self.bytes = bytes
        self.index = index
        self.owner = owner
    }
}
