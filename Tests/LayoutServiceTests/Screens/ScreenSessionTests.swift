import HTTPServer
import LayoutEngine
import LayoutJSON
import Testing
import Typesetting

@testable import LayoutService

/// A session's versions, and what its closures are told, without a server.
struct ScreenSessionTests {
    private let screen = SwitchScreen()
    private let processor: RequestProcessor
    private let memory = MemoryBudget(bytesMax: 1 << 20)
    private let session: ScreenSession
    private let viewport = Viewport(size: SizeConstraint(width: 100))

    init() throws {
        processor = RequestProcessor(options: ServiceOptions(), typesetter: try Typesetter(ServiceOptions()))
        session = Self.session(of: screen, processor, memory)
    }

    @Test func `the version rises with each action that reaches a closure`() throws {
        try session.show(viewport, within: limits)
        #expect(session.version == 1)
        try act(on: "Column.1/Button.1", version: 1)
        #expect(session.version == 2)
        try session.show(viewport, within: limits)
        let shown = session.version
        #expect(throws: Failure.self) { try act(on: "Column.1/Nothing.1", version: shown) }
        #expect(session.version == shown)
    }

    @Test func `a view that has gone and come again is another one`() throws {
        let part = "Column.1/Tappable.1"
        try act(on: part, version: 1)
        try act(on: "Column.1/Button.1", version: 2)
        try act(on: "Column.1/Button.1", version: 3)
        try session.show(viewport, within: limits)
        let failure = #expect(throws: Failure.self) { try act(on: part, version: 2) }
        guard case .action(.noView(part)) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        try act(on: part, version: session.version)
        #expect(screen.taps == 2)
    }

    @Test func `the work of showing a version is reported once`() throws {
        var report = WorkReport()
        try session.show(viewport, &report, within: limits)
        let elements = report.elements
        #expect(elements > 1 && report.measurements > 0 && report.layout != nil)
        try session.show(viewport, &report, within: limits)
        #expect(report.elements == elements)
    }

    @Test func `lifecycle closures are called, and their changes are shown`() throws {
        try session.show(viewport, within: limits)
        #expect(screen.log == ["appear"])
        #expect(try labels() == ["1 appeared"])
        try act(on: "Column.1/Button.1", version: 1)
        try session.show(viewport, within: limits)
        #expect(screen.log == ["appear", "disappear"])
        try act(on: "Column.1/Button.1", version: session.version)
        try session.show(viewport, within: limits)
        #expect(try labels() == ["2 appeared"])
        session.end()
        #expect(screen.log == ["appear", "disappear", "appear", "disappear"])
    }

    @Test func `frames for another viewport are laid out without telling closures`() throws {
        try session.show(viewport, within: limits)
        let other = Viewport(size: SizeConstraint(width: 50))
        var report = WorkReport()
        let key = LayoutKey(version: VersionKey(name: session.framesName, number: 1), viewport: other)
        let layout = try session.layout(key, &report, within: limits).shown(in: nil)
        #expect(layout.size.width == 50)
        #expect(screen.log == ["appear"])
        #expect(report.elements == layout.elements)
    }

    @Test func `a change by the program makes a version, which is shown where the last one is`() throws {
        try session.showAgain(within: limits)
        #expect(screen.log.isEmpty)
        try session.show(viewport, within: limits)
        session.update { screen.isOn = false }
        #expect(session.version == 2)
        try session.showAgain(within: limits)
        #expect(screen.log == ["appear", "disappear"])
        session.end()
        session.update { screen.log.append("updated") }
        #expect(screen.log == ["appear", "disappear"])
    }

    @Test func `events about the screen call the lifecycle closures of its views`() throws {
        try report("disappear")
        try report("disappear")
        #expect(screen.log == ["appear", "disappear"])
        try report("appear")
        #expect(screen.log == ["appear", "disappear", "appear"])
    }

