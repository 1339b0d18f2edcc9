import Glibc
import Logging
import Platform

/// The thread that writes the queued lines.
final class LogThread: Sendable {
    private static let stackBytes = 256 << 10
    /// The wait for further lines after the first. They are written together, and appending them wakes no thread.
    private static let gatherMilliseconds: Int32 = 10

    private let queue: LogQueue
    private let descriptor: LogDescriptor
    private let format: LogFormat

    init(queue: LogQueue, descriptor: LogDescriptor, format: LogFormat) {
        self.queue = queue
        self.descriptor = descriptor
        self.format = format
    }

    /// Starts the thread, which ends after the queue is stopped. It is not joined: a write may block for ever.
    func start() throws(Thread.CannotStart) {
        try Thread.detach(stackBytes: Self.stackBytes, body: run)
    }

    private func run() {
        var progress = Progress()
        var batch = LogQueue.Batch()
        while queue.waitForLines() {
            poll(nil, 0, Self.gatherMilliseconds)
            queue.take(into: &batch)
            let lostLines = write(batch, &progress)
            queue.end(lostLines: lostLines)
        }
        reportDropped(&progress)
        queue.finish()
    }

    /// State between batches.
    private struct Progress {
        /// Dropped lines that no line of the log has reported.
        var unreportedLines = 0
        /// The last write ended in the middle of a line.
        var isMidLine = false
    }

    /// Writes a batch, and reports lines that were dropped before and after it; returns the number of its lines that
    /// were not written.
    private func write(_ batch: LogQueue.Batch, _ progress: inout Progress) -> Int {
        reportDropped(&progress)
        let isStuck = progress.unreportedLines > 0
        let lostLines = isStuck ? batch.lines : writeLines(batch.bytes, &progress)
        progress.unreportedLines += lostLines + batch.refusedLines
        if lostLines == 0 { reportDropped(&progress) }
        return lostLines
    }

    private func reportDropped(_ progress: inout Progress) {
        guard progress.unreportedLines > 0 else { return }
        let entry = LogEntry(
            time: .now, level: .warning, message: "log lines were dropped",
            metadata: ["dropped_lines": .stringConvertible(progress.unreportedLines)])
        let lostLines = writeLines(format.line(entry) + [Self.newline], &progress)
        if lostLines == 0 { progress.unreportedLines = 0 }
    }

    /// Writes lines that have their ends of lines; returns the number of lines not fully written.
    private func writeLines(_ lines: [UInt8], _ progress: inout Progress) -> Int {
        // The rest of an unfinished line was dropped: the next line begins on its own.
        if progress.isMidLine { progress.isMidLine = write([Self.newline]) == 0 }
        let written = progress.isMidLine ? 0 : write(lines)
        if written > 0 { progress.isMidLine = lines[written - 1] != Self.newline }
        return lines[written...].count { $0 == Self.newline }
    }

    private func write(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in descriptor.write(bytes) { queue.isOverdue } }
    }

    private static let newline = UInt8(ascii: "\n")
}
