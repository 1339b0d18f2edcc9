import Foundation
import LayoutEngine

extension Transformed {
    static let kind = ElementKind("Transformed") { properties in
        Transformed(transform: properties.transform(), wrapping: properties.child())
    }
}

extension Reader<Transform> {
    /// One of a rotation, a scale, a translation and a matrix.
    static var transform: Self {
        .object(fallback: .identity) { $0.transform() }
    }
}

extension Properties {
    fileprivate mutating func transform() -> Transform {
        requireOne(of: ["rotate", "scale", "translate", "matrix"])
        let rotation = read("rotate", .rotation), scale = read("scale", .scale)
        let translation = read("translate", .translation), matrix = read("matrix", .matrix)
        return rotation ?? scale ?? translation ?? matrix ?? .identity
    }
}

extension Reader<Transform> {
    fileprivate static var rotation: Self {
        .numberOrObject(fallback: .identity, number: { .rotation(radians: $0) }) { properties in
            .rotation(radians: Double(properties.require("degrees", .number)) * Double.pi / 180)
        }
    }

    fileprivate static var scale: Self {
        .numberOrObject(fallback: .identity, number: { .scale(x: $0, y: $0) }) { properties in
            .scale(x: properties.require("x", .number), y: properties.require("y", .number))
        }
    }

    fileprivate static var translation: Self {
        .object(fallback: .identity) { properties in
            .translation(
                x: properties.require("x", .number), y: properties.require("y", .number),
                z: properties.read("z", .number, default: 0))
        }
    }

    fileprivate static var matrix: Self {
        Reader(fallback: .identity) { value, decoding in
            let (read, areCertain) = decoding.withCertainty { Reader<[CGFloat]>.list(.number).read(value, decoding) }
            guard let entries = read else { return nil }
            switch entries.count {
            case 6:
                return Transform(
                    a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
            case 16:
                return Transform(entries: SIMD16(entries.map(Double.init)))
            default:
                let message = "Expected 6 or 16 numbers, found \(entries.count)."
                if areCertain { decoding.report(.wrongLength, at: value, message) }
                return nil
            }
        }
    }
}
