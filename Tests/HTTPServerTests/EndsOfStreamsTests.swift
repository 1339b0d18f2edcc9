import Glibc
import Testing

@testable import HTTPServer

struct EndsOfStreamsTests {
    @Test func `the end of a client's stream is reported once`() throws {
        let ends = try EndsOfStreams()
        let sockets = try SocketPair()
        ends.watch(sockets.server)
        send(sockets.client, "x", 1, 0)
        #expect(ends.take().isEmpty)
        shutdown(sockets.client, Int32(SHUT_WR))
        #expect(ends.take() == [sockets.server])
        #expect(ends.take().isEmpty)
    }

    @Test func `a socket that is forgotten is not reported`() throws {
        let ends = try EndsOfStreams()
        let sockets = try SocketPair()
        ends.watch(sockets.server)
        shutdown(sockets.client, Int32(SHUT_WR))
        ends.forget(sockets.server)
        #expect(ends.take().isEmpty)
    }
}
