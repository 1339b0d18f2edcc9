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

    // MARK: From points to cells

    /// The column in which a place is.
    func column(of x: Double) -> Int { Self.whole((x / width).rounded(.down)) }

    /// The row in which a place is.
    func row(of y: Double) -> Int { Self.whole((y / height).rounded(.down)) }

    /// The column that begins nearest to a place; also the columns that a width has.
    func nearestColumn(to x: Double) -> Int { Self.whole((x / width).rounded()) }

    /// The row that begins nearest to a place.
    func nearestRow(to y: Double) -> Int { Self.whole((y / height).rounded()) }

    /// The rows that a height needs.
    func rows(for height: Double) -> Int { Self.whole((height / self.height).rounded(.up)) }

    /// A number without its fraction. Beyond a million it is a million.
    static func whole(_ number: Double) -> Int {
        number.isNaN ? 0 : Int(min(max(number, -1_000_000), 1_000_000))
    }
}
