import LayoutClient

extension ShownScreen {
    package mutating func receive(_ event: InputEvent) -> Effect {
        switch event {
        case .interrupt: return .quit
        case .tab: moveFocus(by: 1)
        case .backTab: moveFocus(by: -1)
        case .escape:
            focus = nil
            status = tree.flatMap(Self.status)
        case .press(let column, let row):
            let touched = controls.last { $0.shown.contains(column: column, row: row) }
            // A press on a disabled control is not one on a control around it.
            guard let view = touched, view.isEnabled else { break }
            focus = view.path
            return view.isField ? .none : use(view)
        case .wheel(let step, let column, let row): scroll(x: 0, y: 3 * cell.height * Double(step), at: (column, row))
        default:
            if let view = focused, let effect = take(event, in: view) { return effect }
            if event == .character("q") { return .quit }
            scroll(with: event)
        }
        return .none
    }

    // MARK: Focus

    /// The views that take presses, in drawing order.
    private var controls: [PlacedView] {
        placed.views.filter { view in
            (view.text("action") != nil || PlacedView.controlClasses.contains(view.view.viewClass))
                && view.isUserInteractionEnabled
        }
    }

    /// The views that can have the focus.
    private var enabledControls: [PlacedView] { controls.filter(\.isEnabled) }

    private var focused: PlacedView? { enabledControls.first { $0.path == focus } }

    private mutating func moveFocus(by step: Int) {
        let paths = enabledControls.map(\.path)
        if let focus, let index = paths.firstIndex(of: focus) {
            self.focus = paths[(index + step + paths.count) % paths.count]
        } else {
            focus = step > 0 ? paths.first : paths.last
        }
        revealFocus()
    }

    /// Scrolls the scroll views around the focus, the innermost first, so that the view that has it is seen.
    private mutating func revealFocus() {
        /// How far content has to be scrolled until a part of it is within the length that is seen.
        func distance(to start: Double, _ length: Double, within whole: Double) -> Double {
            min(start, max(start + length - whole, 0))
        }
        for path in (focused?.scrollViews ?? []).reversed() {
            // Each inner scroll view has moved it.
            guard let rect = focused?.rect, let outer = placed.views.first(where: { $0.path == path }) else { return }
            _ = scroll(
                outer, x: distance(to: rect.x - outer.rect.x, rect.width, within: outer.rect.width),
                y: distance(to: rect.y - outer.rect.y, rect.height, within: outer.rect.height))
        }
    }

    // MARK: Events

    /// What a key does with the view that has the focus; nil if that has no use for it.
    private mutating func take(_ key: InputEvent, in view: PlacedView) -> Effect? {
        switch key {
        case .character(let character) where view.isField: change(view, to: .string(view.typedText + [character]))
        case .backspace where view.isField: change(view, to: .string(String(view.typedText.dropLast())))
        case .enter where view.hasLines: change(view, to: .string(view.typedText + "\n"))
        case .enter, .character(" "): use(view)
        // The values of a mirrored control grow from the right to the left.
        case .left: view.stepped(by: view.flag("mirrored") == true ? 1 : -1).map { change(view, to: $0) }
        case .right: view.stepped(by: view.flag("mirrored") == true ? -1 : 1).map { change(view, to: $0) }
        default: nil
        }
    }

    private mutating func use(_ view: PlacedView) -> Effect {
        switch view.view.viewClass {
        case "TextField":
            let action = view.text("onReturn")
            return tell(.action, of: view, name: action ?? view.text("name"), action: action)
        case "Toggle", "Checkbox": return change(view, to: .bool(view.flag("value") != true))
        case "RadioButton": return view.flag("value") == true ? .none : choose(view)
        default:
            guard let action = view.text("action") else { return .none }
            status = "Action: \(action)"
            return tell(.action, of: view, name: action, action: action)
        }
    }

    /// Turns a radio button on, and the others of its group off.
    private mutating func choose(_ button: PlacedView) -> Effect {
        for other in placed.views
        where other.view.viewClass == "RadioButton" && other.text("group") == button.text("group") {
            edit(other, to: false)
        }
        return change(button, to: true)
    }

    private mutating func change(_ view: PlacedView, to value: JSONValue) -> Effect {
        edit(view, to: value)
        status = tree.flatMap(Self.status)
        return tell(.change, of: view, value: value, name: view.text("name") ?? view.text("onChange"))
    }

    private mutating func edit(_ view: PlacedView, to value: JSONValue) {
        edits[view.path] = Edit(value: value, given: tree.flatMap { Self.value(of: view.path, in: $0) })
    }

    private mutating func tell(
        _ kind: ViewEvent.Kind, of view: PlacedView, value: JSONValue? = nil, name: String?, action: String? = nil
    ) -> Effect {
        guard let version = tree?.version else { return .none }
        (isUnanswered, answerVersion) = (true, nil)
        return .tell(
            ViewEvent(
                kind, path: view.view.path, version: version, value: value, name: name, action: action, form: form,
                data: view.view.data))
    }

    /// The values of controls by their names, and for each group of radio buttons the name of the one that is on, null
    /// if none is.
    private var form: [String: JSONValue] {
        var form: [String: JSONValue] = [:]
        for frame in tree?.frames ?? [] {
            let view = frame.view, name = view.properties["name"]?.string
            guard PlacedView.controlClasses.contains(view.viewClass), let value = value(of: view) else { continue }
            if let group = view.properties["group"]?.string {
                if value == .bool(true) { form[group] = .string(name ?? "") }
                form[group] = form[group] ?? .null
            } else if let name {
                form[name] = value
            }
        }
        return form
    }

    /// The value of a control: the user's, or the server's. Null for a picker without a choice.
    private func value(of view: View) -> JSONValue? {
        edits[ViewTable.Path(view.path)]?.value ?? view.properties[PlacedView.valueName(of: view)]
            ?? (view.viewClass == "Picker" ? .null : nil)
    }

    // MARK: Scrolling

    private mutating func scroll(with key: InputEvent) {
        let page = Double(max(rows - 1, 1)) * cell.height
        switch key {
        case .up: scroll(x: 0, y: -cell.height)
        case .down: scroll(x: 0, y: cell.height)
        case .left: scroll(x: -cell.width, y: 0)
        case .right: scroll(x: cell.width, y: 0)
        case .pageUp: scroll(x: 0, y: -page)
        case .pageDown: scroll(x: 0, y: page)
        case .home: scroll(x: 0, y: -1e9)
        case .end: scroll(x: 0, y: 1e9)
        default: break
        }
    }

    /// Scrolls the innermost scroll view that can move so: below the pointer, around the focus, or else any.
    private mutating func scroll(x: Double, y: Double, at pointer: (column: Int, row: Int)? = nil) {
        let views = placed.views.filter { $0.view.viewClass == "ScrollView" }
        let focused = focused
        let around = views.filter { view in
            if let pointer { return view.shown.contains(column: pointer.column, row: pointer.row) }
            return focused?.scrollViews.contains(view.path) ?? true
        }
        for view in (around.isEmpty && pointer == nil ? views : around).reversed() {
            if scroll(view, x: x, y: y) { return }
        }
    }

    /// Scrolls a scroll view, as far as there is content. Returns whether it has moved.
    private mutating func scroll(_ view: PlacedView, x: Double, y: Double) -> Bool {
        let start = (offsets[view.path] ?? ScrollOffset(startOf: view.view)).limited(to: view.view)
        let end = ScrollOffset(x: start.x + x, y: start.y + y).limited(to: view.view)
        if end != start { offsets[view.path] = end }
        return end != start
    }
}
