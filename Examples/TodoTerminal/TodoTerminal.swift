import LayoutEngine
import TerminalViews

/// Shows a screen in a terminal: `swift run todo-terminal`.
///
/// Tab moves between views, Enter activates one, arrows choose a segment, q quits. Without a terminal the keys are read
/// from standard input, and the last screen is printed: `printf 'Milk\n' | swift run todo-terminal`.
@main
enum TodoTerminal {
    static func main() throws {
        if let terminal = Terminal() {
            try runInteractively(in: terminal)
        } else {
            print(try lastScreen(columns: 60, rows: 20).plainText)
        }
    }

    private static func runInteractively(in terminal: Terminal) throws {
        defer { terminal.restore() }
        let screen = TodoScreen()
        let controller = try ScreenController(screen, columns: terminal.size.columns, rows: terminal.size.rows)
        func show() {
            // The size of the terminal may have changed.
            let (columns, rows) = terminal.size
            controller.resize(columns: columns, rows: rows)
            terminal.show(controller.canvas(columns: columns, rows: rows))
        }
        show()
        try forEachKey { key in
            let continues = try controller.press(key)
            show()
            return continues
        }
    }

    private static func lastScreen(columns: Int, rows: Int) throws -> Grid {
        let screen = TodoScreen()
        let controller = try ScreenController(screen, columns: columns, rows: rows)
        try forEachKey(controller.press)
        return controller.canvas(columns: columns, rows: rows)
    }

    /// Calls a function with the keys of the standard input until it returns false.
    private static func forEachKey(_ body: (InputEvent) throws -> Bool) throws {
        var parser = InputParser()
        while let events = TerminalInput.next(&parser) {
            for event in events where try !body(event) { return }
        }
    }
}
