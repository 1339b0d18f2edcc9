import Foundation
import LayoutEngine

/// Finds the values that a function sets in an environment, by calling it with several environments.
///
/// Afterwards, a member that the function does not change has its old value in each environment. A member that it sets
/// has the same value in all of them. Any other member depends on an old value.
///
/// The members that have only two values have them in all combinations, and each combination with two values of the
/// other members. So no member always changes together with another one, and a copy of another member is noticed.
struct EnvironmentProbe {
    private var changes = PartialEnvironment()
    /// The first member that the function changes depending on old values, or to a value that documents do not have.
    private var unknown: String?
    private let before: [Environment]
    private let after: [Environment]

    /// The values that a function sets.
    ///
    /// - Throws: the name of a member that the function changes depending on old values, or to a value that documents
    ///   do not have.
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
        before = Self.environments
        after = before.map { environment in
            var environment = environment
            function(&environment)
            return environment
        }
    }

    private static var environments: [Environment] {
        var environments = [first, second]
        for change in [
            { $0.layoutDirection = .rightToLeft }, { $0.mirrors = true }, { $0.colorScheme = .dark },
            { $0.font.isItalic = true },
        ] as [(inout Environment) -> Void] {
            environments += environments.map { environment in
                var environment = environment
                change(&environment)
                return environment
            }
        }
        return environments
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

    /// Optional members are nil, because functions may replace only that.
    private static var second: Environment {
        var environment = first
        environment.displayScale = 1.75
        environment.locale = "x-second"
        environment.timeZone = nil
        environment.tint = nil
        environment.safeAreaInsets = EdgeInsets(top: -5, left: -6, bottom: -7, right: -8)
        environment.windowSize = nil
        environment.font = ResolvedFont(family: nil, size: -2, weight: -2, isItalic: false, width: -2)
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
        let measurer = { (environment: Environment) in ObjectIdentifier(type(of: environment.textMeasurer)) }
        if after.map(measurer) != before.map(measurer) { note("textMeasurer") }
        if after.contains(where: { !$0.otherKeys.isEmpty }) { note("a key of the program") }
    }

    /// The value to which the function sets a member; nil if the function does not change it.
    private mutating func compare<Value: Equatable>(_ name: String, _ member: (Environment) -> Value) -> Value? {
        let values = after.map(member)
        if values == before.map(member) { return nil }
        if values.contains(where: { $0 != values[0] }) { note(name) }
        return values[0]
    }

    private mutating func compareOptional<Value: Equatable>(
        _ name: String, _ member: (Environment) -> Value?
    ) -> Value? {
        guard let value = compare(name, member) else { return nil }
        if value == nil { note(name) }
        return value
    }

    private mutating func compareVariables() {
        let own = { (environment: Environment) in environment.variables[""] }
        let others = after.map { $0.variables.filter { !$0.key.isEmpty } }
        if after.map(own) != before.map(own) || others.contains(where: { $0 != others[0] }) { note("variables") }
        changes.variables = others[0]
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
