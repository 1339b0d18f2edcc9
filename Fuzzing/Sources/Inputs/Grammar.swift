import Foundation

/// A grammar of requests, made from the schemas, so that additions to the wire format are fuzzed too.
package struct Grammar: Sendable {
    /// The properties of each type of element, with `key` and `modifiers`. The first type is a leaf.
    let elements: [(type: String, properties: ObjectRule)]
    /// Indices in `elements` of the types that are allowed wherever an element is.
    let usual: [Int]
    /// The types in `usual` that contain no elements.
    let leaves: [Int]
    let element: Rule
    /// The properties of a request without its element, components, data and tokens.
    let request: ObjectRule
    let sizes: Rule

    /// Reads the project's own schemas.
    package init() throws {
        var builder = GrammarBuilder(schema: try Schema(folder: Project.schemas))
        element = builder.rule(at: Schema.Place("elements.schema.json#/$defs/element", in: ""))
        sizes = builder.rule(at: Schema.Place("values.schema.json#/$defs/partialSize", in: ""))
        request = builder.request()
        let elements = builder.elements()
        self.elements = elements
        let excluded = builder.excludedType()
        usual = elements.indices.filter { elements[$0].type != excluded }
        leaves = usual.filter { index in
            !elements[index].properties.properties.contains { ["child", "children", "cases"].contains($0.name) }
        }
    }
}

/// Makes rules from schemas. It supports only the JSON Schema keywords that the project's schemas use.
struct GrammarBuilder {
    private let schema: Schema
    private var rules: [Schema.Place: Rule] = [:]

    init(schema: Schema) {
        self.schema = schema
    }

    mutating func rule(at place: Schema.Place) -> Rule {
        if let known = rules[place] { return known }
        let schema = schema.object(at: place)
        if let other = forwarded(schema, in: place.file) { return rule(at: other) }
        let rule = Rule(.anything)
        rules[place] = rule
        rule.form = form(of: schema, in: place.file)
        return rule
    }

    mutating func request() -> ObjectRule {
        let file = "request.schema.json"
        var schema = schema.object(at: Schema.Place(file, in: ""))
        var properties = schema["properties"] as? Schema.Object ?? [:]
        // RequestGenerator writes these itself, because they depend on each other.
        for name in ["element", "components", "data", "tokens"] { properties[name] = nil }
        schema["properties"] = properties
        schema["required"] = nil
        return object(schema, in: file)
    }

    mutating func elements() -> [(type: String, properties: ObjectRule)] {
        let element = rule(at: Schema.Place("elements.schema.json#/$defs/element", in: ""))
        let common = object(
            schema.object(at: Schema.Place("elements.schema.json#/$defs/typedElement", in: "")),
            in: "elements.schema.json")
        return ["layout-elements", "attribute-elements", "view-elements"].map { $0 + ".schema.json" }.flatMap { file in
            list(schema.object(at: Schema.Place(file, in: "")), "allOf").map { condition in
                let type = type(condition["if"] as? Schema.Object ?? [:])
                let place = Schema.Place(reference(condition["then"] as? Schema.Object ?? [:]) ?? "", in: file)
                var rule = object(schema.object(at: place), in: file)
                rule.properties.removeAll { ["type", "traits"].contains($0.name) }
                for index in rule.properties.indices {
                    let name = rule.properties[index].name
                    if name == "child" { rule.properties[index].rule = element }
                    if let own = common.properties.first(where: { $0.name == name }) {
                        rule.properties[index].rule = own.rule
                    }
                }
                return (type, rule)
            }
        }
    }

    /// The type of element that is allowed only where a schema names it.
    func excludedType() -> String? {
        let usual = schema.object(at: Schema.Place("elements.schema.json#/$defs/usualType", in: ""))
        return (usual["not"] as? Schema.Object)?["const"] as? String
    }

    private func type(_ condition: Schema.Object) -> String {
        let properties = condition["properties"] as? Schema.Object
        return (properties?["type"] as? Schema.Object)?["const"] as? String ?? ""
    }

    private func list(_ schema: Schema.Object, _ name: String) -> [Schema.Object] {
        schema[name] as? [Schema.Object] ?? []
    }

    private func reference(_ schema: Schema.Object) -> String? { schema["$ref"] as? String }

    // MARK: Values

    private mutating func rule(of schema: Any, in file: String) -> Rule {
        guard let schema = schema as? Schema.Object else { return Rule(.anything) }
        if let other = forwarded(schema, in: file) { return rule(at: other) }
        return Rule(form(of: schema, in: file))
    }

    /// The target of a schema that only refers to another; nil for other schemas.
    private func forwarded(_ schema: Schema.Object, in file: String) -> Schema.Place? {
        guard let reference = reference(schema), schema["properties"] == nil, schema["allOf"] == nil else { return nil }
        return Schema.Place(reference, in: file)
    }

    private mutating func form(of schema: Schema.Object, in file: String) -> Rule.Form {
        if (schema["pattern"] as? String)?.contains("~[01]") == true { return .pointer }
        if let words = schema["enum"] as? [Any] { return .words(words.map(Self.json)) }
        if let word = schema["const"] { return .words([Self.json(word)]) }
        if let reference = reference(schema), reference.hasSuffix("/anyElement") {
            return element(schema, in: file)
        }
        if let reference = reference(schema), reference.hasSuffix("/forEach") {
            return .loop(object(schema, in: file))
        }
        if schema["anyOf"] != nil { return choice(list(schema, "anyOf"), in: file) }
        if schema["oneOf"] != nil, schema["properties"] == nil, schema["type"] == nil {
            return choice(list(schema, "oneOf"), in: file)
        }
        if let types = schema["type"] as? [String] {
            return .choice(types.map { Rule(form(ofType: $0, schema, in: file)) }, canBeArgument: false)
        }
        if let type = schema["type"] as? String { return form(ofType: type, schema, in: file) }
        if ["$ref", "properties", "allOf"].contains(where: { schema[$0] != nil }) {
            return .object(object(schema, in: file))
        }
        return .anything
    }

