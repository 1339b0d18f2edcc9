import CMicrohttpd
import Glibc

// The functions that libmicrohttpd calls, on the daemon's thread. The context is a `DaemonContext`, which outlives the
// daemon; a request's state is a retained `Exchange`, a connection's a retained `Connection`.

/// The callbacks. libmicrohttpd passes `context` to each of them.
func makeCallbacks(context: UnsafeMutableRawPointer) -> CMicrohttpdCallbacks {
    CMicrohttpdCallbacks(
        context: context, access: access, requestLine: requestLine, completed: completed, connection: connectionChanged,
        unescape: leaveEscaped, malformedLength: malformedLength)
}

private func daemon(_ context: UnsafeMutableRawPointer) -> DaemonContext {
    Unmanaged<DaemonContext>.fromOpaque(context).takeUnretainedValue()
}

private func connection(of mhd: OpaquePointer) -> Connection? {
    CMicrohttpd_socketContext(mhd).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
}

private func requestLine(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ mhd: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let target, let mhd, let connection = connection(of: mhd) else { return nil }
    let core = daemon(context).core
    let exchange = Exchange(core: core, connection: connection, target: target)
    connection.exchange = exchange
    return Unmanaged.passRetained(exchange).toOpaque()
}

private func access(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ pieceBytes: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let path, let method, let version, let pieceBytes, let state = state?.pointee else { return .NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: piece, count: pieceBytes.pointee)
    // The number of bytes that are left to the library: none.
    pieceBytes.pointee = 0
    return exchange.proceed(method: method, path: path, version: version, piece: bytes) ? .YES : .NO
}

private func completed(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let mhd, let exchange = state?.pointee else { return }
    state?.pointee = nil
    connection(of: mhd)?.exchange = nil
    let sentStatus = Int(CMicrohttpd_queuedStatus(mhd))
    Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().end(sentStatus: sentStatus == 0 ? nil : sentStatus)
}

private func connectionChanged(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let context, let mhd, let state else { return }
    let daemon = daemon(context)
    let core = daemon.core
    if change == .CONNECTION_NOTIFY_STARTED {
        guard let accepted = daemon.accepted.take() else { return }
        let credentials = core.currentCredentials
        credentials?.use(on: mhd)
        let connection = core.connections.open(
            mhd, socket: accepted.socket, client: accepted.client, credentials: credentials, wakeUp: daemon.wakeUp)
        daemon.connections[ObjectIdentifier(connection)] = connection
        state.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let connection = state.pointee {
        state.pointee = nil
        let connection = Unmanaged<Connection>.fromOpaque(connection).takeRetainedValue()
        daemon.connections[ObjectIdentifier(connection)] = nil
        if connection.lingers { core.reaper.linger(on: connection.socket) }
        core.connections.close(connection)
    }
}

private func malformedLength(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    daemon(context).refuseMalformedLength()
}

/// Leaves paths as they were sent: decoding could turn one path into another, or put a NUL into it.
private func leaveEscaped(
    _ context: UnsafeMutableRawPointer?, _ mhd: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
    text.map { strlen($0) } ?? 0
}
