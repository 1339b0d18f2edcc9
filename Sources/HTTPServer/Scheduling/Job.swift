/// Work for a worker, on behalf of a client.
struct Job: Sendable {
    /// The client to which the processor time of the job is charged.
    let client: String
    /// The length of the request's body. A job is expected to take as long as the client's last one of about this
    /// length.
    let bytes: Int
    /// Cancels the job while it waits; nil if it must run.
    let cancellation: Cancellation?
    let work: @Sendable () -> Void
    /// Called instead of `work` if the queue is full and the job is dropped; nil for a job that must run.
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
