import Glibc
import Logging
import Platform

/// Writes lines to a descriptor, in order, on a separate thread, so that threads that log never wait for the
/// descriptor.
///
/// Lines are queued, up to a limit in bytes. Lines beyond the limit, and lines that cannot be written, are dropped;
/// once writing works again, a line reports their number. The process must ignore SIGPIPE.
package final class LogWriter: Sendable {
    /// The format of the lines.
    package let format: LogFormat

    private let queue: LogQueue

    /// Starts the thread. The caller closes the descriptor after `stop`.
    package init(
        descriptor: Int32, format: LogFormat = .text, queueBytesMax: Int = 1 << 20
    ) throws(Thread.CannotStart) {
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

    /// The number of lines that were not, and will not be, written.
    package var droppedLines: Int { queue.droppedLines }

    /// Queues a line and adds a line break. The line must contain none.
    package func write(_ line: [UInt8]) {
        queue.append(line)
    }

    /// Waits until all lines are written or dropped; returns false if the time was too short.
    @discardableResult
    package func flush(secondsMax: Double) -> Bool {
        queue.waitUntilEmpty(secondsMax: secondsMax)
    }

    /// Writes the queued lines and ends the thread; returns false if the time was too short. Later lines are dropped.
    @discardableResult
    package func stop(secondsMax: Double) -> Bool {
        queue.stop(secondsMax: secondsMax)
    }
}
