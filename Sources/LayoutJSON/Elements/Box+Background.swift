import Foundation
import JSON
import LayoutEngine

extension Box {
    /// A colour, or a gradient, which is an object.
    static let backgroundReader = Reader<Background>(fallback: .color(.clear)) { value, decoding in
        switch value.json.kind {
        case .string: Reader<Color>.color.read(value, decoding).map { .color($0) }
        case .object: gradientReader.read(value, decoding)
        default:
            decoding.reportNoBackground(value)
        }
    }

    private static let gradientReader = Reader<Background>.object(fallback: .color(.clear)) { properties in
        properties.requireOne(of: ["linearGradient", "radialGradient"])
        let linear = properties.read("linearGradient", linearGradientReader)
        let radial = properties.read("radialGradient", radialGradientReader)
        return linear ?? radial ?? .color(.clear)
    }

    private static let linearGradientReader = Reader<Background>.object(fallback: .color(.clear)) { properties in
        .linearGradient(angle: properties.require("angle", .number), stops: properties.require("stops", .stops))
    }

    private static let radialGradientReader = Reader<Background>.object(fallback: .color(.clear)) { properties in
        .radialGradient(
            center: properties.read("center", .unitPoint, default: .center),
            radius: properties.read("radius", .length, default: 0.5),
            stops: properties.require("stops", .stops))
    }
}

extension Decoding {
    fileprivate func reportNoBackground(_ value: Value) -> Box.Background? {
        reportWrongType(value, expected: "a colour, or an object of \"linearGradient\" or \"radialGradient\"")
        return nil
    }
}

extension Reader<UnitPoint> {
    /// A point in fractions of width and height. A missing fraction is 0.5.
    fileprivate static var unitPoint: Self {
        .object(fallback: .center) { properties in
            UnitPoint(
                x: properties.read("x", .number, default: 0.5), y: properties.read("y", .number, default: 0.5))
        }
    }
}

extension Reader<[Box.GradientStop]> {
    /// The colours of a gradient, in order.
    fileprivate static var stops: Self {
        Reader(fallback: []) { value, decoding in
            let (stops, areCertain) = decoding.withCertainty { Reader.list(.stop).read(value, decoding) }
            if let stops, areCertain { decoding.check(stops, at: value) }
            return stops
        }
    }
}

extension Reader<Box.GradientStop> {
    fileprivate static var stop: Self {
        .object(fallback: .init(.clear, at: 0)) { properties in
            Box.GradientStop(properties.require("color", .color), at: properties.require("at", .fraction))
        }
    }
}

extension Decoding {
    /// Reports stops that are too few or too many, or do not ascend.
    fileprivate func check(_ stops: [Box.GradientStop], at place: Value) {
        let counts = 2...100
        guard counts.contains(stops.count) else {
            let message = "Expected \(counts.lowerBound) to \(counts.upperBound) stops, found \(stops.count)."
            return report(.wrongLength, at: place, message)
        }
        guard let index = stops.indices.dropFirst().first(where: { stops[$0].location < stops[$0 - 1].location }) else {
            return
        }
        report(
            .outOfRange, at: place,
            "The stops must ascend. The stop at position \(index), from 0, is before the one that it follows.")
    }
}
