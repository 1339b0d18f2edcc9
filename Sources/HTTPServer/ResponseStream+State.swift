extension ResponseStream {
    /// The state of a streamed response. It decides when the socket may be shut down: never after `close`, because its
    /// descriptor may belong to another connection by then.
    struct State {
        var input: [UInt8] = []
        /// The request's body is complete.
        var isInputComplete = false
        /// `answer.end` was called.
        var isInputEnded = false
        var writer: StreamWriter
        /// A job runs or waits for a worker.
        var isWorking = false
        /// The last job ended because there was no room for more output.
        var isStalled = false
        /// The whole response was added to the writer.
        var isOutputComplete = false
        /// The client cannot be reached any more, or the exchange is over.
        private(set) var isClosed = false
        /// The reaper waits until more can be sent.
        var isWatched = false
        /// Resumes the connection; nil unless it is suspended.
        var ticket: SuspendedExchanges.Ticket?

        init(writer: StreamWriter) {
            self.writer = writer
        }

        var isOver: Bool { isClosed || (isOutputComplete && writer.unsentBytes == 0) }

        /// The exchange is over. If its connection was suspended, somebody else has resumed it.
        mutating func close() {
            isClosed = true
            ticket = nil
        }

        /// Ends the response before it is complete. Returns whether to shut the socket down.
        mutating func breakOff() -> Bool {
            defer { isClosed = true }
            return !isClosed
        }

        /// How the connection is to be resumed; nil unless it is suspended, and its input is empty and incomplete or the
        /// response is over. Takes the ticket.
        mutating func takeResumption() -> Resumption? {
            guard isOver || (!isInputComplete && input.isEmpty), let ticket = ticket.take() else { return nil }
            return Resumption(ticket: ticket, endsInput: isOver && !isClosed)
        }

        struct Resumption: Equatable {
            let ticket: SuspendedExchanges.Ticket
            /// Whether to shut the socket down for reading before.
            let endsInput: Bool
        }
    }
}
