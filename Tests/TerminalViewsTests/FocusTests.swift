import LayoutClient
import Testing

@testable import TerminalViews

@Suite struct FocusTests {
    @Test func `the focus is scrolled into sight, in all scroll views around it`() throws {
        let content: JSONValue = ["contentSize": ["width": 80, "height": 96]]
        var screen = screen(
            try tree([
                ("ScrollView", [0, 0, 80, 32], content, nil), ("ScrollView", [0, 64, 80, 32], content, 0),
                ("Button", [0, 0, 80, 16], ["action": "first"], 1), ("Button", [0, 64, 80, 16], ["action": "last"], 1),
            ]))
        var focusedRows: [Int?] = []
        for _ in 0..<3 {
            _ = screen.receive(.tab)
            focusedRows.append((0..<3).first { screen.grid[0, $0]?.style.isReversed == true })
        }
        #expect(focusedRows == [1, 1, 0])
    }

    @Test func `controls whose keys differ only in their bytes are two`() throws {
        var screen = screen(
            try tree(
                (0..<2).map { ("Checkbox", [0, 16 * Double($0), 80, 16], ["value": false], nil) },
                paths: [0: "Checkbox#\u{E9}", 1: "Checkbox#e\u{301}"]))
        _ = screen.receive(.tab)
        _ = screen.receive(.tab)
        _ = screen.receive(.enter)
        #expect(screen.grid.plainText == "[ ]\n[x]")
    }
}
