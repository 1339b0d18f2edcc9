import Foundation
import JSON
import LayoutEngine

/// Some values of an environment, for setting or comparing them.
struct PartialEnvironment: Hashable {
    var displayScale: CGFloat?
    var layoutDirection: LayoutDirection?
    var mirrors: Bool?
    var locale: String?
    var timeZone: String?
    var colorScheme: ColorScheme?
    var safeAreaInsets: EdgeInsets?
    var windowSize: CGSize?
    var font = Font()
    var variables: [String: ViewValue] = [:]

    /// Sets the values: variables by name, a font member by member.
    func apply(to environment: inout Environment) {
        if let displayScale { environment.displayScale = displayScale }
        if let layoutDirection { environment.layoutDirection = layoutDirection }
        if let mirrors { environment.mirrors = mirrors }
        if let locale { environment.locale = locale }
        if let timeZone { environment.timeZone = timeZone }
        if let colorScheme { environment.colorScheme = colorScheme }
        if let safeAreaInsets { environment.safeAreaInsets = safeAreaInsets }
        if let windowSize { environment.windowSize = windowSize }
        environment.font = environment.font.applying(font)
        if !variables.isEmpty {
            environment.variables.merge(variables) { _, new in new }
            if let tint = variables["tint"] { environment.tint = Color(tint) }
        }
    }

    /// Whether all of the values equal the environment's, and setting them would change nothing.
    func matches(_ environment: Environment) -> Bool {
        func equals<Value: Equatable>(_ expected: Value?, _ value: @autoclosure () -> Value?) -> Bool {
            expected == nil || expected == value()
        }
        let environmentVariables = variables.isEmpty ? [:] : environment.variables
        return equals(displayScale, environment.displayScale)
            && equals(layoutDirection, environment.layoutDirection)
            && equals(mirrors, environment.mirrors)
            && equals(locale, environment.locale)
            && equals(timeZone, environment.timeZone)
            && equals(colorScheme, environment.colorScheme)
            && equals(safeAreaInsets, environment.safeAreaInsets)
            && equals(windowSize, environment.windowSize)
            && environment.resolve(font) == environment.resolve(Font())
            && variables.allSatisfy { environmentVariables[$0.key] == $0.value }
    }
}

extension Color {
    /// The colour that a variable names; nil for another value.
    fileprivate init?(_ variable: ViewValue) {
        guard case .text(let text) = variable else { return nil }
        self.init(text: text)
    }
}

extension Reader<PartialEnvironment> {
    static var environment: Self {
        .object(fallback: PartialEnvironment()) { properties in
            PartialEnvironment(
                displayScale: properties.read("displayScale", .positive),
                layoutDirection: properties.read("layoutDirection", .word),
                mirrors: properties.read("mirrors", .flag),
                locale: properties.read("locale", .text),
                timeZone: properties.read("timeZone", .text),
                colorScheme: properties.read("colorScheme", .word),
                safeAreaInsets: properties.read("safeAreaInsets", .insets),
                windowSize: properties.read("windowSize", .size),
                font: properties.read("font", .font, default: Font()),
                variables: properties.read("variables", .variables, default: [:]))
        }
    }
}

extension Reader<[String: ViewValue]> {
    /// Scalar values of variables, by names that the client defines.
    fileprivate static var variables: Self {
        Reader(fallback: [:]) { value, decoding in
            guard let object = value.json.object else {
                decoding.reportWrongType(value.json, expected: "an object of scalars")
                return nil
            }
            decoding.charge(16 * object.count, at: value.json)
            var variables: [String: ViewValue] = [:]
            for field in object.fields {
                guard let scalar = decoding.readIfWritten(value.inner(field.value), .scalar) else { continue }
                let name = decoding.copy(field.key, at: field.value)
                if variables.updateValue(scalar, forKey: name) != nil {
                    let message = "The variable \(Name(field.key).quoted) is given twice."
                    decoding.report(.duplicateProperty, at: field.value, message)
                }
            }
            return variables
        }
    }
}

extension Reader<ViewValue> {
    fileprivate static var scalar: Self {
        Reader(fallback: .null) { value, decoding in
            if let bool = value.json.bool { return .bool(bool) }
            if let number = value.json.number { return .number(number) }
            if let utf8 = value.json.utf8 { return .text(decoding.copy(utf8, at: value.json)) }
            decoding.reportWrongType(value.json, expected: "a string, a number or a boolean")
            return nil
        }
    }
}
