import Testing
import TreeStore

/// The kinds of stores. Claims about a store are tested with all of them.
enum Backend: CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, redis

    var testDescription: String { "\(self)" }

    /// Lends an empty store.
    func withStore(
        limits: StoreLimits = .memory, clock: TestClock = TestClock(), _ body: (any TreeStore) throws -> Void
    ) throws {
        switch self {
        case .memory:
            try body(MemoryStore(limits: limits) { clock.now })
        case .sqlite:
            let directory = try TemporaryDirectory()
            let store = try SQLiteStore(directory: directory.path, limits: limits) { clock.now }
            defer { store.close() }
            try body(store)
        case .redis:
            let server = try RedisServer()
            defer { server.kill() }
            let store = try RedisStore(server.options(), limits: limits) { clock.now }
            defer { store.close() }
            try body(store)
        }
    }
}

extension TreeStore {
    /// Puts a text, which is its own digest.
    @discardableResult
    func put(
        _ name: String, _ text: String, if precondition: Precondition = .none
    ) throws(StoreFailure) -> PutOutcome {
        try put(name, document: Array(text.utf8), digest: Array(text.utf8), if: precondition)
    }

    @discardableResult
    func delete(_ name: String) throws(StoreFailure) -> Bool {
        try delete(name, if: .none)
    }

    /// The text of a version, the newest if there is no number.
    func text(_ name: String, version: Int? = nil) throws(StoreFailure) -> String? {
        try tree(name, version: version).map { String(decoding: $0.document, as: UTF8.self) }
    }

    func names(prefix: String = "", after: String? = nil, limit: Int = 1_000) throws(StoreFailure) -> [String] {
        try list(prefix: prefix, after: after, limit: limit).map(\.name)
    }

    func numbers(_ name: String) throws(StoreFailure) -> [Int] {
        try versions(of: name).map(\.number)
    }
}
