import HTTPServer
import LayoutEngine
import LayoutJSON
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
        trees = TreeService(
            store: store, processor: processor,
            pictures: PictureMaker(processor: processor, limits: options.drawingLimits), options: options,
            fingerprint: "test", count: { _ in })
        trees.useWorkers(of: workers)
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
        for _ in 0..<TreeService.storeTriesMax { events += told() }
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
