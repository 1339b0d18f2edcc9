/// Owns an immutable object of HarfBuzz.
///
/// `@unchecked Sendable`, because HarfBuzz allows any number of threads to read an immutable object.
final class HarfBuzzObject: @unchecked Sendable {
    let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// - Parameters:
    ///   - pointer: an object that will not be changed.
    ///   - release: the function of HarfBuzz that releases a reference to it.
    init(_ pointer: OpaquePointer, release: @escaping (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.release = release
    }

    deinit { release(pointer) }
}
