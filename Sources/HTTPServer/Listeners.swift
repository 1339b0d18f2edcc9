import Synchronization

/// The places for clients that wait for events: event streams and long polls. They may last for any time, so that they
/// must leave connections for short requests.
final class Listeners: Sendable {
    private struct State {
        var count = 0
        var countByNetwork: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let listenersMax: Int
    private let perAddressMax: Int

    init(listenersMax: Int, perAddressMax: Int) {
        self.listenersMax = listenersMax
        self.perAddressMax = perAddressMax
    }

    var count: Int { state.withLock { $0.count } }

    /// Takes a place for a client; nil if there is none.
    ///
    /// - Parameter isProxy: whether the address stands for many clients.
    func place(for client: String, isProxy: Bool) -> Place? {
        let network = ClientNetwork.of(client)
        let isFree = state.withLock { state in
            let count = state.countByNetwork[network, default: 0]
            guard state.count < listenersMax, isProxy || count < perAddressMax else { return false }
            state.count += 1
            state.countByNetwork[network] = count + 1
            return true
        }
        return isFree ? Place(in: self, for: network) : nil
    }

    private func leave(_ network: String) {
        state.withLock { state in
            state.count -= 1
            guard let count = state.countByNetwork[network] else { return }
            state.countByNetwork[network] = count > 1 ? count - 1 : nil
        }
    }

    /// A place that is taken. Its `deinit` frees it.
    final class Place: Sendable {
        private let listeners: Listeners
        private let network: String

        fileprivate init(in listeners: Listeners, for network: String) {
            self.listeners = listeners
            self.network = network
        }

        deinit {
            listeners.leave(network)
        }
    }
}
