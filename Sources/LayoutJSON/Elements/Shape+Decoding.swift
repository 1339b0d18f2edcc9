import Foundation
import JSON
import LayoutEngine

extension Shape {
    static let kind = ElementKind("Shape", isViewBacked: true) { properties in
        Shape(
            path: properties.require("path", .pathData),
            viewBox: properties.require("viewBox", .viewBox),
            fill: properties.read("fill", .color),
            fillRule: properties.read("fillRule", .word, default: .nonzero),
            stroke: properties.read("stroke", .stroke),
            contentMode: properties.read("contentMode", .word),
            size: properties.read("size", .size))
    }
}

extension Reader<ShapePath> {
    /// SVG path data, limited in length like the text of a label.
    fileprivate static var pathData: Self {
        Reader(fallback: .empty) { value, decoding in
            guard let utf8 = value.json.utf8 else {
                decoding.reportWrongType(value, expected: "path data of SVG, which is a string")
                return nil
            }
            guard decoding.isShort(utf8.count, at: value) else { return nil }
            do throws(PathDataError) {
                return try ShapePath(decoding.copy(utf8, at: value))
            } catch {
                decoding.report(
                    .invalidPath, at: value, "\(error.message) It is at offset \(error.offset) of the path.")
                return nil
            }
        }
    }
}

extension Reader<CGRect> {
    /// The coordinates of a corner, a width and a height, as in SVG.
    fileprivate static var viewBox: Self {
        Reader(fallback: .zero) { value, decoding in
            guard value.json.utf8 == nil else {
                decoding.reportWrongType(value, expected: "an array of x, y, width and height")
                return nil
            }
            let (numbers, areCertain) = decoding.withCertainty { Reader<[CGFloat]>.list(.number).read(value, decoding) }
            guard let numbers else { return nil }
            guard numbers.count == 4 else {
                let message = "Expected x, y, width and height, found \(numbers.count) numbers."
                if areCertain { decoding.report(.wrongLength, at: value, message) }
                return nil
            }
            if areCertain, numbers[2] < 0 || numbers[3] < 0 {
                decoding.report(.outOfRange, at: value, "The width and the height must not be negative.")
            }
            return CGRect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
        }
    }
}

extension Reader<Shape.Stroke> {
    fileprivate static var stroke: Self {
        .object(fallback: Shape.Stroke(color: .clear, width: 0)) { properties in
            Shape.Stroke(
                color: properties.require("color", .color), width: properties.require("width", .length),
                dash: properties.read("dash", .list(.length), default: []),
                cap: properties.read("cap", .word, default: .butt),
                join: properties.read("join", .word, default: .miter))
        }
    }
}
