import Foundation
import Glibc

/// The terminal in which the program runs: on a screen of its own, without a cursor, with keys and mouse as they come.
///
/// It is so from ``begin()`` to ``restore()``, after which it is as it was before.
package final class Terminal {
    private var previous = termios()
    private var shown: Grid?
    private var isChanged = false

    /// Nil if the program does not run in a terminal.
    package init?() {
        guard isatty(STDOUT_FILENO) != 0, tcgetattr(STDIN_FILENO, &previous) == 0 else { return nil }
    }

    /// Changes the terminal. The caller sees to it that no signal ends the program before ``restore()``.
    package func begin() {
        var settings = previous
        cfmakeraw(&settings)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        isChanged = true
        Self.write(Self.beginning)
    }

    /// Another screen, no cursor, no wrapping, the mouse's buttons and wheel in the form of mode 1006.
    private static let beginning = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[2J"
    private static let ending = "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    deinit { restore() }

    /// Makes the terminal as it was before.
    package func restore() {
        guard isChanged else { return }
        isChanged = false
        Self.write(Self.ending)
        tcsetattr(STDIN_FILENO, TCSANOW, &previous)
    }

    /// Columns and rows.
    package var size: (columns: Int, rows: Int) { Self.size }

    package static var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows a grid: only what differs from the one before is written.
    package func show(_ grid: Grid) {
        let isResized = shown.map { $0.columns != grid.columns || $0.rows != grid.rows } ?? false
        Self.write((isResized ? "\u{1B}[0m\u{1B}[2J" : "") + GridDiff.text(from: shown, to: grid))
        shown = grid
    }

    private static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&output, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
