import LayoutEngine
import LayoutTesting
import Testing

/// A rule that is broken, and on which axis; nil where it is broken for a constraint smaller on both.
struct Broken: Hashable, CustomTestStringConvertible {
    var rule: SizingRule
    var axis: Axis?

    init(_ rule: SizingRule, _ axis: Axis?) {
        self.rule = rule
        self.axis = axis
    }

    var testDescription: String { "\(rule) \(axis.map { "\($0)" } ?? "both")" }
}

/// An element in a table.
struct BuiltIn: CustomTestStringConvertible, Sendable {
    var testDescription: String
    private let make: @Sendable () -> any Element
    var breaks: Set<Broken>

    init(_ name: String, breaks: Set<Broken> = [], _ make: @escaping @Sendable () -> any Element) {
        testDescription = name
        self.make = make
        self.breaks = breaks
    }

    var element: any Element { make() }
}