    @Test func `steps and focus reach their closures`() throws {
        let field = "Column.1/Field.1"
        for kind in ["increment", "decrement", "focus", "blur"] { try report(kind, field) }
        #expect(screen.log == ["appear", "increment", "decrement", "focus", "blur"])
        for kind in ["increment", "focus"] {
            let failure = #expect(throws: Failure.self) { try report(kind, "Column.1/Button.1") }
            guard case .action(.noAction) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
    }

    @Test func `an action of a name reaches the closure of that name, else the only one`() throws {
        try act(on: "Column.1/EditingMenu.1", version: 1, name: "Log")
        #expect(screen.log.contains("chosen"))
        try act(on: "Column.1/Tappable.1", version: 2, name: "tapped")
        #expect(screen.taps == 1)
        #expect(throws: Failure.self) { try act(on: "Column.1/EditingMenu.1", version: 3, name: "Other") }
        #expect(throws: Failure.self) { try act(on: "Column.1/Nothing.1", version: 3, name: "Log") }
        #expect(session.version == 3)
    }

    @Test func `a job that waits in the queue until after the end finds no session`() throws {
        try session.show(viewport, within: limits)
        session.end()
        let failure = #expect(throws: Failure.self) { try session.show(viewport, within: limits) }
        guard case .sessionEnded = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `a session counts in the memory budget, and does not begin without memory`() throws {
        try session.show(viewport, within: limits)
        #expect(memory.heldBytes > 0)
        let small = Self.session(of: SwitchScreen(), processor, MemoryBudget(bytesMax: 1 << 10))
        let failure = #expect(throws: Failure.self) { try small.show(viewport, within: limits) }
        guard case .refused(.memoryExhausted) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `a layout that fails is tried again`() throws {
        try session.show(viewport, within: limits)
        screen.isInfinite = true
        try act(on: "Column.1/Button.1", version: 1)
        for _ in 1...2 {
            let failure = #expect(throws: Failure.self) { try session.show(viewport, within: limits) }
            guard case .layout(.infiniteSize, _) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
        screen.isInfinite = false
        try session.show(viewport, within: limits)
    }
}

extension ScreenSessionTests {
    private static func session(
        of screen: SwitchScreen, _ processor: RequestProcessor, _ memory: MemoryBudget
    ) -> ScreenSession {
        ScreenSession(
            id: "s", processor: processor, memory: memory.share(of: "client"), begin: { _ in { screen.element } },
            onNewVersion: { _ in })
    }

    private var limits: WorkLimits {
        WorkLimits(processorSecondsMax: 10, memory: memory.share(of: "work"), isUnwanted: { false })
    }

    private func act(on path: String, version: Int, name: String? = nil) throws {
        let name = name.map { #","name":"\#($0)""# } ?? ""
        let body = #"{"kind":"action","path":"\#(path)","version":\#(version)\#(name)}"#
        try session.act(on: ClientEvent(parsing: Array(body.utf8)), in: viewport, within: limits)
    }

    private func report(_ kind: String, _ path: String? = nil) throws {
        try session.show(viewport, within: limits)
        let path = path.map { #","path":"\#($0)""# } ?? ""
        let body = #"{"kind":"\#(kind)","version":\#(session.version)\#(path)}"#
        try session.act(on: ClientEvent(parsing: Array(body.utf8)), in: viewport, within: limits)
    }

    private func labels() throws -> [String] {
        try session.show(viewport, within: limits).layout.frames.compactMap { frame in
            guard frame.view.viewClass == "Label" else { return nil }
            return frame.view.properties.first { $0.name == "text" }.flatMap {
                if case .text(let text) = $0.value { text } else { nil }
            }
        }
    }
}

/// A button that shows and hides another view.
private final class SwitchScreen {
    var isOn = true
    var isInfinite = false
    var taps = 0
    var log: [String] = []

    private var item: EditingMenuItem {
        EditingMenuItem(kind: .custom("Log")) { [unowned self] in log.append("chosen") }
    }

    var element: any Element {
        Column {
            Spacer(1).button { [unowned self] in isOn.toggle() }
            if isInfinite { Spacer(width: 1, height: .infinity) }
            if isOn {
                Label(text: "\(log.count { $0 == "appear" }) appeared")
                    .onAppear { [unowned self] in log.append("appear") }
                    .onDisappear { [unowned self] in log.append("disappear") }
                    .tappable { [unowned self] in taps += 1 }
            }
            EditingMenu(.gesture(.onTap), items: [item], wrapping: Spacer(1))
            Field { [unowned self] in log.append($0) }
        }
    }
}

/// A view with a value in steps, which can have the focus.
private struct Field: Element {
    let log: (String) -> Void

    var content: ElementContent { ElementContent(intrinsicSize: .zero) }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { ViewDescription("Field") }

    func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        var handlers = ViewHandlers()
        handlers.onAdjust = { log($0 == .increment ? "increment" : "decrement") }
        handlers.onFocus = { log("focus") }
        handlers.onBlur = { log("blur") }
        return handlers
    }
}

extension ScreenSession {
    @discardableResult
    fileprivate func show(_ viewport: Viewport, within limits: WorkLimits) throws(Failure) -> LayoutHost {
        var report = WorkReport()
        return try show(viewport, &report, within: limits)
    }

    fileprivate func showAgain(within limits: WorkLimits) throws(Failure) {
        var report = WorkReport()
        try showAgain(&report, within: limits)
    }

    fileprivate func act(on event: ClientEvent, in viewport: Viewport, within limits: WorkLimits) throws(Failure) {
        var report = WorkReport()
        try act(on: event, in: viewport, &report, within: limits)
    }
}
