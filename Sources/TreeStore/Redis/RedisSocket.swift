internal import CHiredis
import Glibc
import Platform

/// A TCP connection with or without TLS, closed by `deinit`.
struct RedisSocket: ~Copyable {
    let descriptor: Int32
    private let tls: OpaquePointer?

    /// Connects, and with TLS verifies the server's certificate.
    init(_ options: RedisOptions, until deadline: Instant) throws(RedisConnectionFailure) {
        let descriptor = try Self.connect(options.address, until: deadline)
        do throws(RedisConnectionFailure) {
            tls = options.address.usesTLS ? try Self.startTLS(descriptor, options, until: deadline) : nil
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit {
        if let tls { CHiredis_stopTLS(tls) }
        close(descriptor)
    }

    func send(_ bytes: UnsafeRawBufferPointer, until deadline: Instant) throws(RedisConnectionFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try retry(until: deadline) {
                if let tls { return CHiredis_send(tls, rest.baseAddress, rest.count) }
                return Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Waits for bytes, and writes them to the beginning of the buffer; returns their number, at least one.
    func receive(into buffer: inout [UInt8], until deadline: Instant) throws(RedisConnectionFailure) -> Int {
        let bytesMax = buffer.count
        let count = try retry(until: deadline, waitingFor: POLLIN) {
            if let tls { return CHiredis_receive(tls, &buffer, bytesMax) }
            return recv(descriptor, &buffer, bytesMax, 0)
        }
        guard count > 0 else { throw .lost(reason: "the server closed the connection") }
        return count
    }

    /// Whether there are bytes to read, or the connection has ended.
    var hasInput: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) != 0
    }

    /// Calls `body` until it succeeds, and waits for the socket between calls. `body` must not block.
    private func retry(
        until deadline: Instant, waitingFor event: Int32 = POLLOUT, _ body: () -> Int
    ) throws(RedisConnectionFailure) -> Int {
        while true {
            let count = body()
            if count >= 0 { return count }
            guard errno == EAGAIN || errno == EINTR else { throw Self.lost(errno) }
            let waitsToSend = tls.map { CHiredis_waitsToSend($0) != 0 } ?? (event == POLLOUT)
            try Self.wait(for: waitsToSend ? POLLOUT : POLLIN, on: descriptor, until: deadline)
        }
    }

    private static func wait(
        for event: Int32, on descriptor: Int32, until deadline: Instant
    ) throws(RedisConnectionFailure) {
        var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let left = deadline.millisecondsLeft
            let count = poll(&polled, 1, Int32(clamping: left))
            if count > 0 { return }
            if count < 0, errno != EINTR { throw lost(errno) }
            if left == 0 { throw .timedOut }
        }
    }

    private static func connect(
        _ address: RedisAddress, until deadline: Instant
    ) throws(RedisConnectionFailure) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(address.host, String(address.port), &hints, &found)
        guard status == 0 else { throw .lost(reason: String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(found) }
        var failure = RedisConnectionFailure.lost(reason: "the host has no address")
        var next = found
        while let info = next?.pointee {
            do throws(RedisConnectionFailure) {
                return try connect(info, until: deadline)
            } catch {
                failure = error
            }
            next = info.ai_next
        }
        throw failure
    }

    private static func connect(_ info: addrinfo, until deadline: Instant) throws(RedisConnectionFailure) -> Int32 {
        let kind = info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(info.ai_family, kind, 0)
        guard descriptor >= 0 else { throw lost(errno) }
        do throws(RedisConnectionFailure) {
            if Glibc.connect(descriptor, info.ai_addr, info.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw lost(errno) }
                try wait(for: POLLOUT, on: descriptor, until: deadline)
                var error: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size)
                guard error == 0 else { throw lost(error) }
            }
        } catch {
            close(descriptor)
            throw error
        }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        return descriptor
    }

    private static func startTLS(
        _ descriptor: Int32, _ options: RedisOptions, until deadline: Instant
    ) throws(RedisConnectionFailure) -> OpaquePointer {
        var reason: UnsafePointer<CChar>?
        guard let tls = CHiredis_startTLS(descriptor, options.address.host, options.authoritiesFile, &reason) else {
            throw .lost(reason: "TLS: " + (reason.map { String(cString: $0) } ?? "unknown"))
        }
        do throws(RedisConnectionFailure) {
            while try !shakeHands(tls) {
                let waitsToSend = CHiredis_waitsToSend(tls) != 0
                try wait(for: waitsToSend ? POLLOUT : POLLIN, on: descriptor, until: deadline)
            }
            return tls
        } catch {
            CHiredis_stopTLS(tls)
            throw error
        }
    }

    /// Continues the handshake; returns whether it is done.
    private static func shakeHands(_ tls: OpaquePointer) throws(RedisConnectionFailure) -> Bool {
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
            room -> Result<Bool, RedisConnectionFailure> in
            switch CHiredis_shakeHands(tls, room.baseAddress, room.count) {
            case 1: return .success(true)
            case 0: return .success(false)
            default: return .failure(.lost(reason: "TLS: " + (room.baseAddress.map { String(cString: $0) } ?? "")))
            }
        }
        return try text.get()
    }

    private static func lost(_ error: Int32) -> RedisConnectionFailure {
        .lost(reason: String(cString: strerror(error)))
    }
}
