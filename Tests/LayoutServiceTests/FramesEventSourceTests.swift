import HTTPServer
import LayoutEngine
import LayoutJSON
import Synchronization
import TreeStore
import Testing
import Typesetting

@testable import LayoutService

/// What those who listen to a tree are told while its store comes and goes.
struct FramesEventSourceTests {
    private let store = TestStore(isShared: true)
    // Held here: the service knows it only as long as it is there.
    private let workers = ImmediateWorkers()
    private let trees: TreeService
    private let listener: FramesEventSource
    private let viewport = Viewport(size: SizeConstraint(width: .unconstrained, height: .unconstrained))

    init() throws {
        let options = ServiceOptions()
        let typesetter = try Typesetter(
            fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"))
        let processor = RequestProcessor(options: options, typesetter: typesetter)
        let server = ServerReference()
        server.set(workers)
        trees = TreeService(
            store: store, server: server, processor: processor,
            pictures: PictureMaker(processor: processor, limits: options.drawingLimits), options: options,
            fingerprint: "test", count: { _ in })
        listener = FramesEventSource(
            StoredTreeFrames(trees: trees, tree: try TreeName("board")), EventsQuery(viewport: viewport))
    }

    @Test func `A version that could not be reported during an outage of the store is reported afterwards`() throws {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        try put("two")
        store.isAway = true
        store.report(.tree("board", version: 2))
        #expect(told() == [])
        store.isAway = false
        store.report(.resync)
        #expect(told() == ["patch 2"])
    }

    @Test func `A listener that looks for a version during an outage of the store finds it afterwards`() throws {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        try put("two")
        // The notice of that is lost with the connection, and what comes first afterwards is told to nobody.
        store.isAway = true
        store.report(.resync)
        #expect(told() == [])
        store.isAway = false
        store.report(.resync)
        #expect(told() == ["patch 2"])
    }

    @Test
    func `A version that could not be read over lost connections is read again, and the client gets no problem`()
        throws
    {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        try put("two")
        store.loseConnections(2)
        store.report(.tree("board", version: 2))
        #expect(told() == ["patch 2"])
    }

    @Test func `A store that is available but never answers is reported as a problem`() throws {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        try put("two")
        store.loseConnections(.max)
        store.report(.tree("board", version: 2))
        var events: [String] = []
        for _ in 0..<ListenerProgress.unreadTriesMax { events += told() }
        #expect(events == ["problem"])
    }

    @Test func `Stale frames are only sent to listeners whose response announces them`() throws {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        store.isAway = true
        for staleSeconds in [nil, 3] {
            let late = FramesEventSource(
                StoredTreeFrames(trees: trees, tree: try TreeName("board")), EventsQuery(viewport: viewport),
                staleSeconds: staleSeconds)
            late.begin(wake: {})
            let ages = late.head.headers.filter { $0.name.hasSuffix("Age") }
            #expect(ages.map(\.value) == (staleSeconds == nil ? [] : ["3", "3"]))
            #expect(told(by: late) == (staleSeconds == nil ? ["retry"] : ["retry", "frames 1"]))
            store.isAway = false
            store.report(.resync)
            #expect(told(by: late) == (staleSeconds == nil ? ["frames 1"] : []))
            store.isAway = true
        }
    }

    @Test func `A version that could not be computed for lack of memory is reported as a problem once, and sent later`()
        throws
    {
        try put("one")
        listener.begin(wake: {})
        #expect(told() == ["retry", "frames 1"])
        try put("two")
        let memory = trees.options.memory.share(of: "somebody else")
        memory.record(trees.options.memory.bytesMax)
        store.report(.tree("board", version: 2))
        #expect(told() == ["problem"])
        listener.retry()
        #expect(told() == [])
        memory.record(0)
        listener.retry()
        #expect(told() == ["patch 2"])
        listener.retry()
        #expect(told() == [])
    }

    @Test func `A look-up that ends after a change was reported says nothing`() throws {
        let frames = SlowFrames()
        let listener = FramesEventSource(frames, EventsQuery(viewport: viewport))
        listener.begin(wake: {})
        frames.change(nil)
        frames.finishLookUp(7)
        #expect(told(by: listener) == ["retry", "deleted"])
    }

    @Test func `Versions of a deleted tree are unknown, also after it is created again`() throws {
        func status(_ query: String) throws -> String {
            try frames(query).map { "\($0.version)" } ?? "none"
        }
        for (index, text) in ["one", "two", "three"].enumerated() {
            try put(text)
            store.report(.tree("board", version: index + 1))
            #expect(try status("width=100") == "\(index + 1)")
        }
        #expect(try status("version=2&width=100") == "2")
        _ = try store.delete("board", if: .none)
        store.report(.tree("board", version: nil))
        try put("new")
        store.report(.tree("board", version: 4))
        #expect(try status("version=2&width=100") == "none")
        #expect(try status("version=3") == "none")
        #expect(try status("version=4") == "4")
    }

    private func frames(_ query: String) throws -> FramesResult? {
        let answer = Mutex<[FramesResult]>([])
        trees.result(for: try FramesQuery(query, as: nil), of: try TreeName("board")) { result, _ in
            if case .success(let frames) = result { answer.withLock { $0.append(frames) } }
        }
        return answer.withLock { $0.first }
    }

    private func put(_ text: String) throws {
        let document = Array(#"{"element":{"type":"Label","text":"\#(text)"}}"#.utf8)
        _ = try store.put("board", document: document, digest: document, if: .none)
    }

    /// The names and numbers of what there is to tell.
    private func told() -> [String] { told(by: listener) }

    private func told(by listener: FramesEventSource) -> [String] {
        var events: [String] = []
        // One who asks may have caused what the next one is told.
        for _ in 0..<4 {
            guard let bytes = listener.next()?.bytes else { continue }
            let fields = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            let values = fields.compactMap { field in
                ["event: ", "id: "].first { field.hasPrefix($0) }.map { String(field.dropFirst($0.count)) }
            }
            events.append(values.isEmpty ? "retry" : values.joined(separator: " "))
        }
        return events
    }
}

/// Frames whose look-ups end when the test says so.
private final class SlowFrames: LiveFrames {
    private let watcher = Mutex<VersionWatchers.Call?>(nil)
    private let lookUp = Mutex<VersionWatchers.Call?>(nil)
    private let watchers = VersionWatchers()

    func change(_ version: Int?) { watcher.withLock { $0 }?(version) }

    func finishLookUp(_ version: Int?) { lookUp.withLock { $0 }?(version) }

    var framesName: String { "board" }
    var name: String { "board" }
    var assetsDigest: UInt64 { 0 }
    var deletionIsFinal: Bool { false }
    var isUnavailable: Bool { false }

    func watch(_ call: @escaping VersionWatchers.Call) -> VersionWatchers.Ticket {
        watcher.withLock { $0 = call }
        return watchers.add(name, call)
    }

    func unwatch(_ ticket: VersionWatchers.Ticket) {}

    func newest(seen: Int?) -> Int? { nil }

    func lookUp(seen: Int?, allowsStale: Bool, _ completion: @escaping VersionWatchers.Call) {
        lookUp.withLock { $0 = completion }
    }

    func result(for query: FramesQuery, seen: Int?, _ completion: @escaping Completion) {}

    func result(
        for key: FramesKey, isWanted: @escaping @Sendable () -> Bool,
        _ completion: @escaping InFlightRequests.Completion
    ) {}

    func submitInBackground(_ job: @escaping @Sendable () -> Void) { job() }
}
