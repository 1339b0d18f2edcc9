import Platform

extension Monitor {
    /// Calls `body` now and after each waking until it returns something; nil when the deadline, if there is one, has come
    /// before.
    func wait<Result>(until deadline: Deadline?, _ body: (inout Value) -> Result?) -> Result? {
        guard let deadline else { return wait(body) }
        return wait(until: deadline.instant, body)
    }

    /// Waits until `isDone`, at most so many seconds; returns whether it is.
    func wait(secondsMax: Double, until isDone: (inout Value) -> Bool) -> Bool {
        wait(until: .after(seconds: secondsMax), isDone: isDone)
    }
}
