import Platform

/// A queue of lines to be written, with a limit in bytes.
///
/// Threads that log append lines. The writing thread takes all of them at once, as a batch. A thread that flushes or
/// stops the log waits for the writing thread.
final class LogQueue: Sendable {
    /// The lines that the writing thread takes at a time.
    struct Batch {
        /// Lines, each with its line break.
        var bytes: [UInt8] = []
        var lines = 0
        /// The number of later lines for which the queue had no room.
        var refusedLines = 0

        var isEmpty: Bool { lines == 0 && refusedLines == 0 }
    }

    private struct State {
        var waiting = Batch()
        /// The size of the batch that is being written; nil if none is.
        var takenBytes: Int?
        var droppedLines = 0
        /// Whether the writing thread waits to be woken.
        var isWriterIdle = false
        /// Whether the writing thread has ended.
        var isFinished = false
        /// The deadline for the writing thread; nil until the queue is stopped.
        var stopTime: Instant?
    }

    private let bytesMax: Int
    private let state = Monitor(State())

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
    }

    /// The number of lines that were not, and will not be, written.
    var droppedLines: Int { state.withLock { $0.droppedLines } }

    /// Whether the queue is stopped and its deadline has passed.
    var isOverdue: Bool {
        state.withLock { $0.stopTime?.isPast ?? false }
    }

    /// Queues a line and adds a line break. Drops the line if there is no room or the queue is stopped.
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

    /// Replaces a finished batch with all waiting lines. The memory of the old one is used for further lines.
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
    /// - Parameter lostLines: the number of its lines that were not written.
    func end(lostLines: Int) {
        state.withLock(waking: .all) { state in
            state.takenBytes = nil
            state.droppedLines += lostLines
        }
    }

    /// Wakes the threads that wait for the end of the writing thread.
    func finish() {
        state.withLock(waking: .all) { $0.isFinished = true }
    }

    // MARK: Threads that wait for the writing thread

    /// Waits until all lines are written or dropped; returns false if the time was too short.
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
