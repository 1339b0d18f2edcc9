import Platform

/// The processor time that `body` takes on this thread, whatever else the machine does: the least of three runs.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    var least = Int.max
    for _ in 0..<3 {
        let start = ProcessorTime.ofThread
        try body()
        least = min(least, ProcessorTime.ofThread - start)
    }
    return .nanoseconds(least)
}
