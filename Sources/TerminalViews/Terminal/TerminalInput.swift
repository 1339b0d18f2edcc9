import Foundation
import Glibc

/// What is read from the standard input.
package enum TerminalInput {
    /// The next events; nil at the end of the input. Waits until there are some.
    ///
    /// A byte that begins a sequence is taken for the escape key if nothing follows within ``escapeMilliseconds``.
    package static func next(_ parser: inout InputParser, from input: Int32 = STDIN_FILENO) -> [InputEvent]? {
        var buffer = [UInt8](repeating: 0, count: 1024)
        while true {
            var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, parser.isPending ? escapeMilliseconds : -1)
            if ready == 0 { return parser.finish().map { [$0] } ?? [] }
            guard ready > 0 else { if errno == EINTR { continue } else { return nil } }
            let count = read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return nil }
            let events = parser.events(in: buffer[..<count])
            if !events.isEmpty { return events }
        }
    }

    private static let escapeMilliseconds: Int32 = 50
}
