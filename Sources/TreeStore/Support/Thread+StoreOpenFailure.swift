import Platform

extension Thread {
    private static let stackBytes = 256 << 10

    /// Starts a thread of a store, which ends by itself.
    static func watching(_ body: @escaping @Sendable () -> Void) throws(StoreOpenFailure) {
        do throws(CannotStart) {
            try detach(stackBytes: stackBytes, body: body)
        } catch {
            throw .cannotStart(reason: error.reason)
        }
    }
}
