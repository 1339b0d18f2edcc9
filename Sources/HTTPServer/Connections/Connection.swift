import CMicrohttpd
import Glibc
import Synchronization
import Platform

/// An open connection: its handles, its deadline and its current exchange.
final class Connection: Sendable {
    /// libmicrohttpd's handle. Its event thread uses it; other threads only resume the connection by it, or send while
    /// they hold the lock of its stream.
    nonisolated(unsafe) let mhd: OpaquePointer
    let socket: Int32
    /// Wakes its event thread.
    let wakeUp: WakeUp
    /// The address of the client, in digits.
    let client: String
    let network: String
    private let deadlineNanoseconds: Atomic<Int>
    private let idleSinceNanoseconds = Atomic(Instant.now.nanoseconds)
    private let hadRequest = Atomic(false)
    private let sending = Atomic(false)
    /// The exchange that the event thread may use; nil while it is suspended, when other threads change it, and after
    /// the library has reported its end. Only the event thread uses this property.
    nonisolated(unsafe) var exchange: Exchange?
    /// Whether the client may send more bytes of the current request. Only the event thread uses this property.
    nonisolated(unsafe) var mayStillSend = true
    /// The certificate that GnuTLS uses until the connection is closed; nil without TLS.
    private let credentials: TLSCredentials?

    init(
        _ mhd: OpaquePointer, socket: Int32, client: String, credentials: TLSCredentials?, wakeUp: WakeUp,
        deadline: Instant
    ) {
        self.wakeUp = wakeUp
        self.mhd = mhd
        self.credentials = credentials
        self.socket = socket
        self.client = client
        network = ClientNetwork.of(client)
        deadlineNanoseconds = Atomic(deadline.nanoseconds)
    }

    /// Whether bytes of a response wait until the client reads.
    var isSending: Bool {
        get { sending.load(ordering: .relaxed) }
        set { sending.store(newValue, ordering: .relaxed) }
    }

    /// Called when the line of a request has been read.
    func beginRequest() {
        hadRequest.store(true, ordering: .relaxed)
        idleSince = .never
    }

    /// Since when the connection has had no request; `.never` while it has one.
    var idleSince: Instant {
        get { Instant(nanoseconds: idleSinceNanoseconds.load(ordering: .relaxed)) }
        set { idleSinceNanoseconds.store(newValue.nanoseconds, ordering: .relaxed) }
    }

    /// Whether the client has begun a request that is not known yet: its bytes are unread, or an event thread is about
    /// to parse them. The latter is only known of the first request.
    var isRequestArriving: Bool {
        hasUnreadBytes || !hadRequest.load(ordering: .relaxed) && CMicrohttpd_receivedBytes(socket) > 0
    }

    /// Whether the client has sent bytes that are not read yet.
    var hasUnreadBytes: Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
    }

    /// When the reaper shuts the socket down.
    var deadline: Instant {
        get { Instant(nanoseconds: deadlineNanoseconds.load(ordering: .relaxed)) }
        set { deadlineNanoseconds.store(newValue.nanoseconds, ordering: .relaxed) }
    }
}
