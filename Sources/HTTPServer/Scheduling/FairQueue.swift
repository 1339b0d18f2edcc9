/// The waiting jobs of all clients. The next job is one of the client whose jobs have used the least processor time.
///
/// This is start-time fair queueing (Goyal, Vin and Cheng, 1996): each client has a virtual time, which its jobs
/// advance by the processor time that they use. A client that was idle begins at the virtual time of the client last
/// served.
struct FairQueue {
    /// A job that has left the queue, for `finish`.
    struct Taken: Sendable {
        let job: Job
        /// Whether the job is expected to be long.
        let isHeavy: Bool
        /// The expected processor time, which was charged in advance, in nanoseconds.
        fileprivate let charged: Int
    }

    private struct Waiting {
        let job: Job
        let arrival: Int
    }

    private struct Account {
        /// In nanoseconds of processor time.
        var virtualTime = 0
        /// In the order of their arrival.
        var waiting: [Waiting] = []
        var running = 0
        /// The processor time that the last jobs took, in nanoseconds, by size class: the number of bits of
        /// `Job.bytes`.
        var costs: [Int: Int] = [:]

        var isIdle: Bool { waiting.isEmpty && running == 0 }
        var refusable: Int { waiting.count { $0.job.refuse != nil } }
    }

    /// Accounts of idle clients are removed when there are this many accounts.
    private static let accountsMax = 4_096
    /// Jobs with at least this expected time are heavy, in nanoseconds.
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

    mutating func append(_ job: Job) {
        if accounts[job.client] == nil { forgetIdleClients() }
        arrivals += 1
        let (virtualTime, waiting) = (virtualTime, Waiting(job: job, arrival: arrivals))
        change(job.client) { account in
            if account.isIdle { account.virtualTime = max(account.virtualTime, virtualTime) }
            account.waiting.append(waiting)
        }
    }

    /// Removes and returns the next job; nil if there is none that is admitted.
    ///
    /// - Parameters:
    ///   - admitsHeavy: whether heavy jobs may be taken.
    ///   - clientsWithLongJobs: the clients that have a long job running. Their jobs without an expected time count as
    ///     heavy.
    mutating func removeFirst(admitsHeavy: Bool, clientsWithLongJobs: Set<String> = []) -> Taken? {
        guard let (client, index, isHeavy) = next(admitsHeavy, clientsWithLongJobs) else { return nil }
        virtualTime = max(virtualTime, accounts[client]?.virtualTime ?? 0)
        return change(client) { account in
            let job = account.waiting.remove(at: index).job
            let charged = account.costs[Self.sizeClass(job)] ?? 0
            account.virtualTime += charged
            account.running += 1
            return Taken(job: job, isHeavy: isHeavy, charged: charged)
        }
    }

    /// Charges the client with the processor time that a job has used, in nanoseconds.
    mutating func finish(_ taken: Taken, used nanoseconds: Int) {
        change(taken.job.client) { account in
            account.running -= 1
            account.virtualTime += nanoseconds - taken.charged
            // Decays slowly, because a cheap job, such as a cancelled one, says little about the next one.
            let size = Self.sizeClass(taken.job)
            account.costs[size] = max(nanoseconds, (account.costs[size] ?? 0) / 2)
        }
    }

    /// Whether another client has at least two more jobs that can be refused than this one.
    func canMakeRoom(for client: String) -> Bool { clientToCut(for: client) != nil }

    /// Removes the newest refusable job of the client that has most of them, if it has at least two more than this
    /// client.
    mutating func makeRoom(for client: String) -> Job? {
        guard let longest = clientToCut(for: client) else { return nil }
        return change(longest) { account in
            account.waiting.lastIndex { $0.job.refuse != nil }.map { account.waiting.remove(at: $0).job }
        }
    }

    mutating func removeCancelled() {
        for client in Array(clients) {
            change(client) { account in account.waiting.removeAll { $0.job.isCancelled } }
        }
    }

    private func clientToCut(for client: String) -> String? {
        let counts = clients.map { (client: $0, count: accounts[$0]?.refusable ?? 0) }
        guard let longest = counts.max(by: { $0.count < $1.count }),
            longest.count > (accounts[client]?.refusable ?? 0) + 1
        else { return nil }
        return longest.client
    }

    /// Changes an account, and updates `count` and `clients` accordingly.
    @discardableResult
    private mutating func change<Result>(_ client: String, _ body: (inout Account) -> Result) -> Result {
        var account = accounts.removeValue(forKey: client) ?? Account()
        let before = account.waiting.count
        let result = body(&account)
        count += account.waiting.count - before
        if account.waiting.isEmpty { clients.remove(client) } else { clients.insert(client) }
        accounts[client] = account
        return result
    }

    /// The job of the client with the lowest virtual time; among several such clients, the job that has waited longest.
    private func next(
        _ admitsHeavy: Bool, _ clientsWithLongJobs: Set<String>
    ) -> (client: String, index: Int, isHeavy: Bool)? {
        var best: (client: String, index: Int, isHeavy: Bool, virtualTime: Int, arrival: Int)?
        for client in clients {
            guard let account = accounts[client] else { continue }
            if let best, best.virtualTime < account.virtualTime { continue }
            let hasLongJob = clientsWithLongJobs.contains(client)
            func isHeavy(_ waiting: Waiting) -> Bool {
                account.costs[Self.sizeClass(waiting.job)].map { $0 >= heavyNanoseconds } ?? hasLongJob
            }
            guard let index = account.waiting.firstIndex(where: { admitsHeavy || !isHeavy($0) }) else { continue }
            let waiting = account.waiting[index]
            if let best, (best.virtualTime, best.arrival) < (account.virtualTime, waiting.arrival) { continue }
            best = (client, index, isHeavy(waiting), account.virtualTime, waiting.arrival)
        }
        return best.map { ($0.client, $0.index, $0.isHeavy) }
    }

    private mutating func forgetIdleClients() {
        guard accounts.count >= Self.accountsMax else { return }
        accounts = accounts.filter { !$0.value.isIdle }
    }

    private static func sizeClass(_ job: Job) -> Int {
        Int.bitWidth - job.bytes.leadingZeroBitCount
    }
}
