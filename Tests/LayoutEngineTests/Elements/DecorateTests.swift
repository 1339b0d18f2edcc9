import Foundation
import LayoutEngine
import Testing

/// `Decorate`: something before or behind an element that never affects the layout.
@Suite struct DecorateTests {
    private func decorated(_ layering: Decorate.Layering, _ position: Decorate.Position) -> any Element {
        view("a", 4, 2).decorate(layering: layering, position: position, with: view("d", 2, 2))
            .aligned(vertically: .top, horizontally: .leading).inset(top: 2, left: 2)
    }

    @Test func `a decoration above covers the element, and one below is covered`() throws {
        let position = Decorate.Position.inset(EdgeInsets(uniform: 1))
        #expect(
            try decorated(.above, position).drawn(8, 5) == """
                ........
                .dddddd.
                .dddddd.
                .dddddd.
                .dddddd.
                """)
        #expect(
            try decorated(.below, position).drawn(8, 5) == """
                ........
                .dddddd.
                .daaaad.
                .daaaad.
                .dddddd.
                """)
    }

    @Test(arguments: [
        (Decorate.Corner.topLeft, ".dd.....\n.ddaaa..\n..aaaa.."),
        (.topRight, ".....dd.\n..aaadd.\n..aaaa.."),
    ])
    func `a decoration is centred on a corner`(corner: Decorate.Corner, drawing: String) throws {
        let lines = try decorated(.above, .corner(corner)).drawn(8, 4).split(separator: "\n").dropFirst()
        #expect(lines.joined(separator: "\n") == drawing)
    }

    @Test func `a decoration on a corner is moved by its offset`() throws {
        let rects = try decorated(.above, .corner(.bottomRight, offset: CGPoint(x: 1, y: -1))).rects(
            width: 9, height: 9)
        #expect(rects.last == rect(6, 2, 2, 2))
    }

    @Test func `a decoration is aligned by its guides`() throws {
        let trailing = Decorate.Position.aligned(Alignment(horizontal: .trailing, vertical: .top))
        #expect(try decorated(.above, trailing).rects(width: 9, height: 9).last == rect(4, 2, 2, 2))
        let guide = Decorate.Guide(fraction: 0.5, offset: 1)
        let guided = Decorate.Position.aligned(
            Alignment(horizontal: .leading, vertical: .top), horizontalGuide: guide)
        // The guide lies 2 points from the decoration's left edge, and meets the element's left edge.
        #expect(try decorated(.above, guided).rects(width: 9, height: 9).last == rect(0, 2, 2, 2))
    }

    @Test func `a function places the decoration by both sizes and the environment`() throws {
        let custom = Decorate.Position.custom { context in
            CGRect(
                x: context.contentSize.width - context.decorationSize.width, y: context.contentSize.height,
                width: context.decorationSize.width, height: context.environment.displayScale)
        }
        #expect(try decorated(.above, custom).rects(width: 9, height: 9).last == rect(4, 4, 2, 1))
        var environment = Environment()
        environment.displayScale = 3
        let scaled = try decorated(.above, custom).rects(width: 9, height: 9, environment: environment)
        #expect(scaled.last == rect(4, 4, 2, 3))
    }

    @Test func `a decoration adds nothing to the size`() throws {
        let decorated = block(10, 10).decorate(
            layering: .above, position: .corner(.topRight), with: block(100, 100))
        #expect(try decorated.measured() == size(10, 10))
    }
}
