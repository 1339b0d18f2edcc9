import Foundation
import LayoutEngine
import Testing

/// `ScrollView`: content that may be larger than the view.
@Suite struct ScrollViewTests {
    private let content = view("c", 6, 6)

    private func contentFrame(_ scrollView: ScrollView, _ width: CGFloat = 4, _ height: CGFloat = 3) throws -> CGRect? {
        try scrollView.rects(width: width, height: height).last
    }

    @Test func `content is sized as the view says`() throws {
        #expect(try contentFrame(ScrollView(contentSize: .fittingHeight, wrapping: content)) == rect(0, 0, 4, 6))
        #expect(try contentFrame(ScrollView(contentSize: .fittingWidth, wrapping: content)) == rect(0, 0, 6, 3))
        #expect(try contentFrame(ScrollView(contentSize: .fittingContent, wrapping: content)) == rect(0, 0, 6, 6))
        #expect(try contentFrame(ScrollView(contentSize: .custom(size(9, 8)), wrapping: content)) == rect(0, 0, 9, 8))
    }

    @Test func `content smaller than the view lies at its start, or in its middle`() throws {
        var scrollView = ScrollView(contentSize: .fittingContent, wrapping: content)
        #expect(try contentFrame(scrollView, 10, 8) == rect(0, 0, 6, 6))
        scrollView.centersUnderflow = true
        #expect(try contentFrame(scrollView, 10, 8) == rect(2, 1, 6, 6))
    }

    @Test func `the view is as large as its content and insets, and no larger than it is offered`() throws {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let scrollView = ScrollView(contentSize: .fittingContent, contentInset: insets, wrapping: content)
        #expect(try scrollView.measured() == size(12, 10))
        #expect(try scrollView.measured(.atMost(5), .atMost(4)) == size(5, 4))
    }

    @Test func `content of a mirrored view begins at its right, and wide content at 0`() throws {
        var environment = Environment()
        environment.layoutDirection = .rightToLeft
        environment.mirrors = true
        let insets = EdgeInsets(left: 1, right: 2)
        func frame(_ contentSize: ScrollView.ContentSize, width: CGFloat, centersUnderflow: Bool = false) throws
            -> CGRect?
        {
            let scrollView = ScrollView(
                contentSize: contentSize, contentInset: insets, centersUnderflow: centersUnderflow, wrapping: content)
            return try scrollView.rects(width: width, height: 6, environment: environment).last
        }
        #expect(try frame(.fittingHeight, width: 10) == rect(0, 0, 7, 6))
        #expect(try frame(.fittingContent, width: 10) == rect(1, 0, 6, 6))
        #expect(try frame(.fittingContent, width: 10, centersUnderflow: true) == rect(2, 0, 6, 6))
        #expect(try frame(.fittingWidth, width: 4) == rect(0, 0, 6, 6))
        #expect(try frame(.custom(size(9, 6)), width: 4) == rect(0, 0, 9, 6))
        // Insets that are larger than the view leave a negative width, in either direction.
        #expect(try frame(.fittingHeight, width: 2)?.origin.x == 0)
    }

    @Test func `a mirrored view has its left inset at the right`() throws {
        var environment = Environment()
        environment.layoutDirection = .rightToLeft
        environment.mirrors = true
        let scrollView = ScrollView(contentInset: EdgeInsets(top: 3, left: 1, bottom: 4, right: 2), wrapping: content)
        let view = try scrollView.layout(in: .exactly(10, 6), environment: environment).frames[0].view
        let sides: [ViewProperty] = [.init("top", 3), .init("left", 2), .init("bottom", 4), .init("right", 1)]
        #expect(view.properties.contains(ViewProperty("contentInset", .object(sides))))
    }

    @Test func `a text gets the width of the view less its insets, and any height`() throws {
        let text = ScrollView(
            contentInset: EdgeInsets(uniform: 10), wrapping: Label(text: "two words"))
        let rects = try text.rects(width: 80, height: 30, environment: MonospacedText.environment)
        #expect(rects.last?.size == size(60, 40))
    }

    @Test func `the start offset is a property of the scroll view, and changes no frame`() throws {
        func properties(_ offset: ScrollView.StartOffset?) throws -> [ViewProperty] {
            let scrollView = ScrollView(contentOffset: offset, wrapping: content)
            #expect(try contentFrame(scrollView) == rect(0, 0, 4, 6))
            return try scrollView.layout(in: .exactly(4, 3)).frames[0].view.properties
        }
        #expect(try !properties(nil).contains { $0.name == "contentOffset" })
        #expect(try properties(.end).contains(ViewProperty("contentOffset", "end")))
        let point = ViewValue.object([.init("x", 0), .init("y", -7)])
        #expect(try properties(.point(CGPoint(x: 0, y: -7))).contains(ViewProperty("contentOffset", point)))
    }

    @Test func `pulling refreshes only where that is enabled`() throws {
        var pulls = 0
        func host(_ behavior: ScrollView.PullToRefreshBehavior) throws -> LayoutHost {
            var scrollView = ScrollView(wrapping: content)
            scrollView.pullToRefreshBehavior = behavior
            return try LayoutHost(showing: scrollView, in: .exactly(4, 3))
        }
        func state(_ host: LayoutHost) -> ViewValue? {
            host.layout.frames[0].view.properties.first { $0.name == "pullToRefresh" }?.value
        }
        let enabled = try host(.enabled { pulls += 1 })
        try enabled.activate("ScrollView.1")
        #expect(pulls == 1 && state(enabled) == .object([.init("action", "refresh")]))
        let refreshing = try host(.refreshing)
        #expect(throws: LayoutHost.ActionFailure.noAction(path: "ScrollView.1")) {
            try refreshing.activate("ScrollView.1")
        }
        #expect(state(refreshing) == "refreshing")
        #expect(try state(host(.disabled)) == nil)
        #expect(try state(host(.named("reload"))) == .object([.init("action", "reload")]))
    }

    @Test func `a trigger asks whoever draws the view to scroll it, while it is shown`() throws {
        let trigger = ScrollView.ScrollTrigger()
        var scrollView = ScrollView(
            contentInset: EdgeInsets(top: 0, left: 0, bottom: 2, right: 0), wrapping: view("c", 4, 50))
        scrollView.contentOffsetTrigger = trigger
        trigger.scroll(to: .top, animated: true)
        let host = try LayoutHost(showing: scrollView, in: .exactly(4, 30))
        var requests: [ViewRequest] = []
        host.onRequest = { requests.append($0) }
        trigger.scroll(to: .bottom, animated: true)
        trigger.scroll(to: .top, animated: false)
        let middle = ScrollView.ContentOffset { context in CGPoint(x: 1, y: context.scrollViewBounds.height / 2) }
        trigger.scroll(to: middle, animated: false)
        let kinds: [ViewRequest.Kind] = [
            .scroll(to: CGPoint(x: 0, y: 22), isAnimated: true), .scroll(to: .zero, isAnimated: false),
            .scroll(to: CGPoint(x: 1, y: 15), isAnimated: false),
        ]
        #expect(requests == kinds.map { ViewRequest(path: "ScrollView.1", kind: $0) })
        host.element = Empty()
        trigger.scroll(to: .top, animated: true)
        #expect(requests.count == 3)
    }
}
