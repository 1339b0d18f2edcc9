import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Frames are put on the pixel grid from the top down, so that errors do not add up.
@Suite struct RoundingTests {
    @Test func `touching views still touch, and may differ in size by a pixel`() throws {
        let row = EqualStack(direction: .horizontal) { for _ in 0..<3 { Box() } }
        #expect(
            try row.roundedRects(width: 10, height: 1, scale: 1) == [
                rect(0, 0, 3, 1), rect(3, 0, 4, 1), rect(7, 0, 3, 1),
            ])
        #expect(
            try row.roundedRects(width: 10, height: 1, scale: 2).map(\.minX) == [0, 3.5, 6.5])
    }

    @Test func `halves are rounded away from zero`() throws {
        func rounded(_ x: CGFloat) throws -> CGFloat {
            try LayoutWriter(children: [.init(frame: rect(x, 0, 1, 1), element: Box())])
                .roundedRects(width: 1, height: 1, scale: 1)[0].minX
        }
        #expect(try rounded(0.5) == 1)
        #expect(try rounded(1.5) == 2)
        #expect(try rounded(-0.5) == -1)
        #expect(try rounded(-1.5) == -2)
        #expect(try rounded(0.49) == 0)
    }

    @Test func `a frame of negative length is the right way round before what is inside is corrected`() throws {
        // An inset wider than its space leaves the view a width of -6, from 8 to 2.
        func frames(_ child: any Element) throws -> [CGRect] {
            try Inset(insets: EdgeInsets(horizontal: 8), wrapping: Box(wrapping: child))
                .roundedRects(width: 10, height: 10, scale: 1)
        }
        let writer = LayoutWriter(children: [.init(frame: rect(1, 0, 2, 2), element: Box())])
        #expect(try frames(writer) == [rect(2, 0, 6, 10), rect(1, 0, 2, 2)])
        #expect(try frames(Box()) == [rect(2, 0, 6, 10), rect(-6, 0, 6, 10)])
    }

    @Test func `a text keeps its size, and its origin is rounded`() throws {
        var environment = MonospacedText.environment
        environment.displayScale = 1
        let label = LayoutWriter(children: [.init(frame: rect(0.4, 0.6, 16.4, 20.4), element: Label(text: "ab"))])
        let frames = try label.layout(in: .exactly(100, 100), environment: environment).frames
        #expect(frames[0].rect == rect(0, 1, 16, 20))
        let box = LayoutWriter(children: [.init(frame: rect(0.4, 0.6, 16.4, 20.4), element: Box())])
        #expect(try box.roundedRects(width: 100, height: 100, scale: 1) == [rect(0, 1, 17, 20)])
    }

    @Test func `what rounding moves is corrected inside, so that views lie nearest to where they should`() throws {
        // At 0.4 and 0.8 from the left: both would be rounded on their own, to 0 and 0 + 0.4.
        let element = Box().inset(left: 0.4).box().inset(left: 0.4)
        let result = try element.roundedRects(width: 10, height: 10, scale: 1)
        #expect(result == [rect(0, 0, 10, 10), rect(1, 0, 9, 10)])
    }

    @Test func `a view that is transformed is left as it is, with everything in it`() throws {
        let element = Box().inset(left: 0.375).box().scaled(x: 2).inset(left: 0.25)
        #expect(
            try element.roundedRects(width: 10, height: 10, scale: 1) == [
                rect(0.25, 0, 9.75, 10), rect(0.375, 0, 9.375, 10),
            ])
    }

    @Test func `a negative length is turned around where it is rounded`() throws {
        let element = Box().inset(uniform: 30)
        #expect(try element.rects(width: 40, height: 100) == [rect(30, 30, -20, 40)])
        #expect(try element.roundedRects(width: 40, height: 100, scale: 1) == [rect(10, 30, 20, 40)])
    }

    @Test func `a scale of pixels finer than numbers changes nothing, and a coarse one rounds all away`() throws {
        let element = Box().inset(by: EdgeInsets(top: 0.1, left: 0.2, bottom: 0.3, right: 0.4))
        let exact = try element.rects(width: 20, height: 20)
        #expect(try element.roundedRects(width: 20, height: 20, scale: 1e300) == exact)
        #expect(try element.roundedRects(width: 20, height: 20, scale: .infinity) == exact)
        #expect(try element.roundedRects(width: 20, height: 20, scale: .leastNonzeroMagnitude) == [.zero])
        #expect(try element.roundedRects(width: 20, height: 20, scale: 0.01) == [.zero])
        #expect(try element.roundedRects(width: 60, height: 60, scale: 0.01) == [rect(0, 0, 100, 100)])
    }

    @Test(arguments: [1e-3, 0.5, 1, 1.5, 2, 3, 1e6])
    func `rounded edges lie on the grid, no further than half a pixel from where they were`(scale: CGFloat) throws {
        var random = SplitMix(state: 7)
        let frames = (0..<200).map { _ in
            CGRect(
                x: CGFloat.random(in: -500...500, using: &random), y: CGFloat.random(in: -500...500, using: &random),
                width: CGFloat.random(in: 0...300, using: &random), height: CGFloat.random(in: 0...300, using: &random))
        }
        let element = LayoutWriter(children: frames.map { .init(frame: $0, element: Box()) })
        let rounded = try element.roundedRects(width: 1, height: 1, scale: scale)
        func isNear(_ edge: CGFloat, _ exact: CGFloat) -> Bool {
            let pixels = edge * scale
            return (pixels - pixels.rounded()).magnitude < 1e-4 && (edge - exact).magnitude * scale <= 0.5001
        }
        for (frame, exact) in zip(rounded, frames) {
            #expect(isNear(frame.minX, exact.minX) && isNear(frame.maxX, exact.maxX), "\(exact) → \(frame)")
            #expect(isNear(frame.minY, exact.minY) && isNear(frame.maxY, exact.maxY), "\(exact) → \(frame)")
        }
    }

    @Test(arguments: [1, 1.5] as [CGFloat])
    func `a zero that was rounded has no sign`(scale: CGFloat) throws {
        let element = LayoutWriter(children: [.init(frame: rect(-0.0, -0.0, -0.0, 3), element: Box())])
        let frame = try element.roundedRects(width: 1, height: 1, scale: scale)[0]
        #expect([frame.origin.x, frame.origin.y, frame.size.width].map(\.sign) == [.plus, .plus, .plus])
    }

    /// Whole points that are whole pixels are left as they are without a look at each edge, but not at scales as large
    /// as those that are held against them here. To multiply a length by 64, or divide it, is exact.
    @Test(arguments: [1, 1.5, 2, 3, 16] as [CGFloat])
    func `frames are rounded alike whatever the unit of length is`(scale: CGFloat) throws {
        let unit: CGFloat = 1 / 64
        for seed in 0..<60 {
            var random = SplitMix(state: UInt64(seed)), same = random
            let frames = try rounded(nested(3, unit: 1, &random), scale: scale)
            let small = try rounded(nested(3, unit: unit, &same), scale: scale / unit)
            #expect(frames.count == small.count)
            for (frame, small) in zip(frames, small) {
                #expect(
                    frame
                        == rect(small.minX / unit, small.minY / unit, small.size.width / unit, small.size.height / unit)
                )
            }
        }
    }

    private func rounded(_ element: any Element, scale: CGFloat) throws -> [CGRect] {
        var environment = MonospacedText.environment
        environment.displayScale = scale
        return try element.layout(in: .exactly(0, 0), environment: environment).frames.map(\.rect)
    }

    /// Views inside views, most of whose lengths are a whole number of units.
    private func nested(_ depth: Int, unit: CGFloat, _ random: inout SplitMix) -> any Element {
        func length(_ range: ClosedRange<Int>) -> CGFloat {
            let whole = CGFloat(Int.random(in: range, using: &random))
            switch Int.random(in: 0..<32, using: &random) {
            case 0: return (whole + 0.25) * unit
            case 1: return (whole + 0x1p32) * unit
            default: return whole * unit
            }
        }
        if depth == 0 { return Label(text: "a") }
        let children = (0..<3).map { _ in
            let frame = CGRect(
                origin: CGPoint(x: length(-20...20), y: length(-20...20)),
                size: CGSize(width: length(-3...40), height: length(-3...40)))
            return LayoutWriter.Child(frame: frame, element: nested(depth - 1, unit: unit, &random))
        }
        return Box(wrapping: LayoutWriter(children: children))
    }

    @Test func `the size of the root is not rounded`() throws {
        #expect(try block(10.3, 0.7).layout(in: .unconstrained).size == size(10.3, 0.7))
    }

    @Test func `the scale of the root's environment counts, and is in the result`() throws {
        let element = Box().inset(left: 0.3).adaptedEnvironment(keyPath: \.displayScale, value: 1000)
        var environment = Environment()
        environment.displayScale = 2
        let result = try element.layout(in: .exactly(10, 10), environment: environment)
        #expect(result.displayScale == 2)
        #expect(result.frames[0].rect == rect(0.5, 0, 9.5, 10))
    }
}
