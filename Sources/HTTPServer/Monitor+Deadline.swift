import Threading

extension Monitor {
    /// Waits until `isDone`, at most so many seconds; returns whether it is.
    func wait(secondsMax: Double, until isDone: (inout Value) -> Bool) -> Bool {
        wait(until: Deadline(secondsFromNow: secondsMax).time) { isDone(&$0) ? () : nil } != nil
    }
}
