import Logging
import Testing

@testable import Telemetry

@Suite struct LineLogTests {
    @Test func `lines of the level and above are written in their order`() throws {
        let file = try TemporaryFile()
        let writer = try LogWriter(descriptor: file.descriptor, format: .json)
        let log = LineLog(writer: writer, logLevel: .warning)
        for level in Logger.Level.allCases { log.write(level, "done") { $0.add("name", level.rawValue) } }
        #expect(writer.stop(secondsMax: 10))
        let lines = try file.lines()
        #expect(lines.count == 3)
        for (line, level) in zip(lines, ["warning", "error", "critical"]) {
            #expect(line.hasSuffix(#"","level":"\#(level)","message":"done","name":"\#(level)"}"#))
        }
    }

    @Test func `the fields of lines that are not written are not computed`() throws {
        let file = try TemporaryFile()
        let writer = try LogWriter(descriptor: file.descriptor)
        var isAsked = false
        LineLog(writer: writer, logLevel: .error).write(.info, "hidden") { _ in isAsked = true }
        #expect(writer.stop(secondsMax: 10))
        #expect(!isAsked)
        #expect(try file.lines().isEmpty)
    }
}
