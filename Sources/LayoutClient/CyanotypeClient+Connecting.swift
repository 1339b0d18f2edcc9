import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CyanotypeClient {
    /// Opens a connection with a short request, before a request whose answer takes long. That uses the same
    /// connection.
    ///
    /// Only on Linux: while curl connects, swift-corelibs-foundation watches the socket for writing, and does not stop
    /// when curl only wants to read. An idle request on a new connection would use a processor core as long as it
    /// waits. On a connection that is already open, the socket is only watched for reading.
    ///
    /// - Throws: `URLError` if the server cannot be reached.
    func openConnection(in session: URLSession, secondsMax: TimeInterval) async throws {
        #if canImport(FoundationNetworking)
            var request = try ClientRequest("GET", "/healthz").urlRequest(to: self)
            request.timeoutInterval = secondsMax
            // Any answer will do: servers with a separate port for metrics have no such path here.
            _ = try await session.answer(to: request)
        #endif
    }
}
