import Glibc
import Logging

/// Writes lines to a descriptor, in the order in which they come, on a thread of its own: whoever has a line to write
/// never waits for who reads it.
///
/// Lines that come faster than they are written wait, up to a bound in bytes. Those beyond it, and those that cannot be
/// written, are dropped; once lines get through again, one says how many were. The process is expected to ignore SIGPIPE.
package final class LogWriter: Sendable {
    /// How lines are to be formatted, and how the writer formats its own.
    package let format: LogFormat

    private let queue: LogQueue

    /// Starts the thread. The descriptor stays the caller's, to be closed after `stop`.
    package init(
        descriptor: Int32, format: LogFormat = .text, queueBytesMax: Int = 1 << 20
    ) throws(LogWriterError) {
        let queue = LogQueue(bytesMax: queueBytesMax)
        self.queue = queue
        self.format = format
        let thread = LogThread(queue: queue, descriptor: LogDescriptor(descriptor), format: format)
        try thread.start()
    }

    /// Ends the thread, without waiting for it.
    deinit {
        _ = queue.stop(secondsMax: 0)
    }

    /// Lines that were not written and will not be.
    package var droppedLines: Int { queue.droppedLines }

    /// Queues a line, which must have no end of line in it; its own is added.
    package func write(_ line: [UInt8]) {
        line.withUnsafeBufferPointer { queue.append($0) }
    }

    /// Queues a line, which must have no end of line in it; its own is added.
    package func write(_ line: String) {
        var line = line
        line.withUTF8 { queue.append($0) }
    }

    /// Queues a line, which must have no end of line in it; its own is added.
    func write(_ line: consuming LineBuffer) {
        line.withBytes { queue.append($0) }
    }

    /// Waits until all lines are written, or dropped because that failed, at most so many seconds; returns whether that
    /// is so.
    @discardableResult
    package func flush(secondsMax: Double) -> Bool {
        queue.waitUntilEmpty(secondsMax: secondsMax)
    }

    /// Writes what waits, at most so many seconds, and ends the thread; returns false if the time was too short. Lines
    /// that come later are dropped.
    @discardableResult
    package func stop(secondsMax: Double) -> Bool {
        queue.stop(secondsMax: secondsMax)
    }
}
