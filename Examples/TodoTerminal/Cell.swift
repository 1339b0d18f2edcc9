import Foundation

/// The size of a character on the screen. The layout is in points, as for other renderers; a cell has several.
enum Cell {
    static let width: CGFloat = 8
    static let height: CGFloat = 16

    /// A position on the screen, in points, as a column and a row.
    static func place(of point: CGPoint) -> (column: Int, row: Int) {
        (Int((point.x / width).rounded()), Int((point.y / height).rounded()))
    }
}
