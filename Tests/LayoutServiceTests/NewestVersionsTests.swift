import Platform
import Synchronization
import Testing
import TreeStore

@testable import LayoutService

/// What is known of the newest versions of trees while a store that processes share is away.
struct NewestVersionsTests {
    private let store = TestStore(isShared: true)
    private let clock = Clock()
    private let versions: NewestVersions

    init() {
        versions = NewestVersions(store: store, staleSecondsMax: 60) { [clock] in clock.now }
        store.hear(at: clock.now)
    }

    @Test func `a shared store is asked every time`() throws {
        try put("one")
        #expect(try versions.newest("board") == .init(number: 1))
        try put("two")
        #expect(try versions.newest("board") == .init(number: 2))
        #expect(versions.known("board") == nil)
    }

    @Test func `during an outage, the last version has the time since the store's last answer, up to a limit`() throws {
        try put("one")
        _ = try versions.newest("board")
        store.isAway = true
        for seconds in [0, 1, 59] {
            clock.set(seconds: Double(seconds))
            #expect(try versions.newest("board") == .init(number: 1, staleSeconds: seconds))
        }
        clock.set(seconds: 60)
        #expect(throws: Failure.self) { try versions.newest("board") }
        store.isAway = false
        #expect(try versions.newest("board") == .init(number: 1))
    }

    @Test func `any answer of a store confirms known versions`() throws {
        try put("one")
        _ = try versions.newest("board")
        clock.set(seconds: 1_000)
        store.hear(at: clock.now)
        store.isAway = true
        clock.set(seconds: 1_007)
        #expect(try versions.newest("board") == .init(number: 1, staleSeconds: 7))
    }

    @Test func `after changes may have been missed, only later versions are confirmed`() throws {
        try put("one")
        _ = try versions.newest("board")
        clock.set(seconds: 30)
        versions.noteGap()
        store.hear(at: clock.now)
        store.isAway = true
        clock.set(seconds: 50)
        #expect(try versions.newest("board") == .init(number: 1, staleSeconds: 50))
        versions.note("board", version: 2)
        #expect(try versions.newest("board") == .init(number: 2, staleSeconds: 0))
    }

    @Test func `no version older than the client has seen is used unless the store confirms it`() throws {
        try put("one")
        _ = try versions.newest("board")
        store.isAway = true
        #expect(try versions.newest("board", seen: 1)?.number == 1)
        #expect(throws: Failure.self) { try versions.newest("board", seen: 2) }
        store.isAway = false
        #expect(try versions.newest("board", seen: 2) == .init(number: 1))
    }

    @Test func `a version that is requested by its number is never stale`() throws {
        try put("one")
        _ = try versions.newest("board")
        store.isAway = true
        clock.set(seconds: 100_000)
        #expect(try versions.newest("board", for: 1) == .init(number: 1))
        // It may exist by now.
        #expect(throws: Failure.self) { try versions.newest("board", for: 2) }
        #expect(throws: Failure.self) { try versions.newest("other", for: 1) }
    }

    @Test func `a deleted tree is not shown while the store is away`() throws {
        try put("one")
        _ = try versions.newest("board")
        versions.note("board", version: nil)
        store.isAway = true
        #expect(versions.lastKnown("board") == nil)
        #expect(throws: Failure.self) { try versions.newest("board") }
    }

    @Test func `the store of one process is asked again when changes may have been missed`() throws {
        let store = MemoryStore()
        let versions = NewestVersions(store: store, staleSecondsMax: 60)
        for digest in [[1], [2]] as [[UInt8]] { _ = try store.put("board", document: [], digest: digest, if: .none) }
        _ = try versions.newest("board")
        #expect(versions.known("board") == .init(number: 2))
        versions.note("board", version: 3)
        #expect(versions.known("board") == .init(number: 3))
        versions.noteGap()
        #expect(versions.known("board") == nil)
        #expect(try versions.newest("board") == .init(number: 2))
    }

    private func put(_ text: String) throws {
        _ = try store.put("board", document: Array(text.utf8), digest: Array(text.utf8), if: .none)
    }

    /// A clock that moves only when the test moves it.
    private final class Clock: Sendable {
        private static let start = 1_000_000_000_000
        private let time = Mutex(start)

        var now: Instant { Instant(nanoseconds: time.withLock { $0 }) }

        func set(seconds: Double) {
            time.withLock { $0 = Self.start + Int(seconds * 1e9) }
        }
    }
}
