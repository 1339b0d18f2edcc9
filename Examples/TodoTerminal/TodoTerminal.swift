import LayoutEngine

/// Shows a screen in a terminal: `swift run todo-terminal`.
///
/// Tab moves between views, Enter activates one, arrows choose a segment, q quits. Without a terminal the keys are those
/// of the standard input, and the last screen is printed: `printf 'Milk\n' | swift run todo-terminal`.
@main
enum TodoTerminal {
    static func main() throws {
        if let terminal = Terminal() {
            try runInteractively(in: terminal)
        } else {
            print(try lastScreen(columns: 60, rows: 20).plainText)
        }
    }

    private static func runInteractively(in terminal: borrowing Terminal) throws {
        let screen = TodoScreen()
        var input = StandardInput()
        let controller = try ScreenController(screen, columns: terminal.size.columns, rows: terminal.size.rows)
        repeat {
            // The terminal may have another size than before.
            let (columns, rows) = terminal.size
            controller.resize(columns: columns, rows: rows)
            terminal.show(controller.canvas(columns: columns, rows: rows))
        } while try Key.next(of: &input).map(controller.press) ?? false
    }

    private static func lastScreen(columns: Int, rows: Int) throws -> Canvas {
        let screen = TodoScreen()
        var input = StandardInput()
        let controller = try ScreenController(screen, columns: columns, rows: rows)
        while let key = Key.next(of: &input), try controller.press(key) {}
        return controller.canvas(columns: columns, rows: rows)
    }
}
