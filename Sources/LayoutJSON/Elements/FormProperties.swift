import JSON
import LayoutEngine

/// The properties of all controls of a form, except their value.
struct FormProperties {
    let name: String?
    let isEnabled: Bool
    let label: String?
    let tint: Color?
}

extension Properties {
    mutating func formProperties() -> FormProperties {
        FormProperties(
            name: read("name", .text), isEnabled: read("enabled", .flag, default: true), label: read("label", .text),
            tint: read("tint", .color))
    }

    /// Reports a property, if it is given.
    func report(_ code: Problem.Code, _ name: StaticString, _ message: String) {
        if let place = object[name] { decoding.report(code, at: place, message) }
    }
}
