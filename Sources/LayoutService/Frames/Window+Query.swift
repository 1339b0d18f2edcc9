import Foundation

extension CGRect {
    /// Reads `window=0,400,375,800`, the part of a tree that a client shows: x, y, width and height.
    static func window(_ query: inout Query) -> CGRect? {
        let numbers = query.numbers("window", count: 4, meaning: "0,400,375,800: x, y, width and height")
        guard let numbers else { return nil }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            query.report("window", .outOfRange, "The width and the height of a window are not negative.")
            return nil
        }
        // Adding 0 makes -0 positive, so that equal windows have equal answers.
        return CGRect(x: numbers[0] + 0, y: numbers[1] + 0, width: numbers[2] + 0, height: numbers[3] + 0)
    }
}
