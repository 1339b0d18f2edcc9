/// Why a log cannot be written.
package enum LogWriterError: Error {
    /// The system has no thread to give.
    case noThread(reason: String)
}
