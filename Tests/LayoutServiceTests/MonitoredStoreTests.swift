import Logging
import Synchronization
import Telemetry
import Testing
import TreeStore

@testable import LayoutService

@Suite struct MonitoredStoreTests {
    @Test func `an outage is logged once, and its end once`() throws {
        let lines = Lines()
        let inner = FickleStore()
        let store = monitored(inner, lines)
        #expect(try store.newestVersion(of: "a") == nil)
        for _ in 0..<2 {
            inner.isAway.withLock { $0 = true }
            for _ in 0..<3 { #expect(throws: StoreFailure.self) { try store.newestVersion(of: "a") } }
            #expect(store.status == .unavailable(reason: "nobody is there"))
            inner.isAway.withLock { $0 = false }
            for _ in 0..<3 { _ = try store.tree("a", version: nil) }
        }
        let outage = ["the store of trees is unavailable: nobody is there", "the store of trees is available again"]
        #expect(lines.texts == outage + outage)
    }

    @Test func `readiness finds an outage, too, and a refusal ends one`() throws {
        let lines = Lines()
        let inner = FickleStore()
        let store = monitored(inner, lines)
        inner.isAway.withLock { $0 = true }
        #expect(store.status != .available)
        inner.isAway.withLock { $0 = false }
        #expect(throws: StoreFailure.self) { try store.delete("a", if: .is([7])) }
        #expect(lines.texts.count == 2)
    }

    @Test func `an outage of writing alone is not over when reading works`() throws {
        let lines = Lines()
        let inner = FickleStore()
        let store = monitored(inner, lines)
        for _ in 0..<3 {
            inner.isAway.withLock { $0 = true }
            #expect(throws: StoreFailure.self) { try store.delete("a", if: .none) }
            #expect(store.status != .available)
            inner.isAway.withLock { $0 = false }
            #expect(try store.newestVersion(of: "a") == nil)
        }
        #expect(lines.texts == ["the store of trees is unavailable: nobody is there"])
        #expect(try !store.delete("a", if: .none))
        #expect(lines.texts.last == "the store of trees is available again" && lines.texts.count == 2)
    }

    @Test func `a full store is logged once, until a document of that length fits`() throws {
        let lines = Lines()
        let inner = MemoryStore(limits: StoreLimits(bytesMax: 10_000))
        let store = monitored(inner, lines)
        func put(_ name: String, _ count: Int) throws -> PutOutcome {
            try store.put(name, document: [UInt8](repeating: 1, count: count), digest: [1], if: .none)
        }
        _ = try put("a", 8_000)
        #expect(store.status == .available)
        for name in ["b", "c", "d"] {
            #expect(throws: StoreFailure.self) { try put(name, 8_000) }
            _ = try put("short", 10)
            #expect(try store.newestVersion(of: "a") != nil)
        }
        let full = "it keeps at most 10000 bytes"
        #expect(store.status == .full(reason: full))
        #expect(lines.texts == ["the store of trees is full: \(full)"])
        #expect(try store.delete("a", if: .none))
        #expect(store.status == .full(reason: full))
        _ = try put("b", 8_000)
        #expect(store.status == .available)
        #expect(lines.texts == ["the store of trees is full: \(full)", "the store of trees has room again"])
    }

    @Test func `calls and their errors are counted, refusals by preconditions are not errors`() throws {
        let inner = FickleStore(limits: StoreLimits(bytesMax: 1_000))
        let registry = PrometheusRegistry()
        let store = monitored(inner, Lines(), registry)
        func put(_ count: Int, if precondition: Precondition = .none) throws {
            _ = try store.put("a", document: [UInt8](repeating: 1, count: count), digest: [1], if: precondition)
        }
        try put(10)
        #expect(throws: StoreFailure.self) { try put(10, if: .absent) }
        #expect(throws: StoreFailure.self) {
            _ = try store.put("b", document: [UInt8](repeating: 1, count: 2_000), digest: [2], if: .none)
        }
        _ = try store.newestVersion(of: "a")
        inner.isAway.withLock { $0 = true }
        for _ in 0..<2 { #expect(throws: StoreFailure.self) { try store.newestVersion(of: "a") } }
        let metrics = String(decoding: registry.exposition(), as: UTF8.self)
        for sample in [
            #"cyanotype_store_duration_seconds_count{operation="put"} 3"#,
            #"cyanotype_store_duration_seconds_count{operation="head"} 3"#,
            #"cyanotype_store_duration_seconds_count{operation="list"} 0"#,
            #"cyanotype_store_errors_total{operation="put",reason="full"} 1"#,
            #"cyanotype_store_errors_total{operation="put",reason="unavailable"} 0"#,
            #"cyanotype_store_errors_total{operation="head",reason="unavailable"} 2"#,
        ] {
            #expect(metrics.contains(sample + "\n"), "\(sample)")
        }
    }

    private func monitored(
        _ store: any TreeStore, _ lines: Lines, _ registry: PrometheusRegistry = PrometheusRegistry()
    ) -> MonitoredStore {
        MonitoredStore(
            store, logger: Logger(label: "test", factory: { _ in lines.handler }),
            metrics: StoreMetrics(registry: registry))
    }
}

/// A store in memory that cannot be reached when it is told so.
private final class FickleStore: TreeStore {
    let isAway = Mutex(false)
    private let store: MemoryStore

    init(limits: StoreLimits = .memory) {
        store = MemoryStore(limits: limits)
    }

    var limits: StoreLimits { store.limits }

    var status: StoreStatus { isAway.withLock { $0 } ? .unavailable(reason: "nobody is there") : .available }

    private func check() throws(StoreFailure) {
        if isAway.withLock({ $0 }) { throw .unavailable(reason: "nobody is there") }
    }

    func newestVersion(of name: String) throws(StoreFailure) -> TreeVersion? {
        try check()
        return try store.newestVersion(of: name)
    }

    func tree(_ name: String, version: Int?) throws(StoreFailure) -> StoredTree? {
        try check()
        return try store.tree(name, version: version)
    }

    func put(
        _ name: String, document: [UInt8], digest: [UInt8], if precondition: Precondition
    ) throws(StoreFailure) -> PutOutcome {
        try check()
        return try store.put(name, document: document, digest: digest, if: precondition)
    }

    func delete(_ name: String, if precondition: Precondition) throws(StoreFailure) -> Bool {
        try check()
        return try store.delete(name, if: precondition)
    }

    func list(prefix: String, after: String?, limit: Int) throws(StoreFailure) -> [TreeEntry] {
        try check()
        return try store.list(prefix: prefix, after: after, limit: limit)
    }

    func versions(of name: String) throws(StoreFailure) -> [TreeVersion] {
        try check()
        return try store.versions(of: name)
    }

    func observe(_ onChange: @escaping @Sendable (TreeChange) -> Void) { store.observe(onChange) }
    func close() { store.close() }
}

/// What was logged.
private final class Lines: Sendable {
    private let logged = Mutex<[String]>([])

    var texts: [String] { logged.withLock { $0 } }
    var handler: Handler { Handler(lines: self) }

    struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let reason = event.metadata?["reason"].map { ": \($0)" } ?? ""
            lines.logged.withLock { $0.append(event.message.description + reason) }
        }
    }
}