    private mutating func element(_ schema: Schema.Object, in file: String) -> Rule.Form {
        let properties = schema["properties"] as? Schema.Object
        let traits = properties?["traits"].map { rule(of: $0, in: file) }
        let types = list(properties?["type"] as? Schema.Object ?? [:], "anyOf").compactMap { $0["const"] as? String }
        let element = Rule(.element(traits: traits, needsTraits: schema["then"] != nil, types: types))
        return .choice([element], canBeArgument: true)
    }

    private mutating func choice(_ alternatives: [Schema.Object], in file: String) -> Rule.Form {
        var canBeArgument = false
        var rules: [Rule] = []
        for alternative in alternatives {
            if alternative["$dynamicRef"] != nil {
                canBeArgument = true
            } else if alternative["type"] as? String != "array" || alternative["$comment"] == nil {
                // A comment marks an array that is allowed only in another element's property of the same name.
                rules.append(rule(of: alternative, in: file))
            }
        }
        return .choice(rules, canBeArgument: canBeArgument)
    }

    private mutating func form(ofType type: String, _ schema: Schema.Object, in file: String) -> Rule.Form {
        switch type {
        case "boolean": .boolean
        case "string":
            switch schema["pattern"] as? String {
            case nil: .string
            case let pattern? where pattern.hasPrefix("^[Mm"): .pathData
            default: .color
            }
        case "integer": .integer((schema["minimum"] as? Int ?? -9)...(schema["maximum"] as? Int ?? 1_000))
        case "number": number(schema)
        case "array": array(schema, in: file)
        default: .object(object(schema, in: file))
        }
    }

    private func number(_ schema: Schema.Object) -> Rule.Form {
        let lowest = schema["minimum"] ?? schema["exclusiveMinimum"]
        let bounds = (lowest as? Double ?? -.infinity)...(schema["maximum"] as? Double ?? .infinity)
        return .number(bounds, excludesLowest: schema["exclusiveMinimum"] != nil)
    }

    private mutating func array(_ schema: Schema.Object, in file: String) -> Rule.Form {
        let first = (schema["prefixItems"] as? [Any] ?? []).map { rule(of: $0, in: file) }
        var rest = (schema["items"] as? Schema.Object).map { rule(of: $0, in: file) }
        if first.isEmpty, rest == nil { rest = Rule(.anything) }
        var counts = list(schema, "oneOf").compactMap { $0["minItems"] as? Int }
        if counts.isEmpty {
            let fewest = schema["minItems"] as? Int ?? 0
            let most = schema["maxItems"] as? Int ?? (schema["uniqueItems"] == nil ? 4 : 1)
            counts = rest == nil ? [first.count] : Array(fewest...max(fewest, min(most, 4)))
        }
        return .list(first: first, rest: rest, counts: counts)
    }

    // MARK: Objects

    private mutating func object(_ schema: Schema.Object, in file: String) -> ObjectRule {
        var rule = ObjectRule()
        if let reference = reference(schema) {
            let place = Schema.Place(reference, in: file)
            rule = object(self.schema.object(at: place), in: place.file)
        }
        for part in list(schema, "allOf") where part["if"] == nil { merge(object(part, in: file), into: &rule) }
        for (name, value) in schema["properties"] as? Schema.Object ?? [:] {
            let own = self.rule(of: value, in: file)
            if let known = rule.properties.firstIndex(where: { $0.name == name }) {
                // The schema `true` only names the property: the rule of the referenced schema stays.
                if !(value is Bool) { rule.properties[known].rule = own }
            } else {
                rule.properties.append(ObjectRule.Property(name: name, rule: own, isRequired: false))
            }
        }
        let required = schema["required"] as? [String] ?? []
        for index in rule.properties.indices where required.contains(rule.properties[index].name) {
            rule.properties[index].isRequired = true
        }
        rule.properties.sort { $0.name < $1.name }
        addConflicts(of: schema, to: &rule)
        if schema["maxProperties"] as? Int == 1 {
            rule.alternatives = rule.properties.map(\.name)
        } else if schema["oneOf"] != nil {
            rule.alternatives = list(schema, "oneOf").flatMap { $0["required"] as? [String] ?? [] }
        }
        if let others = schema["additionalProperties"] as? Schema.Object {
            rule.others = self.rule(of: others, in: file)
        }
        return rule
    }

    private func merge(_ part: ObjectRule, into rule: inout ObjectRule) {
        for property in part.properties {
            if let index = rule.properties.firstIndex(where: { $0.name == property.name }) {
                rule.properties[index].isRequired = rule.properties[index].isRequired || property.isRequired
            } else {
                rule.properties.append(property)
            }
        }
        rule.conflicts += part.conflicts
        rule.alternatives += part.alternatives
    }

    private func addConflicts(of schema: Schema.Object, to rule: inout ObjectRule) {
        for (name, dependent) in schema["dependentSchemas"] as? Schema.Object ?? [:] {
            let properties = (dependent as? Schema.Object)?["properties"] as? Schema.Object ?? [:]
            rule.conflicts += properties.keys.map { (name, $0) }
        }
        let excluded = (schema["not"] as? Schema.Object)?["required"] as? [String] ?? []
        if excluded.count == 2 { rule.conflicts.append((excluded[0], excluded[1])) }
    }

    private static func json(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        return String(decoding: data ?? Data("null".utf8), as: UTF8.self)
    }
}
