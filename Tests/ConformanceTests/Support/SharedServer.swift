import Foundation
import LayoutClient
import Testing

/// Starts one server for all tests of a suite, and stops it after the last one.
struct SharedServer: SuiteTrait, TestScoping {
    @TaskLocal private static var port: UInt16?

    /// A connection to the server of the running suite.
    static func connect() throws -> Client {
        try Client(host: "127.0.0.1", port: try #require(port, "The suite lacks the trait .sharedServer."))
    }

    /// The Swift client for the server of the running suite.
    static func swiftClient() throws -> CyanotypeClient {
        let port = try #require(port, "The suite lacks the trait .sharedServer.")
        return CyanotypeClient(url: try #require(URL(string: "http://127.0.0.1:\(port)")))
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try RunningServer()
        try await Self.$port.withValue(server.port) { try await function() }
        try server.stop()
    }
}

extension Trait where Self == SharedServer {
    static var sharedServer: Self { SharedServer() }
}
