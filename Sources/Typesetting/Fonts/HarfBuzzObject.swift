/// Owns an immutable object of HarfBuzz.
///
/// HarfBuzz lets any number of threads read an immutable object: hence `@unchecked Sendable`.
final class HarfBuzzObject: @unchecked Sendable {
    let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// - Parameters:
    ///   - pointer: an object that does not change any more.
    ///   - release: HarfBuzz's function that releases a reference to it.
    init(_ pointer: OpaquePointer, release: @escaping (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.release = release
    }

    deinit { release(pointer) }
}
