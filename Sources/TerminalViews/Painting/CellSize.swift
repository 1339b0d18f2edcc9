/// The points that a cell stands for.
package struct CellSize: Hashable, Sendable {
    package let width: Double
    package let height: Double

    /// Nil for lengths that are not from 1 to 1,000.
    package init?(width: Double, height: Double) {
        guard (1...1_000).contains(width), (1...1_000).contains(height) else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// 8 × 16, about a character of 17 points.
    package static let usual = CellSize(8, 16)

    private init(_ width: Double, _ height: Double) {
        (self.width, self.height) = (width, height)
    }

    /// The column and the row of a place, rounded. Beyond a million they are a million.
    func place(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
        (Self.whole((x / width).rounded()), Self.whole((y / height).rounded()))
    }

    static func whole(_ number: Double) -> Int {
        number.isNaN ? 0 : Int(min(max(number, -1_000_000), 1_000_000))
    }
}
