import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Synchronization

/// A screen that a client sees: its state, the host that shows it, and the number of its version.
///
/// `@unchecked Sendable`: everything but the version is used only in the session's turns, because neither elements nor the
/// state with their closures need be `Sendable`.
final class ScreenSession: @unchecked Sendable {
    let id: String
    let turns = Turns()

    private let newest = Atomic(1)
    private let processor: RequestProcessor
    private let memory: MemoryBudget.Share
    private let begin: () -> () -> any Element
    private lazy var makeElement = begin()
    private var host: LayoutHost?
    /// What the host shows; nil if the last layout has failed.
    private var shown: LayoutKey?
    private var failure: LayoutFailure?
    /// The paths that can be acted on, with the versions in which their views came.
    private var interactiveSince: [String: Int] = [:]
    private var isCounted = false
    private var hasEnded = false

    /// The element and the layout of one view, with its closures, roughly.
    private static let viewBytes = 2 << 10

    /// - Parameters:
    ///   - memory: what the memory of the session is counted in.
    ///   - begin: makes the state, and returns what makes its element. Called in the first turn.
    init(
        id: String, processor: RequestProcessor, memory: MemoryBudget.Share,
        begin: @escaping () -> () -> any Element
    ) {
        self.id = id
        self.processor = processor
        self.memory = memory
        self.begin = begin
    }

    /// The newest version. It rises with each action that reaches a closure.
    var version: Int { newest.load(ordering: .acquiring) }

    /// The name of the session's frames in keys. No tree has a name with a space.
    var framesName: String { Self.framesPrefix + id }

    static let framesPrefix = "session "

    private func raiseVersion() { newest.wrappingAdd(1, ordering: .releasing) }

    // MARK: In a turn

    /// Calls the closure of the view that an event is about. The next version is shown later, within limits of its own: the
    /// closure may have used those of this call up.
    func act(on event: ClientEvent, in viewport: Viewport, within limits: WorkLimits) throws(Failure) {
        let host = try show(viewport, within: limits)
        guard event.version <= version else { throw .unknownVersion(event.version, newest: version) }
        if let since = interactiveSince[event.path], since > event.version { throw .action(.noView(path: event.path)) }
        do throws(LayoutHost.ActionFailure) {
            switch event.kind {
            case .action: try host.act(event.path, event.name)
            case .change: try host.change(event.path, to: event.value ?? .null)
            case .scroll: throw .noAction(path: event.path)
            }
        } catch {
            throw .action(error)
        }
        raiseVersion()
    }

    /// Shows the newest version in a viewport.
    func layout(
        _ key: LayoutKey, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> TreeLayout {
        guard key.tree.version == version else { throw .noSuchVersion(key.tree.version, of: key.tree.name) }
        var watch = StageWatch()
        let layout = try show(key.viewport, within: limits).layout
        report.count(layout, took: watch.lap())
        return TreeLayout(layout, for: key.viewport)
    }

    /// Tells the views that the screen is no longer seen. Requests that wait for their turns find no session any more.
    func end() {
        hasEnded = true
        host?.onLifecycle = nil
        host?.disappear()
        host = nil
    }

    /// Shows the newest version in a viewport: lays it out, unless it is shown there already.
    ///
    /// - Throws: `memoryExhausted` if there is no room for a new session.
    @discardableResult
    func show(_ viewport: Viewport, within limits: WorkLimits) throws(Failure) -> LayoutHost {
        guard !hasEnded else { throw .sessionEnded }
        var key: LayoutKey { LayoutKey(tree: VersionKey(name: framesName, version: version), viewport: viewport) }
        if let host, shown == key { return host }
        (shown, failure) = (nil, nil)
        let environment = processor.screenEnvironment(for: viewport, limits)
        let options = processor.screenOptions(limits)
        if let host {
            host.options = options
            host.update {
                (host.element, host.size, host.environment) = (makeElement(), viewport.size, environment)
            }
        } else {
            try appear(in: viewport, environment, options)
        }
        guard failure == nil, let host else { throw .layout(failure ?? .interrupted, pointer: JSONPointer()) }
        shown = key
        try hold(Self.viewBytes * (1 + host.layout.frames.count))
        return host
    }

    private func appear(
        in viewport: Viewport, _ environment: Environment, _ options: LayoutOptions
    ) throws(Failure) {
        let host: LayoutHost
        do {
            host = try LayoutHost(showing: makeElement(), in: viewport.size, environment: environment, options: options)
        } catch {
            throw .layout(error, pointer: JSONPointer())
        }
        self.host = host
        host.onUpdate = { [unowned self, unowned host] in note($0, of: host) }
        host.onLifecycle = { [unowned self, unowned host] in host.element = makeElement() }
        host.appear()
        // From now on clients have seen the version that lifecycle closures change.
        host.onLifecycle = { [unowned self, unowned host] in
            raiseVersion()
            host.element = makeElement()
        }
        noteInteractivePaths(of: host, new: [])
    }

    /// Counts the memory of the session, for which there must be room at first.
    private func hold(_ bytes: Int) throws(Failure) {
        guard !isCounted else { return memory.keep(bytes) }
        guard memory.hold(bytes) else { throw .refused(.memoryExhausted) }
        isCounted = true
    }

    private func note(_ result: Result<LayoutPatch, LayoutFailure>, of host: LayoutHost) {
        switch result {
        case .success(let patch):
            let inserted = patch.operations.compactMap { operation -> String? in
                if case .insert = operation { patch.path(of: operation) } else { nil }
            }
            noteInteractivePaths(of: host, new: Set(inserted))
        case .failure(let reason):
            failure = reason
        }
    }

    private func noteInteractivePaths(of host: LayoutHost, new: Set<String>) {
        let version = version
        let paths = host.interactivePaths.map { path in
            (path, new.contains(path) ? version : interactiveSince[path] ?? version)
        }
        interactiveSince = Dictionary(paths) { first, _ in first }
    }
}

extension LayoutHost {
    /// Calls the closure of an action: the one of that name, if the view has one, as in a menu.
    fileprivate func act(_ path: String, _ name: String?) throws(ActionFailure) {
        guard let name else { return try activate(path) }
        do throws(ActionFailure) {
            try perform(name, at: path)
        } catch {
            guard case .noAction = error else { throw error }
            try activate(path)
        }
    }
}
