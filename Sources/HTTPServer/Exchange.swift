import CMicrohttpd
import Glibc

/// One request and its response, from the request line on.
///
/// It belongs to the event thread of its connection; only while the connection rests does somebody else touch it, and
/// then only to tell how it goes on (`SuspendedExchanges`).
final class Exchange {
    /// How an exchange goes on after its connection has rested.
    enum Outcome {
        /// With the response of a worker.
        case response(Response)
        /// Not at all: as many jobs wait as may wait.
        case busy
        /// With events, as long as its client listens.
        case events(any EventSource)
        /// With more of its stream.
        case stream
        /// It has taken too long.
        case overdue
        /// Its client is gone.
        case abandoned
        /// The server is being stopped.
        case shuttingDown
    }

    private enum Phase {
        /// The request line is there, the rest of the head is not.
        case head
        /// The body is being gathered.
        case body
        /// The request is refused, and its short body thrown away.
        case refused(Response)
        /// A worker makes the response.
        case working(Cancellation)
        /// The response is made and sent while the body arrives, once something of that has come.
        case streaming(any StreamedAnswer, ResponseStream?, BodyDecoder)
        /// The client listens to events.
        case listening
        /// The connection has rested, and goes on like this.
        case rested(Outcome)
        /// The response is on its way.
        case over
    }

    /// The reserve for a body whose declared length has yet to prove true, in bytes.
    private static let bodyReserveBytesMax = 64 << 10
    /// How many times as many bytes are reserved for a body as have come.
    private static let bodyPledge = 128
    /// Room behind a body, for parsers that read words of several bytes: without it they copy the body first.
    private static let bodyRoomBytes = 64
    /// A refused body up to this length is thrown away, so that the connection can live on; in bytes.
    private static let discardedBodyBytesMax = 64 << 10

    private let core: ServerCore
    private let connection: Connection
    /// The library has no memory left for what this request needs.
    private let isUnreadable: Bool
    private let target: Target
    /// Whether `BodyDecoder` finds the end of the body, and not libmicrohttpd.
    private let isStreamed: Bool
    private let origin: RequestOrigin
    /// Nil until the head is read, and for good where it cannot be.
    private var readHead: RequestHead?
    private var phase = Phase.head
    private var body: [UInt8] = []

    /// Whether a client that has ended its side of the stream has been asked if it is there.
    private var isProbed = false
    private var isAnswered = false
    /// What the client listens to.
    private var eventStream: EventStream?
    /// Called at the end of a request that has waited.
    private var endWaiting: (@Sendable () -> Void)?

    init(core: ServerCore, connection: Connection, target: UnsafePointer<CChar>) {
        self.core = core
        self.connection = connection
        isStreamed = core.streamedPaths.contains(target)
        isUnreadable = isStreamed && !HiddenFraming.hide(on: connection.mhd)
        self.target = Target(taking: target)
        origin = RequestOrigin(serial: core.serials.next(), start: .now, client: connection.client)
        connection.mayStillSend = true
        connection.deadline = Deadline(secondsFromNow: core.options.headSecondsMax)
        core.openExchanges.enter()
    }

    deinit {
        core.openExchanges.leave()
    }

    /// What is known of the head.
    private var head: RequestHead { readHead ?? .unreadable(origin) }

    /// Handles one call of libmicrohttpd's access handler: for the head, for each piece of the body, at the end of the
    /// request, and once more after the connection has rested. Returns false to have the connection closed.
    func proceed(
        _ mhd: OpaquePointer, method: UnsafePointer<CChar>, path: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>, piece: UnsafeRawBufferPointer
    ) -> Bool {
        switch phase {
        case .head:
            do throws(Refusal) {
                guard !isUnreadable else { throw .headTooLarge(headBytesMax: core.options.headBytesMax) }
                let head = try HeadReader.read(
                    mhd, method: method, target: target, path: path, version: version,
                    headBytesMax: core.options.headBytesMax, bodyBytesMax: core.options.bodyBytesMax, of: origin,
                    for: core.handler)
                readHead = head
                return begin(head, on: mhd)
            } catch {
                return sendEarly(refusal(error), on: mhd)
            }
        case .body:
            return piece.isEmpty ? finish(on: mhd) : gather(piece, on: mhd)
        case .refused(let response):
            return piece.isEmpty ? send(response, on: mhd) : true
        case .streaming(let answer, let stream, let decoder):
            return self.stream(answer, stream, decoder, with: piece, on: mhd)
        case .rested(let outcome):
            return goOn(with: outcome, on: mhd)
        case .working, .listening, .over:
            return true
        }
    }

