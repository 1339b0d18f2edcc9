import Foundation
import LayoutEngine
import Testing

/// Changes that closures make while the host calls them.
@Suite struct HostReentrancyTests {
    private let log = Log()

    @Test func `the changes of an action are shown by one patch after it has returned`() throws {
        var count = 0
        weak var host: LayoutHost?
        func element() -> any Element {
            Spacer(width: CGFloat(count), height: 1).button {
                for _ in 0..<3 {
                    count += 1
                    host?.element = element()
                }
                log.note("\(host?.layout.frames[0].rect.size.width ?? -1)")
            }
        }
        let screen = try ShownScreen(element(), in: .unconstrained)
        host = screen.host
        for width in [3, 6] as [CGFloat] {
            try screen.host.activate("Button.1")
            #expect(screen.views.allViews.map(\.rect.size.width) == [width])
        }
        #expect(screen.patches.count == 2)
        #expect(log.entries == ["0.0", "3.0"])
    }

    @Test func `an action may remove its own view`() throws {
        weak var host: LayoutHost?
        let screen = try ShownScreen(Spacer(1).button { host?.element = Spacer(1) })
        host = screen.host
        try screen.host.activate("Button.1")
        #expect(screen.views.allViews.isEmpty)
        #expect(throws: LayoutHost.ActionFailure.noView(path: "Button.1")) { try screen.host.activate("Button.1") }
    }

    @Test func `an action may activate another view`() throws {
        weak var host: LayoutHost?
        let screen = try ShownScreen(
            Row {
                Spacer(1).button { try? host?.activate("Row.1/Button.2") }
                Spacer(1).button { log.note("second") }
            })
        host = screen.host
        try screen.host.activate("Row.1/Button.1")
        #expect(log.entries == ["second"])
    }

    @Test func `changes of a closure for an appearing view are shown by a second patch`() throws {
        weak var host: LayoutHost?
        let ready = Spacer(1).box(), loading = Spacer(1).tappable().onAppear { host?.element = ready }
        let screen = try ShownScreen(Spacer(1))
        host = screen.host
        screen.host.appear()
        screen.host.element = loading
        #expect(
            screen.patches.map(\.steps) == [
                ["insert LifecycleObserver.1 at 0", "insert LifecycleObserver.1/Tappable.1 at 0"],
                ["remove LifecycleObserver.1", "insert Box.1 at 0"],
            ])
        #expect(screen.paths(of: "Box") == ["Box.1"])
    }

    @Test func `a view appears before it disappears`() throws {
        weak var host: LayoutHost?
        func note(_ name: String) -> any Element {
            Spacer(1).onAppear { log.note("+\(name)") }.onDisappear { log.note("-\(name)") }
        }
        let screen = try ShownScreen(Spacer(1))
        host = screen.host
        screen.host.appear()
        screen.host.element = Row {
            Spacer(1).onAppear { host?.element = Spacer(1) }
            note("a")
        }
        #expect(log.entries == ["+a", "-a"])
    }

    @Test func `a screen that is left while it appears tells every view both, in order`() throws {
        weak var host: LayoutHost?
        let screen = try ShownScreen(
            Row {
                Spacer(1).onAppear { host?.disappear() }
                Spacer(1).onAppear { log.note("+") }.onDisappear { log.note("-") }
            })
        host = screen.host
        screen.host.appear()
        #expect(log.entries == ["+", "-"])
        #expect(!screen.host.isVisible)
    }

    @Test func `a renderer may change the size when it is given a patch`() throws {
        let host = try LayoutHost(showing: Spacer(1).box(), in: .exactly(1, 1))
        var sizes: [CGFloat] = []
        host.onUpdate = { [unowned host] _ in
            sizes.append(host.layout.size.width)
            if host.layout.size.width < 4 { host.size = .exactly(host.layout.size.width + 1, 1) }
        }
        host.environment.displayScale = 2
        #expect(sizes == [1, 2, 3, 4])
    }

    @Test func `a renderer may change the environment when it is given a patch`() throws {
        let host = try LayoutHost(showing: Spacer(1).box(), in: .exactly(1, 1))
        host.onUpdate = { [unowned host] _ in
            if host.environment.displayScale < 4 { host.environment.displayScale += 1 }
        }
        host.environment.locale = "de"
        #expect(host.layout.displayScale == 4 && host.environment.locale == "de")
    }
}
