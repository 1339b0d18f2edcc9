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
        #expect(throws: StoreFailure.self) { try store.newestVersion(of: "a") }
        #expect(throws: StoreFailure.self) { try store.put("a", "three") }
        let again = try SQLiteStore(directory: directory.path)
        #expect(try (1...2).map { try again.tree("a", version: $0) } == trees)
        withExtendedLifetime(store) {}
    }

    @Test func `a backup that is made while the store is open has its trees`() throws {
        let store = try SQLiteStore(directory: directory.path)
        try store.put("a", "one")
        let copy = try TemporaryDirectory()
        try SQLiteFile.backUp(file, to: copy.path + "/" + SQLiteFile.name)
        try store.put("a", "two")
        #expect(try store.text("a") == "two")
        #expect(try SQLiteStore(directory: copy.path).text("a") == "one")
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
        // The directory also has the write-ahead log of the damaged database.
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

    @Test func `after a failed change the status says so without waiting, until writing works again`() throws {
        let store = try SQLiteStore(directory: directory.path)
        defer { store.close() }
        try store.setReadOnly(true)
        #expect(throws: StoreFailure.self) { try store.put("a", "one") }
        let failed = StoreStatus.unavailable(reason: "attempt to write a readonly database")
        // Asked while another change is written, which would have to end first.
        #expect(store.whileWriting { store.status } == failed)
        try store.setReadOnly(false)
        while store.status != .available { usleep(1_000) }
        try store.put("a", "one")
    }

    @Test func `on a full disk documents are refused, until it has space again`() throws {
        let store = try SQLiteStore(directory: directory.path)
        defer { store.close() }
        try store.put("a", "one")
        try store.setPagesMax(to: 1)
        let document = [UInt8](repeating: 1, count: 1 << 20)
        for _ in 0..<2 {
            let failure = #expect(throws: StoreFailure.self) {
                try store.put("b", document: document, digest: [1], if: .none)
            }
            #expect(failure == .full(reason: "its disk is full"))
            #expect(store.status == .available)
        }
        #expect(try store.text("a") == "one")
        #expect(try store.newestVersion(of: "b") == nil)
        try store.setPagesMax(to: 1 << 30)
        #expect(store.status == .available)
        #expect(try store.put("b", document: document, digest: [1], if: .none).version.number == 1)
    }

    @Test func `on a full disk trees can be deleted, and documents use their space`() throws {
        let store = try SQLiteStore(directory: directory.path)
        defer { store.close() }
        let document = [UInt8](repeating: 1, count: 1 << 20)
        for name in ["a", "b"] { _ = try store.put(name, document: document, digest: [1], if: .none) }
        try store.setPagesMax(to: 1)
        #expect(throws: StoreFailure.full(reason: "its disk is full")) {
            try store.put("c", document: document, digest: [1], if: .none)
        }
        #expect(try store.delete("a"))
        #expect(try store.put("c", document: document, digest: [1], if: .none).change == .created)
        #expect(try store.names() == ["b", "c"])
        // The limit is in force again, and deleted data are overwritten.
        #expect(try store.file.pragma("max_page_count") == store.file.pragma("page_count"))
        #expect(try store.file.pragma("secure_delete") == "1")
    }

    @Test func `the reserve takes space on the disk, except while it is lent`() throws {
        let reserve = try DiskReserve(directory: directory.path)
        #expect(try reservedBytes() == 0)
        reserve.fill()
        // The file system may count blocks of its own, whose number depends on where it finds space.
        #expect(try reservedBytes() >= 32 << 20)
        let lent = try reserve.lend { try reservedBytes() }
        #expect(lent == 0)
        #expect(try reservedBytes() >= 32 << 20)
    }

    /// The bytes that the reserve has on the disk.
    private func reservedBytes() throws -> Int {
        var status = stat()
        try #require(stat(directory.path + "/" + DiskReserve.name, &status) == 0)
        return Int(status.st_blocks) * 512
    }

    @Test func `no other user can read the files, including those of an earlier version`() throws {
        for suffix in ["", "-wal"] { try Data().write(to: URL(filePath: file + suffix)) }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let store = try SQLiteStore(directory: directory.path)
        defer { store.close() }
        try store.put("a", "one")
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(Set(names) == ["lock", "reserve", "trees.sqlite", "trees.sqlite-shm", "trees.sqlite-wal"])
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
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
            let newest = try #require(try store.newestVersion(of: "tree")).number
            // One more version may have been written but not acknowledged.
            #expect(newest == last || newest == last + 1)
            for version in try store.versions(of: "tree") {
                let document = [UInt8](
                    repeating: UInt8(truncatingIfNeeded: version.number), count: version.number % 10 * 3_000)
                #expect(try store.tree("tree", version: version.number)?.document == document)
                #expect(version.digest == Array(String(version.number).utf8))
            }
            acknowledged = newest
        }
    }
}
