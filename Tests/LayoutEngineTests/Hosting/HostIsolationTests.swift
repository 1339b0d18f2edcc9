import LayoutEngine
import Testing

/// Hosts in isolation domains of their own. That this compiles is most of the test: closures that are not `@Sendable`
/// change the state of the actor in which they were made.
@Suite struct HostIsolationTests {
    private actor Counter {
        private(set) var count = 0
        private var host: LayoutHost?
        private var patches: [LayoutPatch] = []

        private var element: any Element {
            Spacer(1).button {
                self.count += 1
                self.host?.element = self.element
            }
            .view(class: "Count", properties: [ViewProperty("count", .number(Double(count)))])
        }

        func start() throws -> LayoutResult {
            let host = try LayoutHost(showing: element, in: .exactly(10, 10))
            host.onUpdate = { [unowned self] in
                if case .success(let patch) = $0 { self.patches.append(patch) }
            }
            self.host = host
            return host.layout
        }

        /// - Returns: the patches since the last call.
        func activate(_ path: String) throws -> [LayoutPatch] {
            try host?.activate(path)
            defer { patches = [] }
            return patches
        }
    }

    @MainActor private final class Screen {
        var count = 0
        lazy var host = try? LayoutHost(
            showing: Spacer(1).tappable { [unowned self] in count += 1 }, in: .exactly(10, 10))
    }

    @Test func `an actor's host sends its patches to a renderer elsewhere`() async throws {
        let counter = Counter()
        var views = ViewTree(showing: try await counter.start())
        for count in 1...3 {
            for patch in try await counter.activate("View.1/Button.1") { try views.apply(patch) }
            let shown = views.allViews.first?.description.properties
            #expect(shown == [ViewProperty("count", .number(Double(count)))])
        }
        #expect(await counter.count == 3)
    }

    @Test @MainActor func `a host on the main actor calls closures of the main actor`() throws {
        let screen = Screen()
        try screen.host?.activate("Tappable.1")
        #expect(screen.count == 1)
    }
}
