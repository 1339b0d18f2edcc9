/// Shows an element on one screen: lays it out after each change, gives the patch to the renderer, and calls the
/// closures of the elements when the user acts.
///
/// A host draws nothing. A renderer begins with the views of ``layout``, and applies the patches that it gets by
/// ``onUpdate``. It reports the user's actions to the host, with the paths of the views.
///
/// The element, the size and the environment may be set at any time, also in the closures that the host calls. Outside
/// of such a closure a change is shown at once. Inside, all changes are shown together when the closure has returned.
///
/// A host is not `Sendable`: it stays in one isolation domain, and so do the elements with their closures, which
/// therefore need not be `@Sendable`. Layouts and patches are `Sendable`, so that the renderer may be in another
/// domain.
public final class LayoutHost {
    /// The element that is shown.
    public var element: any Element { didSet { setNeedsLayout() } }

    /// The size that the element gets. An unconstrained axis is measured.
    public var size: SizeConstraint { didSet { setNeedsLayout() } }

    /// The values that the element inherits.
    public var environment: Environment { didSet { setNeedsLayout() } }

    /// The options of the next layout. Setting them does not cause a layout.
    public var options: LayoutOptions

    /// Called after each layout with the patch from the layout before; with the failure, if the element could not be
    /// laid out. In that case the previous layout stays.
    public var onUpdate: ((Result<LayoutPatch, LayoutFailure>) -> Void)?

    /// Called with the program's requests to views, such as to take the focus.
    public var onRequest: ((ViewRequest) -> Void)?

    /// Called after lifecycle closures, which may have changed the state that the element is made from.
    public var onLifecycle: (() -> Void)?

    /// Whether the screen is visible: from ``appear()`` to ``disappear()``. Initially it is not.
    public private(set) var isVisible = false

    private var shown: HostedLayout
    private var needsLayout = false
    /// True while ``update(_:)`` runs, which shows changes at its end.
    private var isUpdating = false
    /// The pending calls of lifecycle closures, in order.
    private var lifecycleCalls: [() -> Void] = []

    /// Lays an element out. The screen is not visible until ``appear()``.
    ///
    /// - Throws: if the element cannot be laid out.
    public init(
        showing element: any Element, in size: SizeConstraint, environment: Environment = Environment(),
        options: LayoutOptions = LayoutOptions()
    ) throws(LayoutFailure) {
        self.element = element
        self.size = size
        self.environment = environment
        self.options = options
        shown = try HostedLayout(of: element, in: size, environment: environment, options: options)
        connect()
    }

    /// The layout that is shown.
    public var layout: LayoutResult { shown.layout }

    /// The paths of the views that can be activated or changed, in the order of the layout.
    public var interactivePaths: [String] {
        shown.handled.compactMap { view in
            let hasAction = view.handlers.onActivate != nil || view.handlers.onChange != nil
            return hasAction && shown.isInteractive(view.index) ? layout.path(of: layout.frames[view.index]) : nil
        }
    }

    /// Calls the closure of a view for a tap, a click, the return key in a text field, or pulling a scroll view to
    /// refresh.
    public func activate(_ path: String) throws(ActionFailure) {
        update(try shown.handler(\.onActivate, at: path))
    }

    /// Calls the closure of a view with the value that the user has given it: the text of a text field, the value of a
    /// picker and the link chosen in an attributed label as `text`, the index of a segment and the number of a slider
    /// as `number`, the state of a switch as `bool`.
    public func change(_ path: String, to value: ViewValue) throws(ActionFailure) {
        let onChange = try shown.handler(\.onChange, at: path)
        var isSuitable = true
        update { isSuitable = onChange(value) }
        if !isSuitable { throw .unsuitableValue(path: path, value) }
    }

    /// Performs the first action of a view with a name, such as an item of its menu. Returns whether it succeeded.
    @discardableResult
    public func perform(_ action: String, at path: String) throws(ActionFailure) -> Bool {
        let named = try shown.handler({ $0.actions.first { $0.name == action } }, at: path)
        var hasSucceeded = false
        update { hasSucceeded = named.perform() }
        return hasSucceeded
    }

    /// Calls the closure of a view whose value the user increments or decrements by a step.
    public func adjust(_ path: String, _ adjustment: ViewAdjustment) throws(ActionFailure) {
        let onAdjust = try shown.handler(\.onAdjust, at: path)
        update { onAdjust(adjustment) }
    }

    /// Tells a view that it has got the focus.
    public func focus(_ path: String) throws(ActionFailure) {
        update(try shown.handler(\.onFocus, at: path))
    }

    /// Tells a view that it has lost the focus.
    public func blur(_ path: String) throws(ActionFailure) {
        update(try shown.handler(\.onBlur, at: path))
    }

    /// The closures of the views that have any, by the paths of the views.
    public var handlers: [String: ViewHandlers] {
        let handled = shown.handled.map { (layout.path(of: layout.frames[$0.index]), $0.handlers) }
        return Dictionary(handled) { first, _ in first }
    }

    /// Makes the screen visible: calls `onAppear` of all views, and from now on that of views that appear and
    /// `onDisappear` of views that disappear.
    public func appear() {
        if isVisible { return }
        update {
            isVisible = true
            lifecycleCalls += shown.handled.compactMap(\.handlers.onAppear)
        }
    }

    /// Makes the screen invisible: calls `onDisappear` of all views.
    public func disappear() {
        if !isVisible { return }
        update {
            isVisible = false
            lifecycleCalls += shown.handled.compactMap(\.handlers.onDisappear)
        }
    }

    /// Makes several changes that are shown together, by one patch.
    ///
    /// Lifecycle closures are called after ``onUpdate``. If they change something, another layout and patch follow, and
    /// so on until nothing changes.
    public func update(_ change: () -> Void) {
        if isUpdating { return change() }
        isUpdating = true
        change()
        while needsLayout || !lifecycleCalls.isEmpty {
            if lifecycleCalls.isEmpty { showChanges() } else { callLifecycle() }
        }
        isUpdating = false
    }

    private func setNeedsLayout() {
        update { needsLayout = true }
    }

    private func callLifecycle() {
        let calls = lifecycleCalls
        lifecycleCalls = []
        for call in calls { call() }
        onLifecycle?()
    }

    private func showChanges() {
        needsLayout = false
        do {
            let next = try HostedLayout(of: element, in: size, environment: environment, options: options)
            let patch = LayoutPatch(from: shown.layout, to: next.layout)
            if isVisible { lifecycleCalls += calls(for: patch, to: next) }
            for view in shown.handled { view.handlers.onConnect?(nil) }
            shown = next
            connect()
            onUpdate?(.success(patch))
        } catch {
            onUpdate?(.failure(error))
        }
    }

    /// Gives the views connections, by which the program sends them requests.
    private func connect() {
        for view in shown.handled {
            guard let onConnect = view.handlers.onConnect else { continue }
            let path = layout.path(of: layout.frames[view.index])
            onConnect(ViewConnection(path: path) { [weak self] request in self?.onRequest?(request) })
        }
    }

    /// The lifecycle closures of the views that disappear, then of those that appear, in the order of the layouts.
    private func calls(for patch: LayoutPatch, to next: HostedLayout) -> [() -> Void] {
        let disappearing = patch.disappearing, appearing = patch.appearing
        return shown.handled.compactMap { disappearing[$0.index] ? $0.handlers.onDisappear : nil }
            + next.handled.compactMap { appearing[$0.index] ? $0.handlers.onAppear : nil }
    }
}
