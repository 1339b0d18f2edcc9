import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Synchronization

/// A screen that a client sees: its state, the host that shows it, and the number of its version.
///
/// `@unchecked Sendable`: `id`, `queue`, `version` and `nextViewport` are used on any thread. Everything else is used
/// only by jobs of the session's queue, because neither elements nor the state with their closures need be `Sendable`.
final class ScreenSession: @unchecked Sendable {
    let id: String
    let queue = SerialQueue()

    private let newest = Atomic(ScreenSession.firstVersion)
    private let processor: RequestProcessor
    private let memory: MemoryBudget.Share
    private let begin: (ScreenSession) -> () -> any Element
    private let onNewVersion: (ScreenSession) -> Void
    private lazy var makeElement = begin(self)
    private var host: LayoutHost?
    /// The viewport of the client's screen, once it is known.
    private var viewport: Viewport?
    /// The version and viewport that the host shows; nil if the last layout has failed.
    private var shown: Shown?
    private var failure: LayoutFailure?
    /// The paths of views with closures, with the versions in which the views were inserted.
    private var handledSince: [String: Int] = [:]
    private var isCounted = false
    private var hasEnded = false

    /// The approximate memory of one view, with its element, layout and closures.
    private static let viewBytes = 2 << 10

    static let firstVersion = 1

    private struct Shown: Equatable {
        let version: Int
        let viewport: Viewport
    }

    /// - Parameters:
    ///   - memory: the share of the memory budget for the session.
    ///   - begin: makes the state, and returns the function that makes the element of that state. Called in the first
    ///     job.
    ///   - onNewVersion: called by a job, before the new version is shown.
    init(
        id: String, processor: RequestProcessor, memory: MemoryBudget.Share,
        begin: @escaping (ScreenSession) -> () -> any Element, onNewVersion: @escaping (ScreenSession) -> Void
    ) {
        self.id = id
        self.processor = processor
        self.memory = memory
        self.begin = begin
        self.onNewVersion = onNewVersion
    }

    /// The newest version. It rises whenever the state may have changed.
    var version: Int { newest.load(ordering: .acquiring) }

    /// The viewport in which the newest version is to be shown by a later job, because its frames were cached; nil for
    /// none.
    let nextViewport = Mutex<Viewport?>(nil)

    /// The name of the session's frames in keys. No tree has a name with a space.
    var framesName: String { Self.framesPrefix + id }

    static let framesPrefix = "session "

    private func raiseVersion() {
        newest.wrappingAdd(1, ordering: .releasing)
        onNewVersion(self)
    }

    // MARK: In a job of the queue

    /// Calls the closure of the view that an event is about. The next version is shown later, with its own limits,
    /// because the closure may have used up those of this call.
    func act(
        on event: ClientEvent, in viewport: Viewport, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) {
        let host = try show(viewport, &report, within: limits)
        guard event.version <= version else { throw .unknownVersion(event.version, newest: version) }
        if let since = handledSince[event.path], since > event.version { throw .action(.noView(path: event.path)) }
        do throws(LayoutHost.ActionFailure) {
            switch event.kind {
            case .action: try host.act(event.path, event.name)
            case .change: try host.change(event.path, to: event.value ?? .null)
            case .increment: try host.adjust(event.path, .increment)
            case .decrement: try host.adjust(event.path, .decrement)
            case .focus: try host.focus(event.path)
            case .blur: try host.blur(event.path)
            case .appear: host.appear()
            case .disappear: host.disappear()
            case .scroll: throw .noAction(path: event.path)
            }
        } catch {
            throw .action(error)
        }
        raiseVersion()
    }

    /// Changes the state in other ways than by a closure of a view. The new version is shown later.
    func update(_ change: () -> Void) {
        guard !hasEnded else { return }
        change()
        raiseVersion()
    }

    /// Shows the newest version in the viewport in which one was shown last.
    func showAgain(_ report: inout WorkReport, within limits: WorkLimits) throws(Failure) {
        if let viewport { try show(viewport, &report, within: limits) }
    }

    /// The layout of the newest version in a viewport: the one that the host shows, or else a new one, which the host
    /// does not show.
    func layout(
        _ key: LayoutKey, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        guard !hasEnded else { throw .sessionEnded }
        guard key.version.number == version else { throw .noSuchVersion(key.version.number, of: key.version.name) }
        if let host, shown == Shown(version: version, viewport: key.viewport) {
            return ViewportLayout(host.layout, for: key.viewport)
        }
        return try processor.layout(makeElement(), for: key.viewport, &report, within: limits)
    }

    /// Calls the closures for disappearing. Requests that still wait in the queue get `sessionEnded`.
    func end() {
        hasEnded = true
        host?.onLifecycle = nil
        host?.disappear()
        host = nil
        handledSince = [:]
        // Clients that still listen retain this object, which has no views any more.
        memory.record(0)
    }

    /// Shows the newest version in a viewport. Lays it out unless it is shown there already.
    ///
    /// - Throws: `memoryExhausted` if there is no room for a new session.
    @discardableResult
    func show(
        _ viewport: Viewport, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> LayoutHost {
        nextViewport.withLock { $0 = nil }
        guard !hasEnded else { throw .sessionEnded }
        self.viewport = viewport
        if let host, shown == Shown(version: version, viewport: viewport) { return host }
        (shown, failure) = (nil, nil)
        let environment = processor.screenEnvironment(for: viewport, limits)
        let options = processor.screenOptions(limits)
        var watch = StageWatch()
        if let host {
            host.options = options
            host.update {
                (host.element, host.size, host.environment) = (makeElement(), viewport.size, environment)
            }
        } else {
            try appear(in: viewport, environment, options)
        }
        guard failure == nil, let host else { throw .layout(failure ?? .interrupted, pointer: JSONPointer()) }
        report.count(host.layout, nanoseconds: watch.lap())
        shown = Shown(version: version, viewport: viewport)
        try countMemory(Self.viewBytes * (1 + host.layout.frames.count))
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
        // Changes by closures during the first appearance belong to the first version. Later ones make a new version.
        host.onLifecycle = { [unowned self, unowned host] in
            raiseVersion()
            host.element = makeElement()
        }
        noteHandledPaths(of: host, new: [])
    }

    /// Counts the memory of the session. Only a new session is refused if there is no room for it.
    private func countMemory(_ bytes: Int) throws(Failure) {
        guard !isCounted else { return memory.record(bytes) }
        guard memory.reserve(bytes) else { throw .refused(.memoryExhausted) }
        isCounted = true
    }

    private func note(_ result: Result<LayoutPatch, LayoutFailure>, of host: LayoutHost) {
        switch result {
        case .success(let patch):
            let inserted = patch.operations.compactMap { operation -> String? in
                if case .insert = operation { patch.path(of: operation) } else { nil }
            }
            noteHandledPaths(of: host, new: Set(inserted))
        case .failure(let reason):
            failure = reason
        }
    }

    private func noteHandledPaths(of host: LayoutHost, new: Set<String>) {
        let version = version
        let paths = host.handlers.keys.map { path in
            (path, new.contains(path) ? version : handledSince[path] ?? version)
        }
        handledSince = Dictionary(paths) { first, _ in first }
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
