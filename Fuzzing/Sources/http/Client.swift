import Glibc
import Inputs

/// A client that says all it has to say, and then listens.
struct Client {
    private static let patienceMilliseconds: Int32 = 15_000
    /// After what silence what was asked for may wait for news, or have no end.
    private static let quietMilliseconds: Int32 = 100

    let port: UInt16

    /// What the server answers until it closes the connection, or has no more to tell of a stream without an end; nil if
    /// it falls silent otherwise.
    ///
    /// - Parameter change: makes news, for which the server may wait.
    func converse(_ input: some Collection<UInt8>, change: () -> Void) -> [UInt8]? {
        let socket = connected()
        defer { close(socket) }
        send(Array(input), on: socket)
        var answer: [UInt8] = []
        // The end of what is sent shall come by itself: libmicrohttpd sees it late when it comes along with data.
        var isOpen = !wait(for: socket, milliseconds: 2) || receive(from: socket, into: &answer)
        shutdown(socket, Int32(SHUT_WR))
        var isChanged = false
        while isOpen {
            if !isChanged, !wait(for: socket, milliseconds: Self.quietMilliseconds) {
                change()
                isChanged = true
            }
            let isStream = answer.firstRange(of: Array("text/event-stream".utf8)) != nil
            let patience = isStream ? Self.quietMilliseconds : Self.patienceMilliseconds
            guard wait(for: socket, milliseconds: patience) else { return isStream ? answer : nil }
            isOpen = receive(from: socket, into: &answer)
        }
        return answer
    }

    private func connected() -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        claim(socket >= 0 && isConnected, "no connection: \(String(cString: strerror(errno)))")
        // Closing resets the connection, so that no port is kept waiting for what may come late.
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        return socket
    }

    /// The server may close before it has taken everything.
    private func send(_ bytes: [UInt8], on socket: Int32) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            sent += count
        }
    }

    private func wait(for socket: Int32, milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    /// Whether there was something.
    private func receive(from socket: Int32, into answer: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            let count = read(socket, buffer.baseAddress, buffer.count)
            guard count > 0 else { return false }
            answer += buffer[..<count]
            return true
        }
    }
}
