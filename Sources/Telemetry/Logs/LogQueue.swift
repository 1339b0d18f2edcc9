import Glibc

/// The lines that wait to be written, bounded in bytes, and the threads that wait for them and for their end.
///
/// `Mutex` of the standard library has no condition variable, hence the pair from the system; nothing is changed but by
/// its lock: hence `@unchecked Sendable`.
final class LogQueue: @unchecked Sendable {
    /// What the writing thread takes at a time.
    struct Batch {
        /// Lines with their ends.
        var bytes: [UInt8] = []
        var lines = 0
        /// Lines that found no room behind these.
        var refusedLines = 0

        var isEmpty: Bool { lines == 0 && refusedLines == 0 }
    }

    private struct State {
        var waiting = Batch()
        /// Of the batch that is being written, if one is.
        var takenBytes: Int?
        var droppedLines = 0
        var isWriterIdle = false
        var isFinished = false
        /// When the writing thread gives up what is not written, in milliseconds of the monotonic clock.
        var stopTime: Int?
    }

    private let bytesMax: Int
    private var state = State()
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Lines have come, or the queue is stopped.
    private let linesCame = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// A batch is done with, or the writing thread is.
    private let batchEnded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(bytesMax: Int) {
        self.bytesMax = bytesMax
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(linesCame, &attributes)
        pthread_cond_init(batchEnded, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(batchEnded)
        pthread_cond_destroy(linesCame)
        pthread_mutex_destroy(mutex)
        batchEnded.deallocate()
        linesCame.deallocate()
        mutex.deallocate()
    }

    /// Lines that will never be written.
    var droppedLines: Int { withLock { $0.droppedLines } }

    /// Whether the queue is stopped and the time for what is left is over.
    var isOverdue: Bool {
        withLock { $0.stopTime.map { Self.now >= $0 } ?? false }
    }

    /// Queues a line, whose end is added; drops it if there is no room, or nobody to write it.
    func append(_ line: UnsafeBufferPointer<UInt8>) {
        withLock { state in
            guard state.stopTime == nil else { return state.droppedLines += 1 }
            if state.waiting.bytes.count + (state.takenBytes ?? 0) + line.count < bytesMax {
                state.waiting.bytes.append(contentsOf: line)
                state.waiting.bytes.append(UInt8(ascii: "\n"))
                state.waiting.lines += 1
            } else {
                state.waiting.refusedLines += 1
                state.droppedLines += 1
            }
            // To wake a thread takes longer than all the rest.
            guard state.isWriterIdle else { return }
            state.isWriterIdle = false
            pthread_cond_signal(linesCame)
        }
    }

    // MARK: The writing thread

    /// Waits for lines; returns false if there are none left and the queue is stopped.
    func waitForLines() -> Bool {
        wait(for: linesCame) { state in
            let hasLines = !state.waiting.isEmpty
            state.isWriterIdle = !hasLines && state.stopTime == nil
            return state.isWriterIdle ? nil : hasLines
        }
    }

    /// Exchanges a batch that is done with, whose room is used again, for all that waits.
    func take(into batch: inout Batch) {
        batch.bytes.removeAll(keepingCapacity: true)
        (batch.lines, batch.refusedLines) = (0, 0)
        withLock { state in
            swap(&state.waiting, &batch)
            state.takenBytes = batch.bytes.count
        }
    }

    /// Tells that the batch that was taken is done with, and how many of its lines were not written.
    func end(lostLines: Int) {
        withLock { state in
            state.takenBytes = nil
            state.droppedLines += lostLines
            pthread_cond_broadcast(batchEnded)
        }
    }

    /// Tells that nothing will be written any more.
    func finish() {
        withLock { state in
            state.isFinished = true
            pthread_cond_broadcast(batchEnded)
        }
    }

    // MARK: Those who wait for it

    /// Waits until nothing waits or is being written; returns whether that is so.
    func waitUntilEmpty(secondsMax: Double) -> Bool {
        wait(until: Self.time(in: secondsMax)) { $0.waiting.isEmpty && $0.takenBytes == nil }
    }

    /// Takes no more lines, and waits until those that are there are written or dropped; returns whether they are.
    func stop(secondsMax: Double) -> Bool {
        let time = Self.time(in: secondsMax)
        withLock { state in
            state.stopTime = min(state.stopTime ?? .max, time)
            pthread_cond_signal(linesCame)
        }
        return wait(until: time) { $0.isFinished }
    }

    // MARK: The lock

    private func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Calls `body` now and after each signal until it returns something.
    private func wait<Result>(
        for condition: UnsafeMutablePointer<pthread_cond_t>, _ body: (inout State) -> Result?
    ) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Waits for batches to end until something is so, or it is too late; returns whether it is so.
    private func wait(until time: Int, _ isSo: (State) -> Bool) -> Bool {
        var deadline = timespec(tv_sec: time / 1_000, tv_nsec: time % 1_000 * 1_000_000)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isSo(state) {
            if pthread_cond_timedwait(batchEnded, mutex, &deadline) == ETIMEDOUT { return isSo(state) }
        }
        return true
    }

    /// Milliseconds of the monotonic clock.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    private static func time(in seconds: Double) -> Int {
        let secondsMax = 1e9
        return now + Int((min(max(seconds, 0), secondsMax) * 1_000).rounded(.up))
    }
}
