import Foundation

/// Puts the frames in a view on the pixel grid, parents first, so that rounding errors do not add up from level to level.
struct PixelRounding: Equatable {
    private let scale: CGFloat
    /// The rounded origin of the view around the frames, in the root's coordinates.
    private var origin = CGPoint.zero
    /// How far rounding moved that view back.
    private var correction = CGPoint.zero
    /// Whether whole numbers of points need no rounding, because the scale and the frames around are whole.
    private var keepsWholes: Bool

    /// - Parameter scale: pixels to a point.
    init(scale: CGFloat) {
        self.scale = scale
        keepsWholes = (1...16).contains(scale) && scale.isWhole
    }

    /// Rounds the frame of a view, and goes on to the frames in that view.
    mutating func round(_ frame: inout CGRect, _ rounding: ViewDescription.FrameRounding) {
        if keepsWholes, frame.isWhole {
            // Adding 0 makes -0 positive, as rounding does.
            frame = CGRect(
                x: frame.origin.x + 0, y: frame.origin.y + 0, width: frame.size.width + 0,
                height: frame.size.height + 0)
            origin = CGPoint(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
            return
        }
        keepsWholes = false
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
    /// Whether the number is whole, and so small that sums and halves of such numbers are exact.
    fileprivate var isWhole: Bool { magnitude < 0x1p32 && CGFloat(Int(self)) == self }
}

extension CGRect {
    /// Whether origin and size are whole, and the size is not negative.
    fileprivate var isWhole: Bool {
        origin.x.isWhole && origin.y.isWhole && size.width.isWhole && size.height.isWhole
            && size.width >= 0 && size.height >= 0
    }

    /// The rectangle computed from its centre and size, which Blueprint keeps. The rounding errors of that decide to which
    /// side halves are rounded in the views inside.
    fileprivate var throughCenter: CGRect {
        CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The rectangle moved. As CoreGraphics does it, with which Blueprint rounds, one of negative lengths is turned the
    /// right way round first.
    fileprivate func offset(by point: CGPoint) -> CGRect {
        let frame = standardized
        return CGRect(
            x: frame.origin.x + point.x, y: frame.origin.y + point.y, width: frame.size.width,
            height: frame.size.height)
    }
}
