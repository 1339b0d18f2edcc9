import Foundation
import Glibc
import Testing

@testable import TreeStore

@Suite(.timeLimit(.minutes(5)))
struct SQLiteStoreTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: String { directory.path + "/" + SQLiteFile.name }

    @Test func `a store that is opened again has its trees`() throws {
        let store = try SQLiteStore(directory: directory.path)
        try store.put("a", "one")
        try store.put("a", "two")
        let trees = try (1...2).map { try store.tree("a", version: $0) }
        store.close()
        #expect(store.status == .unavailable(reason: "it is closed"))
        #expect(throws: StoreFailure.self) { try store.head(of: "a") }
        #expect(throws: StoreFailure.self) { try store.put("a", "three") }
        let again = try SQLiteStore(directory: directory.path)
        #expect(try (1...2).map { try again.tree("a", version: $0) } == trees)
        withExtendedLifetime(store) {}
    }

    @Test func `a directory in use is refused, and can be used after it is released`() throws {
        do {
            let store = try SQLiteStore(directory: directory.path)
            #expect(throws: StoreOpenFailure.inUse(directory: directory.path)) {
                try SQLiteStore(directory: directory.path)
            }
            try store.put("a", "one")
        }
        #expect(try SQLiteStore(directory: directory.path).text("a") == "one")
    }

    @Test func `a change is on the disk before it is acknowledged`() throws {
        let file = try SQLiteFile(directory: directory.path)
        // 2 is FULL.
        #expect(try file.pragma("synchronous") == "2")
        #expect(try file.pragma("journal_mode") == "wal")
    }

    @Test func `a database of a later version is refused`() throws {
        do {
            let file = try SQLiteFile(directory: directory.path)
            try file.run("INSERT INTO grdb_migrations VALUES ('99')")
        }
        #expect(throws: StoreOpenFailure.ofLaterVersion(path: file)) {
            try SQLiteStore(directory: directory.path)
        }
    }

    @Test func `a damaged database, or another file, is refused`() throws {
        do {
            let store = try SQLiteStore(directory: directory.path)
            for index in 0..<200 { try store.put("tree \(index)", String(repeating: "x", count: 1_000)) }
            store.close()
        }
        let sound = try Data(contentsOf: URL(filePath: file))
        var torn = sound
        torn.replaceSubrange(4_096..<sound.count / 2, with: [UInt8](repeating: 0x5A, count: sound.count / 2 - 4_096))
        #expect(sound.count > 200_000)
        for damaged in [Data(repeating: 0x5A, count: 10_000), torn, sound.prefix(sound.count / 2)] {
            try damaged.write(to: URL(filePath: file))
            let failure = #expect(throws: StoreOpenFailure.self) { try SQLiteStore(directory: directory.path) }
            guard case .corrupt(file, _) = failure else {
                Issue.record("\(String(describing: failure))")
                continue
            }
        }
        // The write-ahead log belongs to the database before the damage.
        try FileManager.default.removeItem(atPath: directory.path)
        try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
        try sound.write(to: URL(filePath: file))
        #expect(try SQLiteStore(directory: directory.path).names().count == 200)
    }

    @Test func `a directory that cannot be created is an error`() throws {
        try Data().write(to: URL(filePath: directory.path + "/file"))
        let failure = #expect(throws: StoreOpenFailure.self) {
            try SQLiteStore(directory: directory.path + "/file/store")
        }
        guard case .unusable = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `a full disk shows in the status, and the store recovers by itself`() throws {
        let store = try SQLiteStore(directory: directory.path)
        defer { store.close() }
        try store.put("a", "one")
        try store.setPagesMax(to: 1)
        let document = [UInt8](repeating: 1, count: 1 << 20)
        for _ in 0..<2 {
            let failure = #expect(throws: StoreFailure.self) {
                try store.put("b", document: document, digest: [1], if: .none)
            }
            #expect(failure == .unavailable(reason: "database or disk is full"))
        }
        #expect(try store.text("a") == "one")
        #expect(try store.head(of: "b") == nil)
        try store.setPagesMax(to: 1 << 30)
        #expect(store.status == .available)
        #expect(try store.put("b", document: document, digest: [1], if: .none).version.number == 1)
    }

    @Test func `no acknowledged version is lost when the process is killed`() throws {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        var acknowledged = 0
        for round in 1...10 {
            let process = Process()
            process.executableURL = tests.deletingLastPathComponent().appending(path: "tree-store-writer")
            process.arguments = [directory.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            var text = ""
            while text.filter({ $0 == "\n" }).count < round * 7 {
                let data = output.fileHandleForReading.availableData
                try #require(!data.isEmpty)
                text += String(decoding: data, as: UTF8.self)
            }
            kill(process.processIdentifier, SIGKILL)
            text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let numbers = lines.compactMap { Int($0) }
            let last = try #require(numbers.last)
            #expect(numbers == Array(acknowledged + 1...last))

            let store = try SQLiteStore(directory: directory.path)
            defer { store.close() }
            let head = try #require(try store.head(of: "tree")).number
            // One more version may have been written but not acknowledged.
            #expect(head == last || head == last + 1)
            for version in try store.versions(of: "tree") {
                let document = [UInt8](
                    repeating: UInt8(truncatingIfNeeded: version.number), count: version.number % 10 * 3_000)
                #expect(try store.tree("tree", version: version.number)?.document == document)
                #expect(version.digest == Array(String(version.number).utf8))
            }
            acknowledged = head
        }
    }
}
