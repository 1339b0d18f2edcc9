import Platform

extension Thread {
    private static let stackBytes = 256 << 10

    /// Starts a detached thread for a store.
    static func detachForStore(_ body: @escaping @Sendable () -> Void) throws(StoreOpenFailure) {
        do throws(CannotStart) {
            try detach(stackBytes: stackBytes, body: body)
        } catch {
            throw .cannotStart(reason: error.reason)
        }
    }
}
