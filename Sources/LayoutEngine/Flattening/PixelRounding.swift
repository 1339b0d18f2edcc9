import Foundation

/// Puts the frames in a view on the pixel grid, parents first, so that rounding errors do not add up from level to
/// level.
struct PixelRounding: Equatable {
    /// Pixels per point.
    private let scale: CGFloat
    /// The rounded origin of the view, in the root's coordinates.
    private var origin = CGPoint.zero
    /// The view's exact origin less its rounded one.
    private var correction = CGPoint.zero
    /// Whether frames of whole points are on the pixel grid already: the scale and all frames of ancestors are whole.
    private var skipsWholeFrames: Bool

    /// - Parameter scale: pixels per point.
    init(scale: CGFloat) {
        self.scale = scale
        skipsWholeFrames = (1...16).contains(scale) && scale.isWhole
    }

    /// Rounds the frame of a view. The next calls are for the frames in that view.
    mutating func round(_ frame: inout CGRect, _ rounding: ViewDescription.FrameRounding) {
        if skipsWholeFrames, frame.isWhole {
            // Adding 0 makes -0 positive, as rounding does.
            frame = CGRect(
                x: frame.origin.x + 0, y: frame.origin.y + 0, width: frame.size.width + 0,
                height: frame.size.height + 0)
            origin = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
            return
        }
        skipsWholeFrames = false
        let moved = frame.offset(by: origin).offset(by: correction)
        let rounded =
            switch rounding {
            case .edges: moved.roundedEdges(toScale: scale)
            case .size: moved.roundedSize(toScale: scale)
            }
        frame = rounded.offset(by: CGPoint(x: -origin.x, y: -origin.y)).throughCenter
        origin = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
        correction = CGPoint(x: moved.origin.x - rounded.origin.x, y: moved.origin.y - rounded.origin.y)
    }
}

extension CGFloat {
    /// Whether the number is whole, and small enough that sums and halves of such numbers are exact.
    fileprivate var isWhole: Bool { magnitude < 0x1p32 && CGFloat(Int(self)) == self }
}

extension CGRect {
    /// Whether origin and size are whole, and the size is not negative.
    fileprivate var isWhole: Bool {
        origin.x.isWhole && origin.y.isWhole && size.width.isWhole && size.height.isWhole
            && size.width >= 0 && size.height >= 0
    }

    /// The rectangle computed from its centre and size, as in Blueprint. The floating-point error of that decides to
    /// which side halves are rounded in the views inside.
    fileprivate var throughCenter: CGRect {
        CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The rectangle moved by a point. Like CGRect.offsetBy, which Blueprint uses, it makes negative lengths positive
    /// first.
    fileprivate func offset(by point: CGPoint) -> CGRect {
        let frame = standardized
        return CGRect(
            x: frame.origin.x + point.x, y: frame.origin.y + point.y, width: frame.size.width,
            height: frame.size.height)
    }
}
