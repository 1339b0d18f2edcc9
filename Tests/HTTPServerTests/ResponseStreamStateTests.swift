import Testing

@testable import HTTPServer

/// When a streamed response resumes its connection and shuts its socket down.
struct ResponseStreamStateTests {
    private typealias Resumption = ResponseStream.State.Resumption

    private let sockets: SocketPair
    private let connection: Connection

    init() throws {
        sockets = try SocketPair()
        connection = try sockets.connection(
            in: try ConnectionTable(connectionsMax: 1, connectionsPerAddressMax: 0, headSecondsMax: 10))
    }

    /// The state of a response on a suspended connection.
    private func suspended() -> ResponseStream.State {
        var state = ResponseStream.State(
            writer: StreamWriter(connection, head: Response(status: 200), inChunks: true))
        state.ticket = 7
        return state
    }

    @Test func `a connection is resumed once, when its input is used up`() {
        var state = suspended()
        state.input = [1]
        #expect(state.takeResumption() == nil)
        state.input = []
        #expect(state.takeResumption() == Resumption(ticket: 7, endsInput: false))
        #expect(state.takeResumption() == nil)
    }

    @Test func `after the whole body a connection is resumed when the response is sent, and reads no more`() {
        var state = suspended()
        state.isInputComplete = true
        state.isOutputComplete = true
        #expect(state.takeResumption() == nil)
        state.writer.discard()
        #expect(state.takeResumption() == Resumption(ticket: 7, endsInput: true))
    }

    @Test func `a stream that breaks off shuts its socket down once, and then resumes its connection`() {
        var state = suspended()
        state.input = [1]
        #expect([state.breakOff(), state.breakOff()] == [true, false])
        #expect(state.takeResumption() == Resumption(ticket: 7, endsInput: false))
    }

    /// Somebody else has resumed the connection, and its descriptor may belong to another one by now.
    @Test(arguments: [false, true])
    func `a closed stream neither shuts a socket down nor resumes a connection`(isOutputComplete: Bool) {
        var state = suspended()
        state.isInputComplete = isOutputComplete
        state.isOutputComplete = isOutputComplete
        state.close()
        state.writer.discard()
        #expect(state.isOver)
        #expect(state.breakOff() == false)
        #expect(state.takeResumption() == nil)
    }
}
