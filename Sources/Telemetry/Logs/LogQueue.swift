import Platform

/// The lines that wait to be written, bounded in bytes.
///
/// Threads that log append lines; the writing thread takes all of them at once as a batch; a thread that flushes or
/// stops the log waits for the writing thread.
final class LogQueue: Sendable {
    /// The lines that the writing thread takes at a time.
    struct Batch {
        /// Lines, each with its end of line.
        var bytes: [UInt8] = []
        var lines = 0
        /// Lines that came after these and found no room.
        var refusedLines = 0

        var isEmpty: Bool { lines == 0 && refusedLines == 0 }
    }

    private struct State {
        var waiting = Batch()
        /// The size of the batch that is being written; nil if none is.
        var takenBytes: Int?
        var droppedLines = 0
        /// The writing thread sleeps until it is woken.
        var isWriterIdle = false
        /// The writing thread has ended.
        var isFinished = false
        /// The deadline of the writing thread once the queue is stopped.
        var stopTime: Instant?
    }

    private let bytesMax: Int
    private let state = Monitor(State())

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// Lines that were not written and will not be.
    var droppedLines: Int { state.withLock { $0.droppedLines } }

    /// Whether the queue is stopped and its deadline has passed.
    var isOverdue: Bool {
        state.withLock { $0.stopTime?.isPast ?? false }
    }

    /// Queues a line and adds an end of line. Drops it if there is no room or the queue is stopped.
    func append(_ line: [UInt8]) {
        let wakesWriter = state.withLock { state in
            guard state.stopTime == nil else {
                state.droppedLines += 1
                return false
            }
            if state.waiting.bytes.count + (state.takenBytes ?? 0) + line.count < bytesMax {
                state.waiting.bytes += line
                state.waiting.bytes.append(UInt8(ascii: "\n"))
                state.waiting.lines += 1
            } else {
                state.waiting.refusedLines += 1
                state.droppedLines += 1
            }
            defer { state.isWriterIdle = false }
            return state.isWriterIdle
        }
        // Waking a thread takes longer than all of the above.
        if wakesWriter { state.wake(.all) }
    }

    // MARK: The writing thread

    /// Waits for lines; returns false when the queue is stopped and empty.
    func waitForLines() -> Bool {
        state.wait { state in
            let hasLines = !state.waiting.isEmpty
            state.isWriterIdle = !hasLines && state.stopTime == nil
            return state.isWriterIdle ? nil : hasLines
        }
    }

    /// Swaps an ended batch, whose memory is used again, for all waiting lines.
    func take(into batch: inout Batch) {
        batch.bytes.removeAll(keepingCapacity: true)
        (batch.lines, batch.refusedLines) = (0, 0)
        state.withLock { state in
            swap(&state.waiting, &batch)
            state.takenBytes = batch.bytes.count
        }
    }

    /// Ends the batch that was taken.
    ///
    /// - Parameter lostLines: its lines that were not written.
    func end(lostLines: Int) {
        state.withLock(waking: .all) { state in
            state.takenBytes = nil
            state.droppedLines += lostLines
        }
    }

    /// Tells waiting threads that the writing thread has ended.
    func finish() {
        state.withLock(waking: .all) { $0.isFinished = true }
    }

    // MARK: Threads that wait for the writing thread

    /// Waits until no line waits or is being written; returns false if the time was too short.
    func waitUntilEmpty(secondsMax: Double) -> Bool {
        state.wait(until: .after(seconds: secondsMax), isDone: { $0.waiting.isEmpty && $0.takenBytes == nil })
    }

    /// Refuses further lines, and waits until the queued ones are written or dropped; returns false if the time was too
    /// short.
    func stop(secondsMax: Double) -> Bool {
        let deadline = Instant.after(seconds: secondsMax)
        state.withLock(waking: .all) { $0.stopTime = min($0.stopTime ?? .never, deadline) }
        return state.wait(until: deadline, isDone: { $0.isFinished })
    }
}
