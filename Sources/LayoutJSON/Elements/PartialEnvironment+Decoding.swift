import Foundation
import JSON
import LayoutEngine

extension Reader<PartialEnvironment> {
    static var environment: Self {
        .object(fallback: PartialEnvironment()) { properties in
            var environment = PartialEnvironment(
                displayScale: properties.read("displayScale", .positive),
                layoutDirection: properties.read("layoutDirection", .word),
                mirrors: properties.read("mirrors", .flag),
                locale: properties.read("locale", .locale),
                timeZone: properties.read("timeZone", .timeZone),
                colorScheme: properties.read("colorScheme", .word),
                safeAreaInsets: properties.read("safeAreaInsets", .insets),
                windowSize: properties.read("windowSize", .size),
                font: properties.read("font", .font, default: Font()),
                variables: properties.read("variables", .variables, default: [:]))
            environment.tint = environment.variables["tint"].flatMap(Color.init)
            return environment
        }
    }
}

extension Reader<String> {
    fileprivate static var timeZone: Self {
        Reader(fallback: "UTC") { value, decoding in
            guard let name = Self.text.read(value, decoding) else { return nil }
            if decoding.isTimeZone(name) { return name }
            decoding.report(
                .unknownValue, at: value,
                "Unknown time zone \(Name.quoted(name)). Expected a name of the IANA database, such as "
                    + "\"Europe/Vienna\" or \"UTC\".")
            return nil
        }
    }
}

extension Decoding {
    fileprivate func isTimeZone(_ name: String) -> Bool {
        if timeZones.contains(ExactText(name)) { return true }
        guard formatter.isTimeZone(name) else { return false }
        timeZones.insert(ExactText(name))
        return true
    }
}

extension Color {
    /// The colour that a variable names; nil if it is not a colour.
    init?(_ variable: ViewValue) {
        guard case .text(let text) = variable else { return nil }
        self.init(text: text)
    }
}

extension Reader<[String: ViewValue]> {
    /// Scalar values of variables, by names that the client defines.
    fileprivate static var variables: Self {
        Reader(fallback: [:]) { value, decoding in
            guard let object = value.json.object else {
                decoding.reportWrongType(value, expected: "an object of scalars")
                return nil
            }
            if decoding.isMalformedForm(value) { return nil }
            decoding.chargeIfRepeated(16 * object.count, at: value)
            var variables: [String: ViewValue] = [:]
            for field in object.fields {
                guard let scalar = decoding.readUnlessOmitted(value.inner(field.value), .scalar) else { continue }
                let name = decoding.copy(field.key, at: value.inner(field.value))
                if variables.updateValue(scalar, forKey: name) != nil {
                    let message = "The variable \(Name(field.key).quoted) is given twice."
                    decoding.report(.duplicateProperty, at: value.inner(field.value), message)
                }
            }
            return variables
        }
    }
}

extension Reader<ViewValue> {
    fileprivate static var scalar: Self {
        Reader(fallback: .null) { value, decoding in
            if let scalar = decoding.scalar(value) { return scalar }
            decoding.reportWrongType(value, expected: "a string, a number or a boolean")
            return nil
        }
    }
}
