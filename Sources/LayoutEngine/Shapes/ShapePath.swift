import Foundation

/// The outline of a ``Shape``: path data of SVG.
public struct ShapePath: Hashable, Sendable {
    /// The path data, as the attribute `d` of a `path` in SVG 2.
    public let data: String

    /// Path data of SVG, such as `"M 0 0 h 10 v 10 z"`.
    ///
    /// - Throws: ``PathDataError`` if the text is no path data, or a coordinate is beyond the range of a 32-bit float.
    public init(_ data: String) throws(PathDataError) {
        self.data = data
        if let error = Self.parse(data, { _ in }) { throw error }
    }

    /// The outline of nothing.
    public static let empty = ShapePath(checked: "")

    private init(checked data: String) { self.data = data }

    /// A part of an outline, in absolute coordinates; y points down.
    public enum Segment: Hashable, Sendable {
        /// Begins another subpath.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A cubic Bézier curve with two control points.
        case curve(CGPoint, CGPoint, to: CGPoint)
        /// A straight line to the beginning of the subpath.
        case close
    }

    /// Calls a closure with each part in order. Relative commands, quadratic curves and arcs are turned into the parts
    /// that there are.
    public func forEachSegment(_ body: (Segment) -> Void) {
        _ = Self.parse(data, body)
    }

    /// Parses path data, and returns the error at which it stopped. Data with an error has the parts before it.
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

/// The reason why a text is no path data.
public struct PathDataError: Error, Hashable, Sendable {
    /// The place in the text, in characters. All characters before it are ASCII.
    public let offset: Int
    /// The reason, as a sentence.
    public let message: String
}
