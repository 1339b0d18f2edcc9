/// The state that the callbacks of a daemon share. Only the daemon's thread uses it.
final class DaemonContext: Sendable {
    let core: ServerCore
    /// Wakes the daemon's thread.
    let wakeUp: WakeUp
    /// The connection that is being handed to the daemon.
    nonisolated(unsafe) var accepted: Listener.Accepted?
    /// The daemon's connections.
    nonisolated(unsafe) var connections: [ObjectIdentifier: Connection] = [:]
    nonisolated(unsafe) var overlongChunkLines = OverlongChunkLines()

    init(core: ServerCore, wakeUp: WakeUp) {
        self.core = core
        self.wakeUp = wakeUp
    }
}
