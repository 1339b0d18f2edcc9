import Foundation
import Glibc

/// The terminal in which the program runs. It sends keys as they are pressed; afterwards it is as it was before.
struct Terminal: ~Copyable {
    private let previous: termios

    /// Nil if the program does not run in a terminal.
    init?() {
        var settings = termios()
        guard isatty(STDOUT_FILENO) != 0, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        previous = settings
        cfmakeraw(&settings)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        // Another screen than that of the shell, without a cursor.
        Self.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
    }

    deinit {
        Self.write("\u{1B}[?25h\u{1B}[?1049l")
        var settings = previous
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }

    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func show(_ canvas: Canvas) {
        Self.write(canvas.escapedText)
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