    /// Leaves word of how the exchange goes on when the connection wakes.
    func resume(with outcome: Outcome) {
        switch (phase, outcome) {
        case (.working(let cancellation), .overdue): cancellation.cancel(.overdue)
        case (.working(let cancellation), .abandoned): cancellation.cancel(.abandoned)
        case (.working(let cancellation), .shuttingDown): cancellation.cancel(.shuttingDown)
        case (.streaming(_, let stream, _), .abandoned): stream?.cancel(.abandoned)
        case (.streaming(_, let stream, _), .shuttingDown): stream?.cancel(.shuttingDown)
        default: break
        }
        if case .streaming = phase { return }
        phase = .rested(outcome)
    }

    /// Whether the client is known to be gone when its side of the stream has ended. Called while the connection rests.
    ///
    /// A client that has only ended its side still waits for the response, and looks the same. So it is sent an interim
    /// response, which every client must be able to skip (RFC 9110, 15.2): one that has closed its connection answers
    /// that with a reset, and is known to be gone the next time.
    func isGoneAtEndOfStream() -> Bool {
        switch phase {
        // A stream finds out when it writes.
        case .streaming: return false
        // Who listens to events has no reason to end its side.
        case .listening: return true
        default: break
        }
        // Nothing can be slipped in between what is encrypted.
        if core.options.tls != nil { return true }
        // HTTP/1.0 has no interim responses.
        guard !isProbed, !head.isHTTP10 else { return false }
        isProbed = true
        let interim: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"
        _ = Glibc.send(
            connection.socket, interim.utf8Start, interim.utf8CodeUnitCount, Int32(MSG_DONTWAIT))
        return false
    }

    /// The request is over: sent, broken off or timed out.
    ///
    /// - Parameter sentStatus: the status of the response that libmicrohttpd has sent, if any.
    func end(sentStatus: Int?) {
        // The library forgets some of the connections that it must close, until they are cut.
        connection.deadline = Deadline(secondsFromNow: connection.mayStillSend ? 1 : core.options.idleSecondsMax)
        if case .streaming(_, let stream, _) = phase { stream?.close() }
        eventStream?.close()
        endWaiting?()
        guard !isAnswered else { return }
        if let sentStatus { _ = complete(Response(status: sentStatus)) } else { core.handler.lost(head) }
    }

