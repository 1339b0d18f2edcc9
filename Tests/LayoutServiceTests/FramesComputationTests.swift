import HTTPServer
import LayoutEngine
import LayoutJSON
import Platform
import Synchronization
import Testing
import TreeStore
import Typesetting

@testable import LayoutService

/// How many jobs and computations the frames of stored trees take, and what becomes of refusals.
struct FramesComputationTests {
    private let store = TestStore()
    private let computations = Counter()
    private let layouts = Counter()
    private let clock = SetClock()
    private let name: TreeName

    init() throws {
        name = try TreeName("board")
        for text in ["one", "two", "three"] {
            let document = Array(#"{"element":{"type":"Label","text":"\#(text)"}}"#.utf8)
            _ = try store.put(name.text, document: document, digest: document, if: .none)
        }
    }

    @Test func `the worker that a patch is asked on computes it without another job`() throws {
        let workers = CountingWorkers()
        let result = try result(of: "since=1", workers).get()
        #expect(result.isPatch && result.version == 3)
        #expect(workers.jobCount == 0)
    }

    @Test(arguments: [1, 3])
    func `a store that is away for a moment is a refusal and not whole frames`(version: Int) throws {
        store.whenRead { read throws(StoreFailure) in
            if read == version { throw .unavailable(reason: "it is away") }
        }
        let workers = CountingWorkers()
        let trees = try trees(workers)
        guard case .failure(let failure) = try result(of: "since=1", from: trees) else {
            Issue.record("The patch was made without one of its versions.")
            return
        }
        let response = Response(failure, requestID: nil)
        #expect(response.status == 503)
        #expect(response.headers.contains { $0.name == "Retry-After" })

        store.whenRead(nil)
        #expect(try result(of: "since=1", from: trees).get().isPatch)
    }

    @Test(arguments: ["", "since=1"])
    func `a layout of the newest version that runs out of time is a refusal`(query: String) throws {
        var options = ServiceOptions()
        options.requestSecondsMax = 0
        guard case .failure(.refused(.overdue)) = try result(of: query, from: trees(CountingWorkers(), options)) else {
            Issue.record("There was an answer although there was no time.")
            return
        }
    }

    /// With the usual 10 s for a request, the former version may take half of them.
    @Test(arguments: [(4_999, true), (5_000, false), (60_000, false)])
    func `from a version whose layout takes too long there are whole frames`(
        milliseconds: Int, isPatch: Bool
    ) throws {
        let trees = try trees(CountingWorkers())
        store.whenRead { [clock] version throws(StoreFailure) in
            if version == 1 { clock.advance(milliseconds: milliseconds) }
        }
        let result = try result(of: "since=1", from: trees).get()
        #expect(result.isPatch == isPatch && result.version == 3)
        // Who asks for the old version itself has all the time.
        store.whenRead(nil)
        #expect(try self.result(of: "version=1", from: trees).get().version == 1)
    }

    @Test func `both versions of a patch have one deadline`() throws {
        let trees = try trees(CountingWorkers())
        store.whenRead { [clock] version throws(StoreFailure) in
            clock.advance(milliseconds: version == 3 ? 6_000 : 2_000)
        }
        #expect(try !result(of: "since=1", from: trees).get().isPatch)
    }

    @Test func `from a version that is gone there are whole frames`() throws {
        let result = try result(of: "since=9", CountingWorkers()).get()
        #expect(!result.isPatch && result.version == 3)
        #expect(String(decoding: result.body, as: UTF8.self).contains(#""frames""#))
    }

    @Test func `requests during the computation of an equal one get its result`() throws {
        let workers = CountingWorkers()
        let trees = try trees(workers)
        let query = try FramesQuery("since=1", as: nil)
        let (name, results) = (name, Results())
        store.whenRead { version throws(StoreFailure) in
            guard version == 3, results.all.isEmpty else { return }
            for _ in 0..<2 { trees.result(for: query, of: name) { result, _ in results.add(result) } }
            #expect(results.all.isEmpty, "The result came before it was computed.")
        }
        trees.result(for: query, of: name) { result, _ in results.add(result) }
        let all = try results.all.map { try $0.get() }
        #expect(all.count == 3)
        #expect(all.allSatisfy { $0 === all[0] })
        // The layouts of both versions, and the patch.
        #expect(computations.value == 3)
    }

    @Test func `frames can be answered without the layouts of a patch`() throws {
        let trees = try trees(CountingWorkers())
        _ = try result(of: "since=1", from: trees).get()
        // The layouts of both versions, and the patch.
        #expect(computations.value == 3)
        #expect(try !result(of: "", from: trees).get().isPatch)
        #expect(try !result(of: "version=1", from: trees).get().isPatch)
        #expect(computations.value == 5)
    }

    @Test func `a version is read once, whatever the viewports, and never if it was stored here`() throws {
        let trees = try trees(CountingWorkers())
        let reads = Counter()
        store.whenRead { _ throws(StoreFailure) in reads.increment() }
        for width in 1...10 { _ = try result(of: "width=\(width)", from: trees).get() }
        #expect(reads.value == 1)
        #expect(computations.value == 20)

        let put = Request(
            method: "PUT", path: "/v1/trees/board", body: Array(#"{"element":{"type":"Label","text":"four"}}"#.utf8))
        _ = try trees.editor.put(put, name, Cancellation())
        // The version before was stored by somebody else, so it was read again, as data.
        #expect(reads.value == 2)
        for width in 1...10 { #expect(try result(of: "since=3&width=\(width)", from: trees).get().isPatch) }
        #expect(reads.value == 2)
        // A layout, and a patch from the layout that was there.
        #expect(computations.value == 40)
    }

    @Test func `windows of one version share its layout`() throws {
        let trees = try trees(CountingWorkers())
        for (query, isPatch) in [
            ("window=0,0,100,100", false), ("window=0,100,100,100", false), ("", false), ("window=0,0,0,0", false),
            ("since=2&window=0,0,100,100", true), ("since=2&window=0,100,100,100", true),
        ] {
            #expect(try result(of: query, from: trees).get().isPatch == isPatch)
        }
        #expect(layouts.value == 2)
    }

    @Test func `many listeners take one job`() throws {
        let workers = CountingWorkers()
        let trees = try trees(workers)
        let key = try FramesQuery("", as: nil).key(name.text, kept: 1...3, assets: 0)
        let results = Results()
        for _ in 0..<10 {
            trees.frames.result(for: key, computedBy: trees.server.submitInBackground, isWanted: { true }) {
                results.add($0)
            }
        }
        #expect(workers.jobCount == 1 && results.all.isEmpty)
        workers.run()
        #expect(results.all.count == 10)
        // The layout and its frames.
        #expect(computations.value == 2)
    }

    @Test func `a job for a result that a request has computed meanwhile computes nothing`() throws {
        let workers = CountingWorkers()
        let trees = try trees(workers)
        let key = try FramesQuery("since=1", as: nil).key(name.text, kept: 1...3, assets: 0)
        let results = Results()
        trees.frames.result(for: key, computedBy: trees.server.submitInBackground, isWanted: { true }) {
            results.add($0)
        }
        _ = try result(of: "since=1", from: trees).get()
        #expect(results.all.count == 1)
        let before = computations.value
        workers.run()
        #expect(computations.value == before && results.all.count == 1)
    }

    // MARK: Support

    private func trees(
        _ workers: CountingWorkers, _ options: ServiceOptions = ServiceOptions()
    ) throws -> TreeService {
        let typesetter = try Typesetter(
            fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"))
        let processor = RequestProcessor(options: options, typesetter: typesetter)
        let server = ServerReference()
        server.set(workers)
        return TreeService(
            store: store, server: server, processor: processor,
            pictures: PictureMaker(processor: processor, limits: options.drawingLimits), options: options,
            fingerprint: "test", clock: { [clock] in clock.now },
            count: { [computations, layouts] report in
                computations.increment()
                if report.layout != nil { layouts.increment() }
            })
    }

    /// What a query comes to on a worker of its own.
    private func result(of query: String, _ workers: CountingWorkers) throws -> Result<FramesResult, Failure> {
        try result(of: query, from: trees(workers))
    }

    private func result(of query: String, from trees: TreeService) throws -> Result<FramesResult, Failure> {
        let results = Results()
        trees.result(for: try FramesQuery(query, as: nil), of: name) { result, _ in results.add(result) }
        try #require(results.all.count == 1)
        return results.all[0]
    }
}

/// A clock that only the test advances.
private final class SetClock: Sendable {
    private let instant = Mutex(Instant.now)

    var now: Instant { instant.withLock { $0 } }

    func advance(milliseconds: Int) { instant.withLock { $0 = $0.adding(milliseconds: milliseconds) } }
}

private final class Results: Sendable {
    private let results = Mutex<[Result<FramesResult, Failure>]>([])

    var all: [Result<FramesResult, Failure>] { results.withLock { $0 } }

    func add(_ result: Result<FramesResult, Failure>) { results.withLock { $0.append(result) } }
}

private final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func increment() { count.add(1, ordering: .relaxed) }
}
