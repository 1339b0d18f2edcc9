import Foundation
import LayoutEngine
import Testing

/// A view of a fixed size in points, drawn with its letter.
func view(_ letter: String, _ width: CGFloat, _ height: CGFloat) -> CustomView {
    CustomView(viewClass: letter, size: CGSize(width: width, height: height))
}

/// A view without a size of its own, drawn with its letter: it shows the frame that its parent gives it.
func view(_ letter: String) -> CustomView {
    CustomView(viewClass: letter)
}

extension Element {
    /// The element at a size in points, as lines of text in which each character is a square point.
    ///
    /// Each view is drawn with its class, a letter, over the views before it; points without a view are dots. Frames
    /// must lie on whole points, or the test fails.
    func drawn(
        _ width: Int, _ height: Int, environment: Environment = Environment(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        let constraint = SizeConstraint(CGSize(width: width, height: height))
        let options = LayoutOptions(roundsToPixelGrid: false)
        let result = try layout(in: constraint, environment: environment, options: options)
        var canvas = Array(repeating: Array(repeating: Character("."), count: width), count: height)
        for frame in result.frames {
            let rect = frame.rect
            for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
                #expect(edge == edge.rounded(), "\(rect) is not on whole points", sourceLocation: sourceLocation)
            }
            for y in max(0, Int(rect.minY))..<max(0, min(height, Int(rect.maxY))) where rect.maxX > 0 {
                for x in max(0, Int(rect.minX))..<max(0, min(width, Int(rect.maxX))) {
                    canvas[y][x] = Character(frame.view.viewClass)
                }
            }
        }
        return canvas.map { String($0) }.joined(separator: "\n")
    }
}
