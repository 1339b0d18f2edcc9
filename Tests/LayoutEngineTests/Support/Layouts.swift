import Foundation
import LayoutEngine

/// A view of a fixed size.
func block(_ width: CGFloat, _ height: CGFloat) -> CustomView {
    CustomView(viewClass: "Block", size: CGSize(width: width, height: height))
}

extension Element {
    /// The frames of the views in the element at a size, without rounding.
    func rects(width: CGFloat, height: CGFloat, environment: Environment = Environment()) throws -> [CGRect] {
        let size = SizeConstraint(CGSize(width: width, height: height))
        return try layout(in: size, environment: environment, options: LayoutOptions(roundsToPixelGrid: false))
            .frames.map(\.rect)
    }

    /// The frames of the views in the element at a size, on the pixel grid.
    func roundedRects(width: CGFloat, height: CGFloat, scale: CGFloat) throws -> [CGRect] {
        var environment = Environment()
        environment.displayScale = scale
        return try layout(in: SizeConstraint(CGSize(width: width, height: height)), environment: environment)
            .frames.map(\.rect)
    }

    /// The paths of the views in the element.
    func paths(width: CGFloat = 100, height: CGFloat = 100, environment: Environment = Environment()) throws -> [String]
    {
        let result = try layout(in: SizeConstraint(CGSize(width: width, height: height)), environment: environment)
        return result.frames.map { result.path(of: $0) }
    }

    /// The measured size of the element.
    func measured(
        _ width: SizeConstraint.Axis = .unconstrained, _ height: SizeConstraint.Axis = .unconstrained,
        environment: Environment = Environment()
    ) throws -> CGSize {
        try sizes(in: [SizeConstraint(width: width, height: height)], environment: environment)[0]
    }

    /// The failure of the layout; nil if it succeeds.
    func failure(
        in constraint: SizeConstraint, options: LayoutOptions = LayoutOptions()
    ) -> LayoutFailure? {
        do throws(LayoutFailure) {
            _ = try layout(in: constraint, options: options)
            return nil
        } catch {
            return error
        }
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

extension SizeConstraint {
    static func exactly(_ width: CGFloat, _ height: CGFloat) -> SizeConstraint {
        SizeConstraint(CGSize(width: width, height: height))
    }
}
