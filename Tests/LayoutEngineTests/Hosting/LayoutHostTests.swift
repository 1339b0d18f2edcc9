import Foundation
import LayoutEngine
import Testing

@Suite struct LayoutHostTests {
    private let log = Log()

    // MARK: Actions

    @Test func `activating a button calls its closure once`() throws {
        let screen = try ShownScreen(Spacer(1).button { log.note("tap") })
        try screen.host.activate("Button.1")
        #expect(log.entries == ["tap"])
        #expect(screen.patches.isEmpty)
    }

    @Test func `of several views that of the path is activated`() throws {
        let screen = try ShownScreen(
            Column {
                for name in ["a", "b", "c"] { Spacer(1).tappable { log.note(name) }.stackChild(key: .text(name)) }
            })
        try screen.host.activate("Column.1/Tappable[b].1")
        #expect(log.entries == ["b"])
    }

    @Test func `an element with a key or with data keeps its closures`() throws {
        let button = Spacer(1).button { log.note("tap") }
        try ShownScreen(KeyedElement(key: "k", base: button)).host.activate("Button[k].1")
        try ShownScreen(DataElement(data: .text("d"), base: button)).host.activate("Button.1")
        #expect(log.entries == ["tap", "tap"])
    }

    @Test func `a view that stays has the closure of the newest element`() throws {
        func element(_ name: String) -> any Element { Spacer(1).button { log.note(name) } }
        let screen = try ShownScreen(element("old"))
        screen.host.element = element("new")
        #expect(screen.patches.map(\.isEmpty) == [true])
        try screen.host.activate("Button.1")
        #expect(log.entries == ["new"])
    }

    @Test func `a text that is typed reaches its text field, and return does`() throws {
        let screen = try ShownScreen(TextField(onChange: { log.note("text \($0)") }, onReturn: { log.note("return") }))
        try screen.host.change("TextField.1", to: "né")
        try screen.host.activate("TextField.1")
        #expect(log.entries == ["text né", "return"])
    }

    @Test func `the index of a segment reaches its control`() throws {
        let items = [SegmentedControl.Item(title: "a"), .init(title: "b")]
        let screen = try ShownScreen(SegmentedControl(items: items) { log.note("\($0)") })
        try screen.host.change("SegmentedControl.1", to: 1)
        #expect(log.entries == ["1"])
    }

    @Test func `the closure of a segment is called, and then that of its control`() throws {
        let items = ["a", "b"].map { name in SegmentedControl.Item(title: name, onSelect: { log.note(name) }) }
        var control = SegmentedControl(items: items) { log.note("\($0)") }
        control.appendItem(title: "c") { log.note("c") }
        control.selection = .index(2)
        let screen = try ShownScreen(control)
        for index in 0...2 { try screen.host.change("SegmentedControl.1", to: .number(Double(index))) }
        #expect(log.entries == ["a", "0", "b", "1", "c", "2"])
    }

    @Test func `an element made of others has their closures, also by the size and the environment`() throws {
        struct Adding: ProxyElement {
            var onTap: () -> Void
            var elementRepresentation: any Element {
                Spacer(1).button(onTap: onTap)
            }
        }
        let screen = try ShownScreen(
            GeometryReader { geometry in
                Adding { log.note("\(geometry.constraint.width.maximum)") }
            })
        try screen.host.activate("GeometryReader.1/Adding.1")
        screen.host.size = .exactly(50, 50)
        try screen.host.activate("GeometryReader.1/Adding.1")
        #expect(log.entries == ["100.0", "50.0"])
    }

