import Foundation
import Glibc
import Testing

@testable import Telemetry

@Suite(.timeLimit(.minutes(5)))
struct LogWriterTests {
    @Test func `lines are written in their order`() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writeEnd)
        let expected = (0..<500).map { "line \($0)" }
        for line in expected { writer.write(line) }
        #expect(pipe.readLines(atLeast: 500) == expected)
        #expect(writer.stop(secondsMax: 10))
        #expect(writer.droppedLines == 0)
    }

    @Test func `lines of many threads stay whole`() async throws {
        let file = try TemporaryFile()
        let writer = try LogWriter(descriptor: file.descriptor)
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for line in 0..<500 { writer.write("\(task) \(line) " + String(repeating: "x", count: line)) }
                }
            }
        }
        #expect(writer.stop(secondsMax: 10))
        var next = [Int](repeating: 0, count: 8)
        for line in try file.lines() {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            let (task, number) = try (#require(Int(words[0])), #require(Int(words[1])))
            #expect(number == next[task])
            #expect(words[2].count == number)
            next[task] += 1
        }
        #expect(next == [Int](repeating: 500, count: 8))
    }

    @Test(arguments: [false, true])
    func `writing to a pipe that is not read does not wait, and lost lines are reported`(
        isNonBlocking: Bool
    ) throws {
        let pipe = Pipe(isNonBlocking: isNonBlocking)
        let filling = pipe.fill()
        let writer = try LogWriter(descriptor: pipe.writeEnd, queueBytesMax: 10_000)
        let line = String(repeating: "x", count: 999)
        let start = ContinuousClock.now
        for _ in 0..<1_000 { writer.write(line) }
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(!writer.flush(secondsMax: 0.1))
        #expect(writer.droppedLines == 990)
        // Reading gives the lines that were not dropped, and then the number of those that were.
        var lines = try #require(pipe.readLines(atLeast: filling + 11))
        #expect(writer.flush(secondsMax: 10))
        lines += pipe.drain()
        #expect(lines.prefix(10) == Array(repeating: line, count: 10)[...])
        let told = lines.dropFirst(10).map { $0.split(separator: "dropped_lines=").last.flatMap { Int($0) } ?? 0 }
        #expect(told.reduce(0, +) == 990)
        #expect(writer.stop(secondsMax: 10))
    }

    @Test func `a line longer than the queue is dropped and reported`() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writeEnd, queueBytesMax: 100)
        writer.write(String(repeating: "x", count: 100))
        #expect(pipe.readLines(atLeast: 1)?.first?.hasSuffix("WARNING log lines were dropped dropped_lines=1") == true)
        writer.write(String(repeating: "x", count: 99))
        #expect(pipe.readLines(atLeast: 1)?.first?.count == 99)
        #expect(writer.droppedLines == 1)
    }

    @Test func `stopping ends in time if the pipe is not read`() throws {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writeEnd)
        for _ in 0..<200 { writer.write(String(repeating: "x", count: 999)) }
        let start = ContinuousClock.now
        #expect(!writer.stop(secondsMax: 0.2))
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(writer.flush(secondsMax: 10))
        #expect(writer.droppedLines > 100)
    }

    @Test func `a full disk loses the lines and nothing else`() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let writer = try LogWriter(descriptor: full)
        for round in 1...5 {
            writer.write("one")
            writer.write("two")
            #expect(writer.flush(secondsMax: 10))
            #expect(writer.droppedLines == 2 * round)
        }
        #expect(writer.stop(secondsMax: 10))
    }

    @Test func `lines are written again after a failure, after a line that reports it`() throws {
        let pipe = Pipe()
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let writer = try LogWriter(descriptor: descriptor)
        writer.write("lost")
        writer.write("lost too")
        #expect(writer.flush(secondsMax: 10))
        #expect(dup2(pipe.writeEnd, descriptor) == descriptor)
        writer.write("found")
        let lines = try #require(pipe.readLines(atLeast: 2))
        #expect(lines[0].hasSuffix("dropped_lines=2"))
        #expect(lines[1] == "found")
    }

    @Test func `an unfinished line ends before the next one begins`() throws {
        let pipe = Pipe(isNonBlocking: true)
        let descriptor = dup(pipe.writeEnd)
        defer { close(descriptor) }
        // Longer than the pipe: the beginning is written before the descriptor is replaced, and the rest fails.
        let writer = try LogWriter(descriptor: descriptor)
        writer.write(String(repeating: "x", count: 500_000))
        #expect(!writer.flush(secondsMax: 0.2))
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(dup2(full, descriptor) == descriptor)
        #expect(writer.flush(secondsMax: 10))
        #expect(writer.droppedLines == 1)
        #expect(dup2(pipe.writeEnd, descriptor) == descriptor)
        _ = pipe.drain()
        writer.write("next")
        // The end of the unfinished line, the warning, and the line.
        let lines = try #require(pipe.readLines(atLeast: 3))
        #expect(lines.last == "next")
    }

    @Test func `a pipe that is closed for reading loses the lines and nothing else`() throws {
        let pipe = Pipe()
        pipe.closeReadEnd()
        let writer = try LogWriter(descriptor: pipe.writeEnd)
        for round in 1...5 {
            writer.write("line")
            #expect(writer.flush(secondsMax: 10))
            #expect(writer.droppedLines == round)
        }
    }

    @Test func `a closed descriptor loses the lines and nothing else`() throws {
        // A descriptor that no other thread opens meanwhile.
        let closed: Int32 = 1 << 20
        let writer = try LogWriter(descriptor: closed)
        for round in 1...5 {
            writer.write("line")
            #expect(writer.flush(secondsMax: 10))
            #expect(writer.droppedLines == round)
        }
        #expect(writer.stop(secondsMax: 10))
    }

    @Test func `lines after stopping are dropped, and stopping again does nothing`() throws {
        let file = try TemporaryFile()
        let writer = try LogWriter(descriptor: file.descriptor)
        writer.write("before")
        #expect(writer.stop(secondsMax: 10))
        writer.write("after")
        #expect(writer.stop(secondsMax: 10))
        #expect(writer.flush(secondsMax: 0))
        #expect(try file.lines() == ["before"])
        #expect(writer.droppedLines == 1)
    }

    @Test func `a writer that is released ends its thread`() throws {
        let threads = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count }
        let file = try TemporaryFile()
        let before = try threads()
        for _ in 0..<200 { _ = try LogWriter(descriptor: file.descriptor) }
        for _ in 0..<1_000 where try threads() > before + 100 { usleep(10_000) }
        #expect(try threads() < before + 100)
    }
}

extension LogWriter {
    fileprivate func write(_ line: String) {
        write(Array(line.utf8))
    }
}
