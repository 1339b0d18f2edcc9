import Glibc
import Logging
import Platform

/// The thread that writes the lines of a queue.
final class LogThread: Sendable {
    private static let stackBytes = 256 << 10
    /// How long further lines are waited for after the first: they are written together, and those who write them need
    /// not wake the thread.
    private static let gatherMilliseconds: Int32 = 10

    private let queue: LogQueue
    private let descriptor: LogDescriptor
    private let format: LogFormat

    init(queue: LogQueue, descriptor: LogDescriptor, format: LogFormat) {
        self.queue = queue
        self.descriptor = descriptor
        self.format = format
    }

    /// Starts the thread, which lives until the queue is stopped. Nobody joins it: a descriptor may hold it for ever.
    func start() throws(LogWriterError) {
        do throws(Thread.CannotStart) {
            try Thread.detach(stackBytes: Self.stackBytes, body: run)
        } catch {
            throw .noThread(reason: error.reason)
        }
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

    /// What one batch leaves to the next.
    private struct Progress {
        /// Lines that were dropped, of which no line has told.
        var unreportedLines = 0
        /// What was written ends in the middle of a line.
        var isMidLine = false
    }

    /// Writes a batch, and before and after it how many lines were dropped there; returns how many of the batch were not
    /// written.
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

    /// Writes lines with their ends; returns how many were not written to the end.
    private func writeLines(_ lines: [UInt8], _ progress: inout Progress) -> Int {
        // What is left of a line that could not be finished stands alone.
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
