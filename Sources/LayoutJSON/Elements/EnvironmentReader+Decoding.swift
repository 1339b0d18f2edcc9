import LayoutEngine

extension AdaptedEnvironment {
    static let kind = ElementKind("AdaptedEnvironment") { properties in
        let (changes, areKnown) = properties.decoding.withCertainty {
            properties.require("environment", .environment)
        }
        let child = properties.decoding.within(changes, areKnown: areKnown, at: properties.owner) {
            properties.child()
        }
        return AdaptedEnvironment(wrapping: child, environment: changes.apply)
    }
}

extension EnvironmentReader {
    static let kind = ElementKind("EnvironmentReader") { properties in
        let cases = properties.cases { properties, position in
            let condition = properties.require("when", .environment)
            return (condition: condition, element: properties.element("element", at: position))
        }
        let otherwise = properties.optionalElement("otherwise", at: cases.count) ?? Empty()
        return EnvironmentReader(conditions: cases, otherwise: otherwise)
    }
}
