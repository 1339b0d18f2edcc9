import Logging
import Testing

@testable import Telemetry

@Suite struct LineLogHandlerTests {
    private let file: TemporaryFile
    private let writer: LogWriter

    init() throws {
        file = try TemporaryFile()
        writer = try LogWriter(descriptor: file.descriptor, format: .json)
    }

    @Test func `a logger writes the lines of its writer`() throws {
        let logger = logger()
        logger.info("one", metadata: ["a": "1"])
        logger.error("two")
        let lines = try lines()
        #expect(lines.count == 2)
        #expect(lines[0].hasSuffix(#"","level":"info","message":"one","a":"1"}"#))
        #expect(lines[1].hasSuffix(#"","level":"error","message":"two"}"#))
    }

    @Test func `lines below the level are not written, and each logger has its own level`() throws {
        let one = logger()
        var other = one
        other.logLevel = .debug
        one.debug("hidden")
        other.debug("shown")
        let lines = try lines()
        #expect(lines.count == 1)
        #expect(lines[0].contains("shown"))
    }

    @Test func `each logger has its own metadata`() throws {
        let one = logger()
        var other = one
        other[metadataKey: "a"] = "1"
        one.info("one")
        other.info("other")
        #expect(one[metadataKey: "a"] == nil)
        #expect(other[metadataKey: "a"] == "1")
        let lines = try lines()
        #expect(lines[0].hasSuffix(#""message":"one"}"#))
        #expect(lines[1].hasSuffix(#""message":"other","a":"1"}"#))
    }

    @Test func `an event's metadata override the logger's`() throws {
        var logger = logger()
        logger[metadataKey: "a"] = "logger"
        logger[metadataKey: "l"] = "logger"
        logger.info("m", metadata: ["a": "event"])
        #expect(try lines()[0].hasSuffix(#""message":"m","a":"event","l":"logger"}"#))
    }

    @Test func `an error is written with its text and type`() throws {
        logger().error("failed", error: SampleFailure.noRoom(bytes: 3))
        let line = try lines()[0]
        #expect(line.contains(#""error.message":"noRoom(bytes: 3)","error.type":"TelemetryTests.SampleFailure""#))
    }

    private func logger() -> Logger {
        Logger(label: "test", factory: { _ in LineLogHandler(writer: writer) })
    }

    private func lines() throws -> [String] {
        #expect(writer.flush(secondsMax: 10))
        return try file.lines()
    }
}

enum SampleFailure: Error {
    case noRoom(bytes: Int)
}
