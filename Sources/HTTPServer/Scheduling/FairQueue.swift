/// Jobs that wait, by client. The next job is one of the client whose jobs have used the least processor time.
///
/// This is start-time fair queueing (Goyal, Vin and Cheng, 1996): each client has a virtual time, which its jobs move
/// forward by the processor time that they use. A client that had no jobs for a while begins where the others are, so
/// that nobody saves up time.
struct FairQueue {
    /// How long a job is expected to take.
    enum Weight {
        case light
        /// As long that it may not take the place of light jobs.
        case heavy
    }

    /// A job that has left the queue, for `finish`.
    struct Taken: Sendable {
        let job: Job
        let weight: Weight
        /// The processor time that was charged in advance, in nanoseconds.
        fileprivate let charged: Int
    }

    private struct Waiting {
        let job: Job
        let weight: Weight
        let expected: Int
        let arrival: Int
    }

    private struct Account {
        /// In nanoseconds of processor time.
        var virtualTime = 0
        var light = FIFO<Waiting>()
        var heavy = FIFO<Waiting>()
        var running = 0
        /// The processor time that the last jobs took, in nanoseconds, by the number of binary digits of their bytes.
        var costs: [Int: Int] = [:]

        var waiting: Int { light.count + heavy.count }
        var isIdle: Bool { waiting == 0 && running == 0 }
    }

    /// Idle clients whose costs are remembered, at most.
    private static let idleClientsMax = 4_096

    /// Jobs that are expected to take this long are heavy, in nanoseconds.
    private let heavyNanoseconds: Int
    private var accounts: [String: Account] = [:]
    /// The clients with waiting jobs.
    private var clients: Set<String> = []
    /// The virtual time of the client that was last served.
    private var virtualTime = 0
    private var arrivals = 0
    /// The number of waiting jobs.
    private(set) var count = 0

    init(heavyNanoseconds: Int) {
        self.heavyNanoseconds = heavyNanoseconds
    }

    private func count(of client: String) -> Int { accounts[client]?.waiting ?? 0 }

    mutating func append(_ job: Job) {
        if accounts[job.client] == nil { forgetIdleClients() }
        var account = accounts.removeValue(forKey: job.client) ?? Account()
        if account.isIdle { account.virtualTime = max(account.virtualTime, virtualTime) }
        let expected = account.costs[Self.sizeClass(job)] ?? 0
        let weight = expected < heavyNanoseconds ? Weight.light : .heavy
        arrivals += 1
        let waiting = Waiting(job: job, weight: weight, expected: expected, arrival: arrivals)
        switch weight {
        case .light: account.light.append(waiting)
        case .heavy: account.heavy.append(waiting)
        }
        accounts[job.client] = account
        clients.insert(job.client)
        count += 1
    }

    /// Takes the next job; nil if there is none of an admitted weight.
    ///
    /// - Parameter admitsHeavy: whether heavy jobs may be taken as well.
    mutating func removeFirst(admitsHeavy: Bool) -> Taken? {
        guard let client = nextClient(admitsHeavy: admitsHeavy), var account = accounts.removeValue(forKey: client)
        else { return nil }
        let takesHeavy = Self.head(of: account, admitsHeavy: admitsHeavy)?.weight == .heavy
        guard let waiting = takesHeavy ? account.heavy.removeFirst() : account.light.removeFirst() else { return nil }
        virtualTime = max(virtualTime, account.virtualTime)
        account.virtualTime += waiting.expected
        account.running += 1
        noteRemoval(of: 1, client, &account)
        accounts[client] = account
        return Taken(job: waiting.job, weight: waiting.weight, charged: waiting.expected)
    }

    /// Charges the client with the processor time that a job has used, in nanoseconds.
    mutating func finish(_ taken: Taken, used nanoseconds: Int) {
        guard var account = accounts.removeValue(forKey: taken.job.client) else { return }
        account.running -= 1
        account.virtualTime += nanoseconds - taken.charged
        // One cheap job, as one that was cancelled, does not make the next one cheap.
        let size = Self.sizeClass(taken.job)
        account.costs[size] = max(nanoseconds, (account.costs[size] ?? 0) / 2)
        accounts[taken.job.client] = account
    }

    /// Whether another client has at least two more waiting jobs than this one.
    func canMakeRoom(for client: String) -> Bool { clientToCut(for: client) != nil }

    /// Removes the newest job of the client that has the most, if that is at least two more than this client has.
    mutating func makeRoom(for client: String) -> Job? {
        guard let longest = clientToCut(for: client), var account = accounts.removeValue(forKey: longest) else {
            return nil
        }
        let removed = account.heavy.removeLast() ?? account.light.removeLast()
        noteRemoval(of: 1, longest, &account)
        accounts[longest] = account
        return removed?.job
    }

    private func clientToCut(for client: String) -> String? {
        guard let longest = clients.max(by: { count(of: $0) < count(of: $1) }),
            count(of: longest) > count(of: client) + 1
        else { return nil }
        return longest
    }

    mutating func removeCancelled() {
        for client in Array(clients) {
            guard var account = accounts.removeValue(forKey: client) else { continue }
            let before = account.waiting
            account.light.removeAll { $0.job.isCancelled }
            account.heavy.removeAll { $0.job.isCancelled }
            noteRemoval(of: before - account.waiting, client, &account)
            accounts[client] = account
        }
    }

    private mutating func noteRemoval(of number: Int, _ client: String, _ account: inout Account) {
        count -= number
        if account.waiting == 0 { clients.remove(client) }
    }

    /// The client with the lowest virtual time; of several, the one that has waited longest.
    private func nextClient(admitsHeavy: Bool) -> String? {
        var best: (client: String, virtualTime: Int, arrival: Int)?
        for client in clients {
            guard let account = accounts[client], let head = Self.head(of: account, admitsHeavy: admitsHeavy) else {
                continue
            }
            if let best, (best.virtualTime, best.arrival) < (account.virtualTime, head.arrival) { continue }
            best = (client, account.virtualTime, head.arrival)
        }
        return best?.client
    }

    /// The job of a client that comes first.
    private static func head(of account: Account, admitsHeavy: Bool) -> Waiting? {
        guard admitsHeavy, let heavy = account.heavy.first else { return account.light.first }
        guard let light = account.light.first else { return heavy }
        return light.arrival < heavy.arrival ? light : heavy
    }

    private mutating func forgetIdleClients() {
        guard accounts.count >= Self.idleClientsMax else { return }
        accounts = accounts.filter { !$0.value.isIdle }
    }

    private static func sizeClass(_ job: Job) -> Int {
        Int.bitWidth - job.bytes.leadingZeroBitCount
    }
}
