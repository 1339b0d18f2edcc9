import Drawing
import Foundation
import LayoutEngine
import Testing

/// Shapes with more segments, larger numbers and shorter dashes than pictures need.
struct ShapeLimitTests {
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        let passed = ContinuousClock.now - start
        return Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
    }

    /// A picture, or an error that there is too much to draw.
    private func draw(_ shape: Shape, as format: PictureFormat) throws -> Bool {
        let layout = try shape.layout(in: SizeConstraint(CGSize(width: 1_000, height: 1_000)))
        do throws(DrawingError) {
            return try !Pictures.bare.render(layout, as: format).isEmpty
        } catch {
            guard case .tooMuchPainted = error else { throw error }
            return false
        }
    }

    private static let strokes = [
        Shape.Stroke(color: .black, width: 1),
        Shape.Stroke(color: .black, width: 1, dash: [1e-9]),
        Shape.Stroke(color: .black, width: 1, dash: [0.3, 0.2], cap: .round, join: .round),
        Shape.Stroke(color: .black, width: 1e12, cap: .round, join: .round),
        Shape.Stroke(color: .black, width: 1e-12),
    ]

    private static let paths = [
        "M0 0" + String(repeating: "h1v1", count: 20_000),
        "M0 0" + String(repeating: "L0 100 100 0", count: 8_000),
        "M0 0" + String(repeating: "Q50 300 100 0T0 0", count: 5_000),
        "M0 0" + String(repeating: "A9 9 0 1149 60", count: 5_000),
        "M-3e38 -3e38L3e38 3e38H-3e38V9C3e38 3e38 1 1 -3e38 3e38A1e37 3e38 45 1 0 0 0z",
        "M0 0" + String(repeating: "M1 1z", count: 20_000),
    ]

    @Test(arguments: paths.indices, [PictureFormat.png, .svg, .pdf])
    func `any outline is drawn in bounded time, or refused`(_ path: Int, _ format: PictureFormat) throws {
        let path = try ShapePath(Self.paths[path])
        // A picture of shapes has lines as they are.
        for stroke in format == .png ? Self.strokes : Array(Self.strokes.prefix(2)) {
            let shape = Shape(
                path: path, viewBox: CGRect(x: 0, y: 0, width: 100, height: 100), fill: .black, stroke: stroke,
                contentMode: .stretch)
            let seconds = try seconds { _ = try draw(shape, as: format) }
            #expect(seconds < 20, "\(String(describing: stroke)): \(seconds) s")
        }
    }

    @Test(arguments: ["h1v1", "L0 100 100 0", "m1 1 1 1"])
    func `an outline as long as a text may be is drawn in bounded time, or refused`(_ part: String) throws {
        let path = try ShapePath("M0 0" + String(repeating: part, count: (1 << 20) / part.count - 1))
        let shape = Shape(
            path: path, viewBox: CGRect(x: 0, y: 0, width: 100, height: 100), fill: .black,
            stroke: .init(color: .black, width: 1))
        let seconds = try seconds { _ = try draw(shape, as: .png) }
        #expect(seconds < 20, "\(seconds) s")
    }

    @Test func `an outline with many small parts is drawn`() throws {
        let rows = (0..<100).map { row in "M0 \(row).5" + String(repeating: "h.2v.2h.2v-.2h.1", count: 200) }
        let shape = Shape(
            path: try ShapePath(rows.joined()), viewBox: CGRect(x: 0, y: 0, width: 100, height: 100),
            stroke: .init(color: .black, width: 0.1))
        for format in [PictureFormat.png, .svg, .pdf] { #expect(try draw(shape, as: format)) }
    }

    @Test(arguments: [
        CGRect(x: 0, y: 0, width: 0, height: 5), CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1e-300),
        CGRect(x: 0, y: 0, width: 1e-300, height: 1e-300), CGRect(x: 3e38, y: 3e38, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: 1e308, height: 1e308),
    ])
    func `any view box gives a picture`(_ viewBox: CGRect) throws {
        for mode in [nil, .center, .stretch, .aspectFit, .aspectFill] as [Image.ContentMode?] {
            let shape = Shape(
                path: try ShapePath("M0 0L3e38 1 5 6Q9 9 0 0z"), viewBox: viewBox, fill: .black,
                stroke: .init(color: .black, width: 2, dash: [1, 2]), contentMode: mode)
            for format in [PictureFormat.png, .svg, .pdf] { #expect(try draw(shape, as: format)) }
        }
    }

    @Test func `the time of dashes around boxes is limited`() throws {
        var box = Box()
        box.border = Box.Border(color: .black, width: 1, dash: [0.5, 0.5])
        let layout = try Overlay(children: Array(repeating: .init(box), count: 20_000)).layout(
            in: SizeConstraint(CGSize(width: 1_000, height: 1_000)))
        #expect(throws: DrawingError.self) { try Pictures.bare.render(layout, as: .png) }
    }
}
