extension ResponseStream {
    /// The state of a streamed response. It decides when the socket may be shut down: never after `close`, because the
    /// descriptor may belong to another connection by then.
    struct State {
        /// The bytes of the request's body that the answer has not taken yet.
        var input: [UInt8] = []
        /// Whether the request's body is complete.
        var isInputComplete = false
        /// Whether `answer.end` was called.
        var isInputEnded = false
        var writer: StreamWriter
        /// Whether a job runs or waits for a worker.
        var isWorking = false
        /// Whether the last job ended because the output was full.
        var isStalled = false
        /// Whether the whole response was added to the writer.
        var isOutputComplete = false
        /// Whether sending has failed, or the exchange is over.
        private(set) var isClosed = false
        /// Whether the reaper waits until more can be sent.
        var isWatched = false
        /// Resumes the connection; nil unless it is suspended.
        var ticket: SuspendedExchanges.Ticket?

        init(writer: StreamWriter) {
            self.writer = writer
        }

        var isOver: Bool { isClosed || (isOutputComplete && writer.unsentBytes == 0) }

        /// Called when the exchange is over. If its connection was suspended, it has been resumed already.
        mutating func close() {
            isClosed = true
            ticket = nil
        }

        /// Ends the response before it is complete. Returns whether to shut the socket down.
        mutating func breakOff() -> Bool {
            defer { isClosed = true }
            return !isClosed
        }

        /// Removes the ticket, and returns how to resume the connection. Nil if the connection is not suspended, or
        /// must stay so: the response is not over, and the input is not empty or is complete.
        mutating func takeResumption() -> Resumption? {
            guard isOver || (!isInputComplete && input.isEmpty), let ticket = ticket.take() else { return nil }
            return Resumption(ticket: ticket, endsInput: isOver && !isClosed)
        }

        struct Resumption: Equatable {
            let ticket: SuspendedExchanges.Ticket
            /// Whether to shut the socket down for reading first.
            let endsInput: Bool
        }
    }
}
