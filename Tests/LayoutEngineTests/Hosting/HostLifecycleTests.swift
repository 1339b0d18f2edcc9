import Foundation
import LayoutEngine
import Testing

@Suite struct HostLifecycleTests {
    private let log = Log()

    /// An element whose view notes that it appears and disappears.
    private func noted(_ name: String, around element: any Element = Spacer(1)) -> LifecycleObserver {
        LifecycleObserver(
            onAppear: { log.note("+\(name)") }, onDisappear: { log.note("-\(name)") }, wrapping: element)
    }

    @Test func `nothing appears before the screen does, and nothing disappears after it`() throws {
        let screen = try ShownScreen(noted("a"))
        screen.host.element = noted("b").box()
        #expect(log.take() == [])
        screen.host.appear()
        #expect(log.take() == ["+b"])
        screen.host.appear()
        #expect(log.take() == [])
        screen.host.disappear()
        #expect(log.take() == ["-b"])
        screen.host.disappear()
        screen.host.element = noted("c")
        #expect(log.take() == [])
    }

    @Test func `views are told in the order of the layout, parents before children`() throws {
        let screen = try ShownScreen(
            noted(
                "a",
                around: Row {
                    noted("b")
                    noted("c", around: noted("d"))
                }))
        screen.host.appear()
        #expect(log.take() == ["+a", "+b", "+c", "+d"])
        screen.host.disappear()
        #expect(log.take() == ["-a", "-b", "-c", "-d"])
    }

    @Test func `views that go are told before those that come, by the closures that they last had`() throws {
        let screen = try ShownScreen(Row { noted("old").stackChild(key: "a") })
        screen.host.appear()
        screen.host.element = Row { noted("newer").stackChild(key: "a") }
        #expect(log.take() == ["+old"])
        screen.host.element = Row { noted("b").stackChild(key: "b") }
        #expect(log.take() == ["-newer", "+b"])
    }

    @Test func `a view that moves neither appears nor disappears`() throws {
        let children = ["a", "b"].map { noted($0).stackChild(key: .text($0)) }
        let screen = try ShownScreen(Row { for child in children { child } })
        screen.host.appear()
        screen.host.element = Row { for child in children.reversed() { child } }
        #expect(log.take() == ["+a", "+b"])
        #expect(screen.patches[0].steps.contains { $0.hasPrefix("move") })
    }

    @Test func `further closures of a view are called after those that it has`() throws {
        let log = log
        let view = Spacer(1).onAppear { log.note("+1") }.onDisappear { log.note("-1") }
            .onAppear { log.note("+2") }.onDisappear { log.note("-2") }
        let screen = try ShownScreen(view)
        #expect(screen.host.layout.frames.count == 1)
        screen.host.appear()
        screen.host.disappear()
        #expect(log.take() == ["+1", "+2", "-1", "-2"])
    }

    @Test func `closures are called when the renderer has the patch`() throws {
        let screen = try ShownScreen(Spacer(1))
        screen.host.appear()
        var shown: [String] = []
        screen.host.element = Spacer(1).onAppear { shown = screen.views.allViews.map(\.path) }
        #expect(shown == ["LifecycleObserver.1"])
    }

    @Test func `names are told to clients, and closures called, of the same views`() throws {
        let both = LifecycleObserver(
            lifecycle: ViewLifecycle(onAppear: "came"), onAppear: { log.note("+") }, wrapping: Spacer(1))
        let screen = try ShownScreen(Spacer(1))
        screen.host.appear()
        screen.host.element = both
        #expect(screen.patches.flatMap(\.events).map(\.name) == ["came"])
        #expect(log.entries == ["+"])
    }

    @Test func `who makes the element of a state hears of the lifecycle closures that may have changed it`() throws {
        var count = 0
        func element() -> any Element {
            Spacer(width: CGFloat(count), height: 1).onAppear { count += 1 }.keyed(.integer(count / 3))
        }
        let screen = try ShownScreen(element(), in: .unconstrained)
        screen.host.onLifecycle = { [unowned host = screen.host] in host.element = element() }
        screen.host.element = Spacer(1)
        #expect(count == 0, "Nothing appears on a screen that is not seen.")
        screen.host.element = element()
        screen.host.appear()
        #expect(count == 1)
        #expect(screen.host.layout.size.width == 1)
    }

    @Test func `options hold for the layouts that follow`() throws {
        let screen = try ShownScreen(Spacer(width: 1.3, height: 1).box(), in: .unconstrained)
        screen.host.options.measurementsMax = LayoutOptions.MeasurementBudget(fixed: 0, perElement: 0)
        #expect(screen.failures.isEmpty)
        screen.host.element = Column { for _ in 0..<3 { Spacer(1) } }
        #expect(screen.failures.count == 1)
    }
}
