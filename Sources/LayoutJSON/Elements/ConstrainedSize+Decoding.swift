import Foundation
import LayoutEngine

extension ConstrainedSize {
    static let kind = ElementKind("ConstrainedSize") { properties in
        ConstrainedSize(
            width: properties.read("width", ConstrainedSize.constraintReader, default: .unconstrained),
            height: properties.read("height", ConstrainedSize.constraintReader, default: .unconstrained),
            wrapping: properties.child())
    }
}

extension ConstrainedSize {
    /// Built once, because it is composed of several readers.
    fileprivate static let constraintReader = Reader<Constraint>.word(
        [Word("unconstrained", .unconstrained)],
        or: .numberOrObject(
            "a number, or an object of \"absolute\", \"atMost\", \"atLeast\", \"within\" or \"fraction\"",
            .numberOrObject(fallback: .unconstrained, .length, number: { .absolute($0) }) { properties in
                properties.requireOne(of: ["absolute", "atMost", "atLeast", "within", "fraction"])
                let absolute = properties.read("absolute", .length).map(Constraint.absolute)
                let atMost = properties.read("atMost", .length).map(Constraint.atMost)
                let atLeast = properties.read("atLeast", .length).map(Constraint.atLeast)
                let within = properties.read("within", .range).map(Constraint.within)
                let fraction = properties.read("fraction", .fraction).map(Constraint.fraction)
                if fraction != nil { properties.decoding.hasFractions = true }
                return absolute ?? atMost ?? atLeast ?? within ?? fraction ?? .unconstrained
            }))
}

extension Reader<ClosedRange<CGFloat>> {
    /// Two lengths, the smaller first.
    fileprivate static var range: Self {
        Reader(fallback: 0...0) { value, decoding in
            let (bounds, areCertain) = decoding.withCertainty { Reader<[CGFloat]>.list(.length).read(value, decoding) }
            guard let bounds else { return nil }
            guard bounds.count == 2 else {
                let message = "Expected two lengths, found \(bounds.count)."
                if areCertain { decoding.report(.wrongLength, at: value, message) }
                return nil
            }
            guard bounds[0] <= bounds[1] || !areCertain else {
                decoding.report(.outOfRange, at: value, "The first length must not be larger than the second.")
                return nil
            }
            return bounds[0]...max(bounds[0], bounds[1])
        }
    }
}
