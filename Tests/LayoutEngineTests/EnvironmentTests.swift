import Foundation
import LayoutEngine
import Testing

/// Elements inherit values from those around them.
@Suite struct EnvironmentTests {
    /// As wide as the display scale.
    private let scaleWide = EnvironmentReader { block($0.displayScale, 1) }

    @Test func `an environment has documented defaults`() {
        let environment = Environment()
        #expect(environment.displayScale == 1)
        #expect(environment.layoutDirection == .leftToRight)
        #expect(!environment.mirrors)
        #expect(environment.locale == "en")
        #expect(environment.timeZone == nil)
        #expect(environment.safeAreaInsets == .zero)
        #expect(environment.windowSize == nil)
        #expect(environment.font == ResolvedFont(family: nil, size: 17, weight: 400, isItalic: false))
        #expect(environment.variables.isEmpty)
    }

    @Test func `setting a value in a copy leaves the original alone`() {
        let original = Environment()
        var copy = original
        copy.displayScale = 3
        copy.locale = "ar"
        #expect(original.displayScale == 1)
        #expect(copy.displayScale == 3)
        #expect(copy.locale == "ar")
    }

    @Test func `an adapted value reaches what is inside, and the innermost counts`() throws {
        #expect(try scaleWide.measured() == size(1, 1))
        #expect(try scaleWide.adaptedEnvironment(keyPath: \.displayScale, value: 2).measured() == size(2, 1))
        let nested = scaleWide.adaptedEnvironment { $0.displayScale *= 5 }.adaptedEnvironment { $0.displayScale = 3 }
        #expect(try nested.measured() == size(15, 1))
        let siblings = Row {
            scaleWide.adaptedEnvironment(keyPath: \.displayScale, value: 2)
            scaleWide
        }
        #expect(try siblings.measured() == size(3, 1))
    }

    @Test func `an adapted value reaches children that are built or chosen`() throws {
        let wide = scaleWide
        let built = GeometryReader { _ in wide }
        let chosen = GeometryReader(cases: [(.init(), scaleWide)])
        for element in [built, chosen] {
            #expect(try element.adaptedEnvironment(keyPath: \.displayScale, value: 4).measured() == size(4, 1))
        }
    }

    @Test func `the first case that is met counts, or else the other`() throws {
        let reader = EnvironmentReader(
            cases: [
                (isMet: { $0.variables["plan"] == "free" }, element: block(1, 1)),
                (isMet: { $0.variables["plan"] != nil }, element: block(2, 2)),
            ], otherwise: block(3, 3))
        func measured(_ variables: [String: ViewValue]) throws -> CGSize {
            try reader.adaptedEnvironment(keyPath: \.variables, value: variables).measured()
        }
        #expect(try measured(["plan": "free"]) == size(1, 1))
        #expect(try measured(["plan": "paid"]) == size(2, 2))
        #expect(try measured([:]) == size(3, 3))
        #expect(try EnvironmentReader(cases: []).measured() == .zero)
    }

    @Test func `a geometry reader chooses by the constraint when measured, by the size when placed`() throws {
        let reader = GeometryReader(
            cases: [(.init(maxWidth: 50), block(1, 1)), (.init(minWidth: 50, maxHeight: 20), block(2, 2))],
            otherwise: block(3, 3))
        #expect(try reader.measured(.atMost(49), .unconstrained) == size(1, 1))
        #expect(try reader.measured(.atMost(50), .atMost(19)) == size(2, 2))
        #expect(try reader.measured(.atMost(50), .atMost(20)) == size(3, 3))
        #expect(try reader.measured() == size(3, 3))
        let placed = try reader.centered().layout(in: .exactly(60, 10))
        // The centred reader is measured as the second, and placed in 2 × 2 as the first.
        #expect(placed.frames.map { placed.path(of: $0) } == ["Centered.1/GeometryReader.1/View.1"])
        #expect(placed.frames[0].rect.size == size(2, 2))
    }

    @Test func `a geometry can measure elements in its space`() throws {
        let reader = GeometryReader { geometry in
            geometry.measure(element: block(30, 30)).width > geometry.constraint.width.maximum
                ? block(1, 1) : block(2, 2)
        }
        #expect(try reader.measured(.atMost(20)) == size(1, 1))
        #expect(try reader.measured(.atMost(40)) == size(2, 2))
    }

    @Test func `a hairline is one pixel`() throws {
        let rule = Rule(orientation: .vertical)
        #expect(try rule.measured() == size(1, 0))
        #expect(try rule.adaptedEnvironment(keyPath: \.displayScale, value: 4).measured() == size(0.25, 0))
    }

    @Test func `text that names no font has the environment's, under the measurer's name for it`() throws {
        var environment = MonospacedText.environment
        environment.font = ResolvedFont(size: 20, weight: 700)
        let view = try Label(text: "a").layout(in: .exactly(10, 10), environment: environment).frames[0].view
        #expect(
            view.properties.first { $0.name == "font" }?.value
                == ResolvedFont(family: "Monospaced", size: 20, weight: 700).viewValue)
        #expect(view.lines == [TextLine(text: "a", x: 0, baseline: 15, width: 8, height: 20)])
    }

    @Test func `without a measurer a text takes no room`() throws {
        #expect(try Label(text: "text").measured() == .zero)
        #expect(try Label(text: "text").layout(in: .exactly(10, 10)).frames[0].view.lines == [])
    }

    // MARK: Mirroring

    private func mirrored(_ element: any Element, direction: LayoutDirection = .rightToLeft, mirrors: Bool = true)
        throws -> [CGRect]
    {
        var environment = Environment()
        environment.layoutDirection = direction
        environment.mirrors = mirrors
        return try element.rects(width: 100, height: 50, environment: environment)
    }

    @Test func `a mirroring right-to-left environment mirrors every container's children`() throws {
        let row = Row(alignment: .top, underflow: .justifyToStart, minimumSpacing: 5) {
            block(10, 10)
            block(20, 10)
        }
        #expect(try mirrored(row) == [rect(90, 0, 10, 10), rect(65, 0, 20, 10)])
        #expect(try mirrored(block(1, 1).inset(left: 10)) == [rect(0, 0, 90, 50)])
        #expect(try mirrored(block(10, 10).aligned(vertically: .top, horizontally: .leading)) == [rect(90, 0, 10, 10)])
        #expect(
            try mirrored(block(1, 1).inset(left: 10).box().inset(left: 20)) == [rect(0, 0, 80, 50), rect(0, 0, 70, 50)])
    }

    @Test func `direction without mirroring, and mirroring without direction, leave left where it is`() throws {
        let element = block(1, 1).inset(left: 10)
        #expect(try mirrored(element, mirrors: false) == [rect(10, 0, 90, 50)])
        #expect(try mirrored(element, direction: .leftToRight) == [rect(10, 0, 90, 50)])
    }

    @Test func `mirroring can be switched off, and on again, further in`() throws {
        let element = block(1, 1).inset(left: 10).adaptedEnvironment(keyPath: \.mirrors, value: false).inset(left: 20)
        #expect(try mirrored(element) == [rect(10, 0, 70, 50)])
        let back = block(1, 1).inset(left: 10).adaptedEnvironment(keyPath: \.layoutDirection, value: .rightToLeft)
        #expect(try mirrored(back, direction: .leftToRight) == [rect(0, 0, 90, 50)])
    }
}
