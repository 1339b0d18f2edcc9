import Platform

extension Thread {
    /// Starts a thread of the server.
    static func serving(
        stackBytes: Int, body: @escaping @Sendable () -> Void
    ) throws(ServerError) -> Thread {
        do throws(CannotStart) {
            return try Thread(stackBytes: stackBytes, body: body)
        } catch {
            throw .cannotStart(reason: error.reason)
        }
    }
}
