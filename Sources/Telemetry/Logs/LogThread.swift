import Glibc
import Logging
import Platform

/// The thread that writes the queued lines.
final class LogThread: Sendable {
    private static let stackBytes = 256 << 10
    /// The time to wait for further lines after the first. They are then written together, and appending them wakes no
    /// thread.
    private static let gatherMilliseconds: Int32 = 10

    private let queue: LogQueue
    private let descriptor: LogDescriptor
    private let format: LogFormat

    init(queue: LogQueue, descriptor: LogDescriptor, format: LogFormat) {
        self.queue = queue
        self.descriptor = descriptor
        self.format = format
    }

    /// Starts the thread, which ends after the queue is stopped. It is not joined, because a write may block for ever.
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
        /// The number of dropped lines that have not been reported in the log.
        var unreportedLines = 0
        /// Whether the last write ended in the middle of a line.
        var isMidLine = false
    }

    /// Writes a batch, and lines that report dropped lines before and after it. Returns the number of lines of the
    /// batch that were not written.
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

    /// Writes lines with their line breaks; returns the number of lines that were not completely written.
    private func writeLines(_ lines: [UInt8], _ progress: inout Progress) -> Int {
        // The rest of the line before was dropped. Ends it, so that the next one is a separate line.
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
