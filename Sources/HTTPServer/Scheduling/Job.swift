/// Work for a worker, on behalf of a client.
struct Job: Sendable {
    /// The client whose share of the processor the job uses.
    let client: String
    /// The length of the request's body. The jobs of a client are expected to take as long as its last ones of about
    /// this length.
    let bytes: Int
    /// Cancels the job while it waits; nil if it must run.
    let cancellation: Cancellation?
    let work: @Sendable () -> Void
    /// Called in place of `work` if a full queue drops the job for that of another client; nil for one that must run.
    let refuse: (@Sendable () -> Void)?

    init(
        client: String, bytes: Int = 0, cancellation: Cancellation? = nil, work: @escaping @Sendable () -> Void,
        refuse: (@Sendable () -> Void)? = nil
    ) {
        self.client = client
        self.bytes = bytes
        self.cancellation = cancellation
        self.work = work
        self.refuse = refuse
    }

    var isCancelled: Bool { cancellation?.isCancelled == true }
}
