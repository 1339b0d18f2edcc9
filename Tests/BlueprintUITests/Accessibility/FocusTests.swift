import BlueprintUI
import BlueprintUICommonControls
import Testing

@Suite struct FocusTests {
    private enum Field { case name, password }

    private struct Form {
        @FocusState var focused: Field?
        @FocusState var isSearching: Bool
    }

    // MARK: State

    @Test func `setting an optional state focuses one binding and blurs the other`() {
        let form = Form()
        var focused: Set<Field> = []
        let bindings = [Field.name, .password].map { field in
            let binding = form.$focused.binding(for: field)
            binding.trigger.focusAction = { focused.insert(field) }
            binding.trigger.blurAction = { focused.remove(field) }
            return binding
        }
        form.focused = .name
        #expect(focused == [.name])
        form.focused = .password
        #expect(focused == [.password])
        form.focused = nil
        #expect(focused == [])
        for (binding, field) in zip(bindings, [Field.name, .password]) {
            binding.onFocus()
            #expect(form.focused == field)
            binding.onBlur()
            #expect(form.focused == nil)
        }
    }

    @Test func `a Boolean state focuses and blurs one binding`() {
        let form = Form()
        var isFocused = false
        let binding = form.$isSearching.binding()
        binding.trigger.focusAction = { isFocused = true }
        binding.trigger.blurAction = { isFocused = false }
        form.isSearching = true
        #expect(isFocused)
        form.isSearching = false
        #expect(!isFocused)
        binding.onFocus()
        #expect(form.isSearching)
        binding.onBlur()
        #expect(!form.isSearching)
    }

    @Test func `a late blur of one view does not remove the focus from another`() {
        let form = Form()
        let name = form.$focused.binding(for: .name), password = form.$focused.binding(for: .password)
        name.onFocus()
        password.onFocus()
        name.onBlur()
        #expect(form.focused == .password)
    }

    @Test func `a trigger is released with its state`() {
        var form: Form? = Form()
        weak let trigger = form?.$isSearching.binding().trigger
        #expect(trigger != nil)
        form = nil
        #expect(trigger == nil)
    }

    // MARK: Hosts

    @Test func `a state moves the focus of the host, and changes when the user moves it`() throws {
        let form = Form()
        func screen(_ text: String) -> any Element {
            Column {
                TextField(text: text).focused(when: form.$focused, equals: .name)
                TextField(text: "").focused(when: form.$focused, equals: .password)
                TextField(text: "").focused(when: form.$isSearching)
            }
        }
        let host = try screen("").host()
        var requests: [ViewRequest] = []
        host.onRequest = { requests.append($0) }
        form.focused = .name
        host.element = screen("a")
        form.focused = .password
        let paths = (1...3).map { "Column.1/TextField.\($0)" }
        #expect(
            requests == [
                ViewRequest(path: paths[0], kind: .focus), ViewRequest(path: paths[0], kind: .blur),
                ViewRequest(path: paths[1], kind: .focus),
            ])
        try host.focus(paths[0])
        #expect(form.focused == .name)
        try host.blur(paths[0])
        #expect(form.focused == nil && !form.isSearching)
        try host.focus(paths[2])
        #expect(form.isSearching)
    }

    @Test func `a field can be focused when it appears`() throws {
        let form = Form()
        let host = try TextField(text: "").focused(when: form.$isSearching).onAppear { form.isSearching = true }.host()
        var requests: [ViewRequest] = []
        host.onRequest = { requests.append($0) }
        host.appear()
        #expect(requests == [ViewRequest(path: "LifecycleObserver.1/TextField.1", kind: .focus)])
    }

    // MARK: Assistive technology

    @Test func `a trigger moves the focus of assistive technology while its element is shown`() throws {
        let trigger = AccessibilityFocus.Trigger(identifier: "error")
        let focusable = AccessibilityFocusTrigger(notification: .screenChanged)
        trigger.focus()
        focusable.requestFocus()
        let screen = Column {
            Label(text: "Error").accessibilityFocus(on: trigger)
            Label(text: "Title").accessibilityFocus(trigger: focusable)
        }
        let host = try screen.host()
        var requests: [ViewRequest] = []
        host.onRequest = { requests.append($0) }
        trigger.focus()
        focusable.requestFocus()
        #expect(
            requests == [
                ViewRequest(path: "Column.1/AccessibilityFocus.1", kind: .assistiveFocus),
                ViewRequest(path: "Column.1/AccessibilityFocus.2", kind: .assistiveFocusOnNewScreen),
            ])
        host.element = Empty()
        trigger.focus()
        focusable.requestFocus()
        #expect(requests.count == 2)
    }

    @Test func `triggers notify of a layout change by default`() throws {
        #expect(AccessibilityFocusTrigger().notification == .layoutChanged)
        let trigger = AccessibilityFocus.Trigger(notificationType: .screenChanged, identifier: 7)
        #expect(AccessibilityFocus.Trigger().notificationType == .layoutChanged)
        let element = AccessibilityFocus(wrapping: Block(1, 1), trigger: trigger)
        #expect(try element.properties() == ["trigger": "7", "notification": "screenChanged"])
        #expect(element.size() == CGSize(width: 1, height: 1))
    }

    @Test func `a trigger does nothing after its host is released`() throws {
        let trigger = AccessibilityFocus.Trigger()
        var host: LayoutHost? = try Block(1, 1).accessibilityFocus(on: trigger).host()
        var requests = 0
        host?.onRequest = { _ in requests += 1 }
        trigger.focus()
        host = nil
        trigger.focus()
        #expect(requests == 1 && host == nil)
    }
}
