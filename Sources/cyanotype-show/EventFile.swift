import Foundation
import LayoutClient

/// A file with a line of JSON for each event of a view.
struct EventFile {
    private let file: FileHandle

    /// - Returns: nil if the file cannot be written to.
    init?(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        // A pipe whose reader has gone is an error, which leaves the terminal as it was before.
        signal(SIGPIPE, SIG_IGN)
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ event: ViewEvent) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try file.write(contentsOf: encoder.encode(event) + [UInt8(ascii: "\n")])
    }
}
