import CMicrohttpd
import Glibc

/// One request and its response, from the request line on.
///
/// It belongs to the event thread of its connection; only while the connection rests does somebody else touch it, and
/// then only to leave the response (`SuspendedExchanges`).
final class Exchange {
    private enum Phase {
        /// The request line is there, the rest of the head is not.
        case head
        /// The body is being gathered.
        case body(RequestHead)
        /// The request is refused, and its short body thrown away.
        case refused(Response)
        /// A worker makes the response.
        case working
        /// The response waits to be handed over.
        case answered(Response)
        /// The response is on its way.
        case over
    }

    /// The reserve for a body whose declared length has yet to prove true, in bytes.
    private static let bodyReserveBytesMax = 64 << 10
    /// A refused body up to this length is thrown away, so that the connection can live on; in bytes.
    private static let discardedBodyBytesMax = 64 << 10

    private let core: ServerCore
    private let connection: Connection?
    private let target: Target
    private var phase = Phase.head
    private var body: [UInt8] = []

    /// Whether the last response was sent although the client may still be sending.
    private var lingers = false

    init(core: ServerCore, connection: Connection?, target: Target) {
        self.core = core
        self.connection = connection
        self.target = target
        connection?.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
        core.openExchanges.enter()
    }

    deinit {
        core.openExchanges.leave()
    }

    /// Handles one call of libmicrohttpd's access handler: for the head, for each piece of the body, at the end of the
    /// request, and once more after the connection has rested. Returns false to have the connection closed.
    func proceed(
        _ mhd: OpaquePointer, method: UnsafePointer<CChar>, path: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>, piece: UnsafeRawBufferPointer
    ) -> Bool {
        switch phase {
        case .head:
            do throws(Refusal) {
                let head = try HeadReader.read(
                    mhd, method: method, target: target, path: path, version: version,
                    headBytesMax: core.options.headBytesMax)
                return begin(head, on: mhd)
            } catch {
                return sendEarly(core.handler.refusal(error), on: mhd)
            }
        case .body(let head):
            return piece.isEmpty ? finish(head, on: mhd) : gather(piece, of: head, on: mhd)
        case .refused(let response):
            return piece.isEmpty ? send(response, on: mhd) : true
        case .answered(let response):
            return send(response, on: mhd)
        case .working, .over:
            return true
        }
    }

    /// Leaves the response of a worker, to be sent when the connection wakes.
    func resume(with response: Response) {
        phase = .answered(response)
    }

    /// The request is over: sent, broken off or timed out.
    func end(on mhd: OpaquePointer) {
        connection?.deadline = Deadline(secondsFromNow: core.options.idleSecondsMax)
        if lingers { core.caretaker.linger(on: CMicrohttpd_socket(mhd)) }
    }

    /// Admits or refuses by the head.
    private func begin(_ head: RequestHead, on mhd: OpaquePointer) -> Bool {
        let declared = head.contentLength ?? 0
        let refusal =
            declared > core.options.bodyBytesMax
            ? core.handler.refusal(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax))
            : core.handler.admit(head)
        guard let refusal else {
            body.reserveCapacity(min(declared, Self.bodyReserveBytesMax))
            phase = .body(head)
            return true
        }
        // libmicrohttpd closes a connection whose request is answered before its end, and that is right for a body that
        // is long, or of unknown length, or held back until it is asked for.
        let discards = !head.isChunked && !head.expectsContinue && declared <= Self.discardedBodyBytesMax
        guard discards || !head.hasBody else { return sendEarly(refusal, on: mhd) }
        phase = .refused(refusal)
        return true
    }

    private func gather(_ piece: UnsafeRawBufferPointer, of head: RequestHead, on mhd: OpaquePointer) -> Bool {
        guard piece.count <= core.options.bodyBytesMax - body.count else {
            sendMidway(
                core.handler.refusal(.bodyTooLarge(bodyBytesMax: core.options.bodyBytesMax)), to: head, on: mhd)
            return false
        }
        let needed = body.count + piece.count
        // What came so far is the client's pledge for eight times as much, up to the length that it declared.
        if needed > body.capacity { body.reserveCapacity(max(needed, min(head.contentLength ?? 0, 8 * needed))) }
        body.append(contentsOf: piece)
        return true
    }

    /// Answers the whole request.
    private func finish(_ head: RequestHead, on mhd: OpaquePointer) -> Bool {
        let request = Request(head: head, body: body)
        phase = .working
        body = []
        switch core.handler.answer(request) {
        case .now(let response):
            return send(response, on: mhd)
        case .later(let work):
            return hand(work, over: mhd)
        }
    }

    /// Lets the connection rest until a worker has made the response.
    private func hand(_ work: @escaping @Sendable ((Response) -> Void) -> Void, over mhd: OpaquePointer) -> Bool {
        // Not while resting: a job takes as long as it takes.
        connection?.deadline = .never
        let suspended = core.suspended
        guard let ticket = suspended.suspend(self, on: mhd) else {
            return send(core.handler.refusal(.shuttingDown), on: mhd)
        }
        if !core.workers.submit({ work { suspended.resume(ticket, with: $0) } }) {
            suspended.resume(ticket, with: core.handler.refusal(.busy))
        }
        return true
    }

    private func send(_ response: Response, on mhd: OpaquePointer) -> Bool {
        phase = .over
        connection?.deadline = Deadline(secondsFromNow: core.options.transferSecondsMax)
        return response.queue(on: mhd, closing: core.isDraining)
    }

    /// Sends a response before the end of the request; the connection is closed after it.
    private func sendEarly(_ response: Response, on mhd: OpaquePointer) -> Bool {
        lingers = true
        return send(response, on: mhd)
    }

    /// Sends a response in the middle of the body; the caller has the connection closed.
    private func sendMidway(_ response: Response, to head: RequestHead, on mhd: OpaquePointer) {
        lingers = true
        phase = .over
        let bytes = response.closingBytes(withBody: head.method != "HEAD")
        // The socket does not block, and nothing else is being sent; so a response of usual size fits into its buffer,
        // and if it does not, the client is one that does not read.
        _ = write(CMicrohttpd_socket(mhd), bytes, bytes.count)
    }
}
