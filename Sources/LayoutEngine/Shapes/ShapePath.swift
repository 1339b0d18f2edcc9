import Foundation

/// The outline of a ``Shape``: path data of SVG.
public struct ShapePath: Hashable, Sendable {
    /// The path data, as the attribute `d` of a `path` in SVG 2.
    public let data: String

    /// Path data of SVG, such as `"M 0 0 h 10 v 10 z"`.
    ///
    /// - Throws: ``PathDataError`` if the text is not path data, or a coordinate is beyond the range of a 32-bit float.
    public init(_ data: String) throws(PathDataError) {
        self.data = data
        if let error = Self.parse(data, { _ in }) { throw error }
    }

    /// An outline without segments.
    public static let empty = ShapePath(checked: "")

    private init(checked data: String) { self.data = data }

    /// A segment of an outline, in absolute coordinates; y points down.
    public enum Segment: Hashable, Sendable {
        /// Begins a new subpath.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A cubic Bézier curve with two control points.
        case curve(CGPoint, CGPoint, to: CGPoint)
        /// A straight line to the beginning of the subpath.
        case close
    }

    /// Calls a closure with each segment in order. Relative commands become absolute; quadratic curves and arcs become
    /// cubic curves.
    public func forEachSegment(_ body: (Segment) -> Void) {
        _ = Self.parse(data, body)
    }

    /// Parses path data, and calls a closure with each segment up to the first error.
    ///
    /// - Returns: the error; nil if there is none.
    package static func parse(_ data: String, _ body: (Segment) -> Void) -> PathDataError? {
        var data = data
        return data.withUTF8 { bytes in
            var parser = PathDataParser(bytes)
            do throws(PathDataError) {
                try parser.parse(body)
                return nil
            } catch {
                return error
            }
        }
    }
}
