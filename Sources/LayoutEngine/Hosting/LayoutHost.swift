/// Shows an element on one screen: lays it out after each change, gives the patch to whoever draws the views, and takes
/// actions to the closures of the elements.
///
/// A host draws nothing. A renderer begins with the views of ``layout``, and applies the patches that ``onUpdate`` is called
/// with. It tells the host what a user does, naming views by their paths.
///
/// The element, the size and the environment may be set at any time, also by the closures that the host calls. Outside a
/// call of the host a change is shown at once. During a call all changes are shown together when the closure has returned.
///
/// A host is not `Sendable`: it stays in one isolation domain, as do the elements with their closures, which need not be
/// `@Sendable` for that reason. Layouts and patches are, so that a renderer may live elsewhere.
public final class LayoutHost {
    /// The element that is shown.
    public var element: any Element { didSet { setNeedsLayout() } }

    /// The size that the element gets. An unconstrained axis is measured.
    public var size: SizeConstraint { didSet { setNeedsLayout() } }

    /// The values that the element inherits.
    public var environment: Environment { didSet { setNeedsLayout() } }

    /// The options of the next layouts. Setting them shows nothing anew.
    public var options: LayoutOptions

    /// Called after each layout with the patch from the layout that was shown before; with the reason, if the element could
    /// not be laid out. Then the last layout stays.
    public var onUpdate: ((Result<LayoutPatch, LayoutFailure>) -> Void)?

    /// Called with the requests of the program to views that are shown, such as to take the focus.
    public var onRequest: ((ViewRequest) -> Void)?

    /// Called when lifecycle closures have been called, which may have changed what the element is made of.
    public var onLifecycle: (() -> Void)?

    /// Whether the screen is seen: between ``appear()`` and ``disappear()``. At first it is not.
    public private(set) var isVisible = false

    private var shown: HostedLayout
    private var needsLayout = false
    /// Whether a call is running at whose end changes are shown.
    private var isUpdating = false
    /// The lifecycle closures that are still to be called, in order.
    private var lifecycleCalls: [() -> Void] = []

    /// Lays an element out. It is not seen until ``appear()``.
    ///
    /// - Throws: if it cannot be laid out.
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

    /// Calls the closure of a view for a tap, a click, return in a text field, or a scroll view that is pulled.
    public func activate(_ path: String) throws(ActionFailure) {
        update(try shown.handler(\.onActivate, at: path))
    }

    /// Calls the closure of a view for a value that the user has given it: the text of a text field as `text`, the index of a
    /// segment and the number of a slider as `number`, the state of a switch as `bool`, the value of a picker and the link
    /// that was chosen in an attributed label as `text`.
    public func change(_ path: String, to value: ViewValue) throws(ActionFailure) {
        let onChange = try shown.handler(\.onChange, at: path)
        var isSuitable = true
        update { isSuitable = onChange(value) }
        if !isSuitable { throw .unsuitableValue(path: path, value) }
    }

    /// Calls the first action of a name that a view has, such as one of its menu. Returns whether it succeeded.
    @discardableResult
    public func perform(_ action: String, at path: String) throws(ActionFailure) -> Bool {
        let named = try shown.handler({ $0.actions.first { $0.name == action } }, at: path)
        var hasSucceeded = false
        update { hasSucceeded = named.perform() }
        return hasSucceeded
    }

    /// Calls the closure of a view whose value the user raises or lowers by a step.
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

    /// Tells all views that the screen is seen. From now on closures are called for views that come and go.
    public func appear() {
        if isVisible { return }
        update {
            isVisible = true
            lifecycleCalls += shown.handled.compactMap(\.handlers.onAppear)
        }
    }

    /// Tells all views that the screen is no longer seen.
    public func disappear() {
        if !isVisible { return }
        update {
            isVisible = false
            lifecycleCalls += shown.handled.compactMap(\.handlers.onDisappear)
        }
    }

    /// Makes several changes that are shown together, by one patch.
    ///
    /// Lifecycle closures are called after ``onUpdate``. What they change is shown by a further patch, and so on until
    /// nothing changes any more.
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

    /// Gives views the connection over which the program sends them requests.
    private func connect() {
        for view in shown.handled {
            guard let onConnect = view.handlers.onConnect else { continue }
            let path = layout.path(of: layout.frames[view.index])
            onConnect(ViewConnection(path: path) { [weak self] request in self?.onRequest?(request) })
        }
    }

    /// The lifecycle closures of the views that go, then of those that come, in the order of the layouts.
    private func calls(for patch: LayoutPatch, to next: HostedLayout) -> [() -> Void] {
        let disappearing = patch.disappearing, appearing = patch.appearing
        return shown.handled.compactMap { disappearing[$0.index] ? $0.handlers.onDisappear : nil }
            + next.handled.compactMap { appearing[$0.index] ? $0.handlers.onAppear : nil }
    }
}