    /// Admits or refuses by the head.
    private func begin(_ head: RequestHead, on mhd: OpaquePointer) -> Bool {
        connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
        let declared = head.contentLength ?? 0
        switch core.handler.admit(head) {
        case .refuse(let response):
            return refuse(with: response, on: mhd)
        case .stream(let answer):
            precondition(isStreamed, "a request to this path cannot be streamed")
            let decoder = BodyDecoder(length: head.isChunked ? nil : declared)
            return stream(answer, nil, decoder, with: UnsafeRawBufferPointer(start: nil, count: 0), on: mhd)
        case .gather where isStreamed:
            preconditionFailure("a request to this path can only be streamed")
        case .gather where declared > core.options.bodyBytesMax:
            return refuse(with: refusal(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax)), on: mhd)
        case .gather:
            if head.hasBody { body.reserveCapacity(min(declared, Self.bodyReserveBytesMax) + Self.bodyRoomBytes) }
            phase = .body
            return true
        }
    }

    private func refuse(with response: Response, on mhd: OpaquePointer) -> Bool {
        // libmicrohttpd closes a connection whose request is answered before its end, and that is right for a body that
        // is long, or of unknown length, or held back until it is asked for.
        let isShort = !head.isChunked && (head.contentLength ?? 0) <= Self.discardedBodyBytesMax
        guard !head.hasBody || (isShort && !head.expectsContinue) else { return sendEarly(response, on: mhd) }
        phase = .refused(response)
        return true
    }

    /// Whether the head is not read to its end.
    var isReadingHead: Bool {
        if case .head = phase { true } else { false }
    }

    /// Refuses the request in place of libmicrohttpd, which is about to do so.
    func refuse(_ refusal: Refusal, on connection: Connection) {
        sendMidway(self.refusal(refusal), on: connection.mhd)
        shutdown(connection.socket, Int32(SHUT_WR))
        connection.deadline = Deadline(secondsFromNow: 1)
    }

    /// Goes on with a streamed response, or begins it with the first bytes of the body. Until then it can be refused; after
    /// that a malformed body breaks it off, which the client sees by its missing end.
    private func stream(
        _ answer: any StreamedAnswer, _ stream: ResponseStream?, _ decoder: BodyDecoder,
        with piece: UnsafeRawBufferPointer, on mhd: OpaquePointer
    ) -> Bool {
        var (stream, decoder, body) = (stream, decoder, [UInt8]())
        do throws(BodyDecoder.Malformed) {
            try decoder.decode(piece, to: &body)
        } catch {
            if let stream { stream.close() } else { sendMidway(refusal(.malformedBody), on: mhd) }
            return false
        }
        if stream == nil, !body.isEmpty || decoder.isComplete {
            isAnswered = true
            stream = ResponseStream(core: core, connection: connection, answer: answer, head: head, on: mhd)
        }
        phase = .streaming(answer, stream, decoder)
        return stream?.receive(body, isLast: decoder.isComplete, self, on: mhd) ?? true
    }

    private func gather(_ piece: UnsafeRawBufferPointer, on mhd: OpaquePointer) -> Bool {
        guard piece.count <= core.options.bodyBytesMax - body.count else {
            sendMidway(refusal(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax)), on: mhd)
            return false
        }
        let needed = body.count + piece.count
        // What came so far is the client's pledge for many times as much, up to the length that it declared, or, in chunks,
        // to the limit: memory that is not written to costs next to nothing, and to move megabytes takes a millisecond.
        if needed > body.capacity {
            let lengthMax = head.contentLength ?? core.options.bodyBytesMax
            body.reserveCapacity(max(needed, min(lengthMax, Self.bodyPledge * needed)) + Self.bodyRoomBytes)
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Answers the whole request.
    private func finish(on mhd: OpaquePointer) -> Bool {
        let request = Request(head: head, body: body)
        body = []
        switch core.handler.answer(request) {
        case .now(let response):
            return send(response, on: mhd)
        case .later(let work):
            return hand(work, over: mhd)
        case .whenReady(let waiting):
            return wait(waiting, over: mhd)
        case .events(let source):
            return listen(to: source, over: mhd)
        }
    }

    /// Lets the connection rest until a worker has made the response.
    private func hand(
        _ work: @escaping @Sendable (Cancellation, (Response) -> Void) -> Void, over mhd: OpaquePointer
    ) -> Bool {
        let busy = Refusal.busy(queueMax: core.options.workQueueMax)
        // Nothing rests that need not: who refuses most has the least time for it.
        guard !core.workers.isFull else { return send(refusal(busy), on: mhd) }
        let cancellation = Cancellation()
        phase = .working(cancellation)
        // Not while resting: that has a deadline of its own.
        connection.deadline = .never
        let suspended = core.suspended
        let deadline = Deadline(secondsFromNow: core.options.requestSecondsMax)
        guard let ticket = suspended.suspend(self, on: connection, until: deadline) else {
            return send(refusal(.shuttingDown), on: mhd)
        }
        let isTaken = core.workers.submit(cancellation) {
            work(cancellation) { suspended.resume(ticket, with: .response($0)) }
        }
        if !isTaken { suspended.resume(ticket, with: .response(refusal(busy))) }
        return true
    }

    /// Lets the connection rest until somebody answers.
    private func wait(_ waiting: Waiting, over mhd: OpaquePointer) -> Bool {
        let core = core
        let cancellation = Cancellation()
        phase = .working(cancellation)
        endWaiting = waiting.end
        connection.deadline = .never
        let deadline = Deadline(secondsFromNow: waiting.secondsMax)
        let extraSeconds = core.options.requestSecondsMax
        let ticket = core.suspended.suspend(self, on: connection, until: deadline) { ticket in
            SuspendedExchanges.Extension(seconds: extraSeconds) {
                waiting.timeout(Reply(core: core, ticket: ticket, cancellation: cancellation))
            }
        }
        guard let ticket else { return send(refusal(.shuttingDown), on: mhd) }
        waiting.begin(Reply(core: core, ticket: ticket, cancellation: cancellation))
        return true
    }

    /// Lets the connection rest for as long as the client listens.
    private func listen(to source: any EventSource, over mhd: OpaquePointer) -> Bool {
        let stream = EventStream(core: core, connection: connection, source: source, head: head, on: mhd)
        isAnswered = true
        eventStream = stream
        phase = .listening
        connection.deadline = .never
        guard core.suspended.suspend(self, on: connection, until: .never, isEndless: true) != nil else { return false }
        stream.begin()
        return true
    }

    private func goOn(with outcome: Outcome, on mhd: OpaquePointer) -> Bool {
        switch outcome {
        case .response(let response):
            defer {
                // What a worker has made lies with the worker's memory: to free it is to wait for the worker, which may
                // itself be waiting for the processor.
                if response.isLarge { core.caretaker.free(response) }
            }
            return send(response, on: mhd)
        case .events(let source):
            return listen(to: source, over: mhd)
        case .busy:
            return send(refusal(.busy(queueMax: core.options.workQueueMax)), on: mhd)
        case .overdue:
            return send(refusal(.overdue(requestSecondsMax: core.options.requestSecondsMax)), on: mhd)
        case .shuttingDown where !isAnswered:
            return send(refusal(.shuttingDown), on: mhd)
        case .abandoned, .stream, .shuttingDown:
            phase = .over
            return false
        }
    }

    private func refusal(_ refusal: Refusal) -> Response {
        core.handler.refusal(refusal, of: head)
    }

    private func send(_ response: consuming Response, on mhd: OpaquePointer) -> Bool {
        phase = .over
        connection.mayStillSend = false
        connection.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
        // libmicrohttpd takes a bare line feed for the end of a chunk's line, which another server may not, and hides it
        // from us. So what comes behind chunks is never read: nothing can be smuggled in there (RFC 9112, 7.1 and 11.2).
        return complete(response)
            .queue(on: mhd, closing: core.isDraining || head.isChunked, caretaker: core.caretaker)
    }

    private func complete(_ response: consuming Response) -> Response {
        isAnswered = true
        return core.handler.complete(response, of: head)
    }

    /// Sends a response before the end of the request; the connection is closed after it.
    private func sendEarly(_ response: Response, on mhd: OpaquePointer) -> Bool {
        let isQueued = send(response, on: mhd)
        connection.mayStillSend = true
        return isQueued
    }

    /// Sends a response in the middle of the body; the caller has the connection closed.
    private func sendMidway(_ response: Response, on mhd: OpaquePointer) {
        phase = .over
        let bytes = complete(response).closingBytes(withBody: head.method != "HEAD")
        // The socket does not block, and nothing else is being sent; so a response of usual size fits into its buffer,
        // and if it does not, the client is one that does not read.
        _ = CMicrohttpd_send(mhd, bytes, bytes.count)
    }
}
