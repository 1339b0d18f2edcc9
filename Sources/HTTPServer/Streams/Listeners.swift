import Synchronization

/// Limits the number of clients that wait for events, in event streams and long polls. They may wait for any time, and
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

    /// Counts a client.
    ///
    /// - Parameter isProxy: whether requests of many clients come from this address, which then has no limit.
    /// - Throws: `tooManyListeners`.
    func place(for client: String, isProxy: Bool) throws(Refusal) -> Place {
        let network = ClientNetwork.of(client)
        let refusal = state.withLock { state -> Refusal? in
            let count = state.countByNetwork[network, default: 0]
            guard state.count < listenersMax else {
                return .tooManyListeners(listenersMax: listenersMax, isOfAddress: false)
            }
            guard isProxy || count < perAddressMax else {
                return .tooManyListeners(listenersMax: perAddressMax, isOfAddress: true)
            }
            state.count += 1
            state.countByNetwork[network] = count + 1
            return nil
        }
        if let refusal { throw refusal }
        return Place(in: self, for: network)
    }

    private func leave(_ network: String) {
        state.withLock { state in
            state.count -= 1
            guard let count = state.countByNetwork[network] else { return }
            state.countByNetwork[network] = count > 1 ? count - 1 : nil
        }
    }

    /// Counts one client until its `deinit`.
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