    @Test func `an element of one's own gives its view closures, which know the environment`() throws {
        struct Dial: Element {
            var log: Log
            var content: ElementContent { ElementContent(intrinsicSize: .zero) }
            func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
                ViewDescription("Dial")
            }
            func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
                let locale = context.environment.locale
                return ViewHandlers(onActivate: { log.note(locale) })
            }
        }
        let screen = try ShownScreen(Dial(log: log))
        screen.host.environment.locale = "de"
        try screen.host.activate("Dial.1")
        #expect(log.entries == ["de"])
    }

    @Test func `a closure is no part of a layout, where names stay`() throws {
        let views = try [Spacer(1).button(action: "buy"), Spacer(1).button(action: "buy") {}].map {
            try $0.layout(in: .exactly(1, 1)).frames[0].view
        }
        #expect(views[0].properties == views[1].properties)
        #expect(views[1].properties.first == ViewProperty("action", "buy"))
        #expect(try !Spacer(1).onAppear {}.layout(in: .exactly(1, 1)).frames[0].view.hasDetails)
    }

    // MARK: Actions that fail

    @Test func `a path that is gone is refused, and no closure is called`() throws {
        let screen = try ShownScreen(Spacer(1).button { log.note("tap") })
        screen.host.element = Spacer(1).box()
        #expect(throws: LayoutHost.ActionFailure.noView(path: "Button.1")) { try screen.host.activate("Button.1") }
        #expect(log.entries == [])
    }

    @Test(arguments: ["Column.1/Box.1", "Column.1/Button.1", "Column.1/Button.2", "Column.1/TextField.1"])
    func `a view without an action, or disabled, is refused`(path: String) throws {
        let screen = try ShownScreen(
            Column {
                Spacer(1).box()
                Spacer(1).button(action: "a name is for a client")
                Spacer(1).button(isEnabled: false) { log.note("tap") }
                TextField(isEnabled: false, onChange: { log.note($0) }, onReturn: { log.note("return") })
            })
        #expect(throws: LayoutHost.ActionFailure.noAction(path: path)) { try screen.host.activate(path) }
        #expect(throws: LayoutHost.ActionFailure.noAction(path: path)) { try screen.host.change(path, to: "a") }
        #expect(log.entries == [] && screen.host.interactivePaths == [])
    }

    @Test func `a view that cannot be seen or touched is refused, and those in it are`() throws {
        let button = Spacer(1).button { log.note("tap") }
        for hiding in [button.hidden(), button.box().hidden(), button.box().userInteractionEnabled(false)]
            as [any Element]
        {
            let screen = try ShownScreen(hiding)
            let path = try #require(screen.paths(of: "Button").first)
            #expect(throws: LayoutHost.ActionFailure.notInteractive(path: path)) { try screen.host.activate(path) }
            #expect(screen.host.interactivePaths == [])
        }
        #expect(log.entries == [])
    }

    @Test(arguments: [ViewValue.number(2), -1, 0.5, "1", .null, .number(.nan), .number(1e300)])
    func `a selection that is no segment is refused`(value: ViewValue) throws {
        let items = [SegmentedControl.Item(title: "a"), .init(title: "b")]
        let screen = try ShownScreen(SegmentedControl(items: items) { log.note("\($0)") })
        do {
            try screen.host.change("SegmentedControl.1", to: value)
            Issue.record("\(value) was accepted")
        } catch .unsuitableValue(let path, _) {
            #expect(path == "SegmentedControl.1")
        }
        #expect(log.entries == [])
    }

    @Test func `a number is no text for a text field`() throws {
        let screen = try ShownScreen(TextField(onChange: { log.note($0) }))
        #expect(throws: LayoutHost.ActionFailure.unsuitableValue(path: "TextField.1", 1)) {
            try screen.host.change("TextField.1", to: 1)
        }
    }

    @Test func `views with actions are listed in the order of the layout`() throws {
        let screen = try ShownScreen(
            Row {
                TextField(onReturn: {})
                Spacer(1).button {}.onAppear {}
                Spacer(1).box()
                SegmentedControl(items: []) { _ in }
            })
        #expect(
            screen.host.interactivePaths == [
                "Row.1/TextField.1", "Row.1/LifecycleObserver.1/Button.1", "Row.1/SegmentedControl.1",
            ])
    }

    // MARK: Changes

    @Test func `each change of element, size or environment is shown at once by one patch`() throws {
        let screen = try ShownScreen(Spacer(10).box())
        let changes: [(LayoutHost) -> Void] = [
            { $0.element = Spacer(10).tappable() }, { $0.size = .exactly(50, 60) },
            { $0.environment.displayScale = 3 },
        ]
        for change in changes {
            change(screen.host)
            #expect(difference(between: screen.views, and: screen.host.layout) == nil)
        }
        #expect(screen.patches.count == 3 && screen.patches.allSatisfy { !$0.isEmpty })
        #expect(screen.views.size == size(50, 60) && screen.views.displayScale == 3)
        #expect(screen.paths(of: "Tappable") == ["Tappable.1"])
    }

    @Test func `several changes are shown together if they are made as one`() throws {
        let screen = try ShownScreen(Spacer(10).box())
        screen.host.update {
            screen.host.size = .exactly(50, 60)
            screen.host.environment.displayScale = 2
        }
        #expect(screen.patches.count == 1)
        #expect(screen.views.size == size(50, 60) && screen.views.displayScale == 2)
    }

    @Test func `a patch has the transitions of the views, which the first layout does without`() throws {
        let box = Spacer(10).box().transition(onAppear: .fade)
        let screen = try ShownScreen(Spacer(1))
        screen.host.element = box
        let operation = try #require(screen.patches.first?.operations.first)
        #expect(operation == .insert(new: 0, index: 0, transition: .fade))
    }

    @Test func `an element that cannot be laid out leaves the last layout, with its actions`() throws {
        let screen = try ShownScreen(Spacer(1).button { log.note("tap") }, in: .unconstrained)
        screen.host.element = Spacer(width: .infinity, height: 1)
        #expect(screen.failures == [.infiniteSize(axes: [.horizontal], at: ElementPosition(indices: []))])
        #expect(screen.patches.isEmpty && screen.host.layout.frames.count == 1)
        try screen.host.activate("Button.1")
        screen.host.size = .exactly(10, 10)
        #expect(log.entries == ["tap"] && screen.patches.count == 1 && screen.views.allViews.isEmpty)
    }

    @Test func `a first element that cannot be laid out has no host`() {
        let failure = LayoutFailure.infiniteSize(axes: [.horizontal, .vertical], at: ElementPosition(indices: []))
        #expect(throws: failure) {
            try LayoutHost(showing: Spacer(.infinity), in: .unconstrained)
        }
    }
}
