import Foundation
import Testing

/// The example program, without a terminal: keys go in, the last screen comes out.
@Suite struct TodoTerminalTests {
    @Test func `what is typed is added to the list, and the field is empty again`() throws {
        let screen = try lastScreen(after: "Buy milk\nCall Ada\n")
        #expect(screen.contains("0 of 2 done"))
        #expect(screen.contains("Something to do"))
        #expect(try row(of: "Buy milk", in: screen) < row(of: "Call Ada", in: screen))
    }

    @Test func `Tab moves the focus, and Enter activates the view that has it`() throws {
        let added = "Buy milk\nCall Ada\n"
        #expect(try lastScreen(after: added).contains("[▕Something to do"))
        let done = try lastScreen(after: added + "\t\t\n")
        #expect(done.contains("1 of 2 done") && done.contains("[ ✓ ] Buy milk"))
        let deleted = try lastScreen(after: added + "\u{1B}[Z\n")
        #expect(deleted.contains("0 of 1 done") && deleted.contains("Buy milk") && !deleted.contains("Call Ada"))
    }

    @Test func `arrows choose which things are shown`() throws {
        let keys = "Buy milk\nCall Ada\n\t\t\n\u{1B}[Z"
        let open = try lastScreen(after: keys + "\u{1B}[C")
        #expect(open.contains("‹Open›") && !open.contains("Buy milk") && open.contains("Call Ada"))
        let all = try lastScreen(after: keys + "\u{1B}[C\u{1B}[C\u{1B}[D\u{1B}[D")
        #expect(all.contains("‹All›") && all.contains("Buy milk") && all.contains("Call Ada"))
    }

    @Test func `q is a letter in the field, and quits elsewhere`() throws {
        let screen = try lastScreen(after: "quince\n\tqqq\n")
        #expect(screen.contains("quince") && screen.contains("0 of 1 done") && screen.contains("Something to do"))
    }
}

extension TodoTerminalTests {
    private func lastScreen(after keys: String) throws -> String {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appending(path: "todo-terminal")
        let input = Pipe(), output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
        try input.fileHandleForWriting.close()
        let screen = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return screen
    }

    private func row(of text: String, in screen: String) throws -> Int {
        try #require(screen.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) })
    }
}
