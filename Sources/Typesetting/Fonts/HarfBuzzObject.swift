/// An immutable object of HarfBuzz, released with the last reference to it.
///
/// HarfBuzz lets any number of threads read an immutable object: hence `@unchecked Sendable`.
final class HarfBuzzObject: @unchecked Sendable {
    let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// - Parameters:
    ///   - pointer: an object that nobody changes from now on.
    ///   - release: the function of HarfBuzz that gives up the reference.
    init(_ pointer: OpaquePointer, release: @escaping (OpaquePointer?) -> Void) {
        self.pointer = pointer
        self.release = release
    }

    deinit { release(pointer) }
}
