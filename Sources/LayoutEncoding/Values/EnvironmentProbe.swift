import Foundation
import LayoutEngine

/// Finds the values that a function sets in an environment, by calling it with two environments that have no common
/// value.
///
/// Afterwards, a member that the function does not change has its old value in each environment. A member that it sets
/// has the same value in both.
struct EnvironmentProbe {
    private var changes = PartialEnvironment()
    /// The first member that the function changes depending on its old value, or to a value that documents do not have.
    private var unknown: String?
    private let before: (Environment, Environment)
    private let after: (Environment, Environment)

    /// The values that a function sets.
    ///
    /// - Throws: the name of a member that the function changes depending on its old value, or to a value that
    ///   documents do not have.
    static func changes(by function: (inout Environment) -> Void) throws(UnknownChange) -> PartialEnvironment {
        var probe = EnvironmentProbe(function)
        probe.compareAll()
        if let unknown = probe.unknown { throw UnknownChange(member: unknown) }
        return probe.changes
    }

    struct UnknownChange: Error {
        let member: String
    }

    private init(_ function: (inout Environment) -> Void) {
        before = (Self.first, Self.second)
        var (one, other) = before
        function(&one)
        function(&other)
        after = (one, other)
    }

    private static var first: Environment {
        var environment = Environment()
        environment.displayScale = 1.25
        environment.layoutDirection = .leftToRight
        environment.mirrors = false
        environment.locale = "x-first"
        environment.timeZone = "first"
        environment.colorScheme = .light
        environment.tint = Color(rgba: 0x0102_0304)
        environment.safeAreaInsets = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
        environment.windowSize = CGSize(width: -1, height: -2)
        environment.font = ResolvedFont(family: "first", size: -1, weight: -1, isItalic: false, width: -1)
        environment.variables = ["": "first"]
        return environment
    }

    private static var second: Environment {
        var environment = Environment()
        environment.displayScale = 1.75
        environment.layoutDirection = .rightToLeft
        environment.mirrors = true
        environment.locale = "x-second"
        environment.timeZone = "second"
        environment.colorScheme = .dark
        environment.tint = Color(rgba: 0x0506_0708)
        environment.safeAreaInsets = EdgeInsets(top: -5, left: -6, bottom: -7, right: -8)
        environment.windowSize = CGSize(width: -3, height: -4)
        environment.font = ResolvedFont(family: "second", size: -2, weight: -2, isItalic: true, width: -2)
        environment.variables = ["": "second"]
        return environment
    }

    private mutating func compareAll() {
        changes.displayScale = compare("displayScale") { $0.displayScale }
        changes.layoutDirection = compare("layoutDirection") { $0.layoutDirection }
        changes.mirrors = compare("mirrors") { $0.mirrors }
        changes.locale = compare("locale") { $0.locale }
        changes.timeZone = compareOptional("timeZone") { $0.timeZone }
        changes.colorScheme = compare("colorScheme") { $0.colorScheme }
        changes.safeAreaInsets = compare("safeAreaInsets") { $0.safeAreaInsets }
        changes.windowSize = compareOptional("windowSize") { $0.windowSize }
        changes.font = Font(
            family: compareOptional("font.family") { $0.font.family }, size: compare("font.size") { $0.font.size },
            weight: compare("font.weight") { $0.font.weight }, isItalic: compare("font.style") { $0.font.isItalic },
            width: compare("font.width") { $0.font.width })
        compareVariables()
        compareTint()
        let isMeasurerChanged =
            ObjectIdentifier(type(of: after.0.textMeasurer))
            != ObjectIdentifier(type(of: before.0.textMeasurer))
        if isMeasurerChanged { note("textMeasurer") }
        if !after.0.otherKeys.isEmpty { note("a key of the program") }
    }

    /// The value to which the function sets a member; nil if the function does not change it.
    private mutating func compare<Value: Equatable>(_ name: String, _ member: (Environment) -> Value) -> Value? {
        let values = (member(after.0), member(after.1))
        if values.0 == member(before.0), values.1 == member(before.1) { return nil }
        if values.0 != values.1 { note(name) }
        return values.0
    }

    private mutating func compareOptional<Value: Equatable>(
        _ name: String, _ member: (Environment) -> Value?
    ) -> Value? {
        guard let value = compare(name, member) else { return nil }
        if value == nil { note(name) }
        return value
    }

    private mutating func compareVariables() {
        var (one, other) = (after.0.variables, after.1.variables)
        let own = (one.removeValue(forKey: ""), other.removeValue(forKey: ""))
        if own.0 != "first" || own.1 != "second" || one != other { note("variables") }
        changes.variables = one
    }

    /// In a document, the tint is a variable.
    private mutating func compareTint() {
        guard let tint = compareOptional("tint", { $0.tint }), changes.variables["tint"] == nil else { return }
        changes.variables["tint"] = .text(tint.text)
    }

    private mutating func note(_ member: String) {
        unknown = unknown ?? member
    }
}
