import CMicrohttpd
import Glibc

// What libmicrohttpd calls, on its event threads. The context is a `ServerCore`, which outlives the daemon; a request's
// state is a retained `Exchange`, a connection's a retained `Connection`.

/// The callbacks, each of which is handed `context`.
func makeCallbacks(context: UnsafeMutableRawPointer) -> CMicrohttpdCallbacks {
    CMicrohttpdCallbacks(
        context: context, access: access, requestLine: requestLine, completed: completed, connection: connectionChanged,
        unescape: leaveEscaped, refuse: refuse)
}

private func core(_ context: UnsafeMutableRawPointer) -> ServerCore {
    Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
}

private func requestLine(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ mhd: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let target, let mhd else { return nil }
    let connection = connection(of: mhd)
    let exchange = Exchange(core: core(context), connection: connection, target: Target(taking: target))
    connection?.exchange = exchange
    return Unmanaged.passRetained(exchange).toOpaque()
}

private func connection(of mhd: OpaquePointer) -> Connection? {
    CMicrohttpd_socketContext(mhd).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
}

private func refuse(_ mhd: OpaquePointer?, _ status: UnsafeMutablePointer<UInt32>?) -> OpaquePointer? {
    guard let mhd, let status, let connection = connection(of: mhd), let core = connection.core else { return nil }
    // There is none yet where it is the request line that is refused.
    let exchange = connection.exchange ?? Exchange(core: core, connection: connection, target: .unreadable)
    return exchange.refuse(insteadOf: &status.pointee)
}

private func access(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ pieceBytes: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let mhd, let path, let method, let version, let pieceBytes, let state = state?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: piece, count: pieceBytes.pointee)
    // All of it is taken, always.
    pieceBytes.pointee = 0
    return exchange.proceed(mhd, method: method, path: path, version: version, piece: bytes) ? .YES : .NO
}

private func completed(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let mhd, let exchange = state?.pointee else { return }
    state?.pointee = nil
    connection(of: mhd)?.exchange = nil
    Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().end()
}

private func connectionChanged(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let context, let mhd, let state else { return }
    let core = core(context)
    let connections = core.connections
    if change == .CONNECTION_NOTIFY_STARTED {
        let socket = CMicrohttpd_socket(mhd)
        let credentials = core.currentCredentials
        credentials?.use(on: mhd)
        let connection = connections.open(
            socket: socket, client: address(ofPeerOf: socket), credentials: credentials)
        connection.core = core
        state.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let connection = state.pointee {
        state.pointee = nil
        let connection = Unmanaged<Connection>.fromOpaque(connection).takeRetainedValue()
        EventRound_forget(connection.socket)
        if connection.lingers { core.caretaker.linger(on: connection.socket) }
        connections.close(connection)
    }
}

/// The address of the other side, in digits; empty if there is none.
private func address(ofPeerOf socket: Int32) -> String {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
        storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            guard getpeername(socket, address, &size) == 0 else { return "" }
            return String(unsafeUninitializedCapacity: Int(NI_MAXHOST)) { text in
                text.withMemoryRebound(to: CChar.self) { text in
                    guard
                        getnameinfo(address, size, text.baseAddress, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
                            == 0,
                        let start = text.baseAddress
                    else { return 0 }
                    return strlen(start)
                }
            }
        }
    }
}

/// Paths are handed on as they were sent: decoding them could turn one path into another, and hide a NUL in it.
private func leaveEscaped(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
    var length = 0
    while let text, text[length] != 0 { length += 1 }
    return length
}
