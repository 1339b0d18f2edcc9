import Foundation
import LayoutEngine
import TestSupport
import Testing

/// `GridColumn`: a `GridRow` with the axes exchanged.
@Suite struct GridColumnTests {
    @Test func `proportional rows share what absolute heights and spacing leave`() throws {
        let column = GridColumn(spacing: 1) {
            view("a", 1, 9).gridColumnChild(height: .absolute(2))
            view("b", 1, 9).gridColumnChild(height: .proportional(1))
            view("c", 1, 9).gridColumnChild(height: .proportional(2))
        }
        #expect(try column.drawn(1, 13) == "a\na\n.\nb\nb\nb\n.\nc\nc\nc\nc\nc\nc")
    }

    @Test(arguments: [
        (GridColumn.HorizontalAlignment.leading, "a..\nbbb"), (.center, ".a.\nbbb"), (.trailing, "..a\nbbb"),
        (.fill, "aaa\nbbb"),
    ])
    func `children lie in the width of the column as its alignment says`(
        alignment: GridColumn.HorizontalAlignment, drawing: String
    ) throws {
        let column = GridColumn(horizontalAlignment: alignment) {
            view("a", 1, 1)
            view("b", 3, 1)
        }
        #expect(try column.drawn(3, 2) == drawing)
    }

    @Test func `leading is right where containers are mirrored`() throws {
        let column = GridColumn(horizontalAlignment: .leading) { view("a", 1, 1) }
        var environment = Environment()
        environment.layoutDirection = .rightToLeft
        environment.mirrors = true
        let frames = try column.layout(in: SizeConstraint(size(3, 1)), environment: environment).frames
        #expect(frames.map(\.rect) == [rect(2, 0, 1, 1)])
    }

    /// Every grid row with both axes of everything exchanged is that grid column.
    @Test(arguments: 0..<200)
    func `a grid column is a grid row with the axes exchanged`(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        func length(_ most: Int) -> CGFloat { CGFloat(Int.random(in: 0...most, using: &random)) }
        let spacing = length(8)
        let children: [(length: GridLength, along: CGFloat, across: CGFloat)] = (0..<4).map { _ in
            let isAbsolute = Bool.random(using: &random)
            return (isAbsolute ? .absolute(length(40)) : .proportional(length(2) + 0.5), length(50), length(50))
        }
        let row = GridRow(
            verticalAlignment: .center, spacing: spacing,
            children: children.map { .init(width: $0.length, element: block($0.along, $0.across)) })
        let column = GridColumn(
            horizontalAlignment: .center, spacing: spacing,
            children: children.map { .init(height: $0.length, element: block($0.across, $0.along)) })
        for (along, across) in [(nil, nil), (100, nil), (nil, 20), (100, 60)] as [(CGFloat?, CGFloat?)] {
            func limit(_ length: CGFloat?) -> SizeConstraint.Axis { length.map { .atMost($0) } ?? .unconstrained }
            let wide = try row.layout(in: SizeConstraint(width: limit(along), height: limit(across)))
            let high = try column.layout(in: SizeConstraint(width: limit(across), height: limit(along)))
            #expect(wide.frames.map(\.rect) == high.frames.map { $0.rect.exchanged })
        }
    }
}

extension CGRect {
    fileprivate var exchanged: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
