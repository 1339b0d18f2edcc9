/// Makes requests from the choices of an input. They are valid as far as the schemas can express it.
package struct RequestGenerator {
    private let grammar: Grammar
    var choices: Choices
    var json: [UInt8] = []
    /// The number of elements that may still be written.
    private var elementsLeft: Int
    private var components: [Component] = []
    /// The parameters of the component that is being written; nil outside of components.
    var parameters: [Parameter]?
    /// The values of the request's data, as JSON. The first has the pointer `/d0`.
    var data: [[UInt8]] = []
    /// The values of the request's tokens, as JSON. The first has the name `t0`.
    var tokens: [[UInt8]] = []
    /// The enclosing loops in the same component, the outermost first.
    var loops: [Loop] = []
    /// Whether the value being written must not contain references or other forms.
    var isLiteral = false
    /// The source of all images; nil for arbitrary texts.
    private let imageSource: String?

    /// A component that the request defines.
    private struct Component {
        var name: String
        var parameters: [Parameter]
    }

    struct Parameter {
        var name: String
        var rule: Rule
        /// The default, as JSON; nil if an argument is required.
        var fallback: [UInt8]?
    }

    private init(_ grammar: Grammar, choices: Choices, elementsMax: Int = 24, imageSource: String? = nil) {
        self.grammar = grammar
        self.choices = choices
        elementsLeft = elementsMax
        self.imageSource = imageSource
    }

    /// Returns the body of a layout request.
    package static func request(_ grammar: Grammar, choices: Choices) -> [UInt8] {
        var generator = RequestGenerator(grammar, choices: choices)
        generator.writeRequest()
        return generator.json
    }

    /// Returns the body of a picture request: one size, and an image behind a generated element.
    package static func picture(_ grammar: Grammar, choices: Choices, imageSource: String) -> [UInt8] {
        var generator = RequestGenerator(grammar, choices: choices, imageSource: imageSource)
        generator.writePicture()
        return generator.json
    }

    private mutating func writePicture() {
        let size = (choices.byte(), choices.byte())
        let modes = ["aspectFill", "aspectFit", "center", "stretch"]
        let tint = choices.below(4) == 1 ? ",\"tintColor\":\"#12345678\"" : ""
        write("{\"size\":{\"width\":\(size.0),\"height\":\(size.1)},")
        write("\"element\":{\"type\":\"Overlay\",\"children\":[{\"type\":\"Image\",")
        write("\"contentMode\":\"\(choices.pick(modes))\"\(tint),\"source\":\"\(imageSource ?? "")\"},")
        write(grammar.element, depth: 2)
        write("]}")
        writeData()
        writeTokens()
        write("}")
    }

    private mutating func writeRequest() {
        write("{")
        let count = [0, 0, 0, 1, 1, 2][choices.below(6)]
        if count > 0 {
            write("\"components\":{")
            for index in 0..<count {
                if index > 0 { write(",") }
                writeComponent(named: ["A", "B"][index])
            }
            write("},")
        }
        write("\"element\":")
        write(grammar.element, depth: 0)
        for property in properties(of: grammar.request) {
            write(",")
            write(property, depth: 0)
        }
        writeData()
        writeTokens()
        write("}")
    }

    private mutating func writeComponent(named name: String) {
        parameters = []
        write("\"\(name)\":{\"element\":")
        write(grammar.element, depth: 2)
        let made = parameters ?? []
        parameters = nil
        write(",\"parameters\":{")
        for (index, parameter) in made.enumerated() {
            write((index > 0 ? "," : "") + "\"\(parameter.name)\":{")
            if let fallback = parameter.fallback {
                write("\"default\":")
                json += fallback
            }
            write("}")
        }
        write("}}")
        components.append(Component(name: name, parameters: made))
    }

    // MARK: Elements

    private static let depthMax = 24

    private mutating func writeElement(traits: Rule?, needsTraits: Bool, types: [String], depth: Int) {
        elementsLeft -= 1
        let isLast = elementsLeft <= 0 || depth >= Self.depthMax
        let candidates =
            types.isEmpty
            ? isLast ? grammar.leaves : grammar.usual
            : grammar.elements.indices.filter { types.contains(grammar.elements[$0].type) }
        let index = choices.below(candidates.count + (isLast ? 0 : 2 * components.count))
        if index < candidates.count {
            let (type, rule) = grammar.elements[candidates[index]]
            write("{\"type\":\"\(type)\"")
            for property in properties(of: rule) where types.isEmpty || property.name != "modifiers" {
                write(",")
                write(property, depth: depth + 1)
            }
        } else {
            writeUse(of: components[(index - candidates.count) % components.count], depth: depth)
        }
        if let traits, needsTraits || choices.below(3) == 1 {
            write(",\"traits\":")
            write(traits, depth: depth + 1)
        }
        write("}")
    }

    private mutating func writeUse(of component: Component, depth: Int) {
        write("{\"type\":\"\(component.name)\"")
        for parameter in component.parameters where parameter.fallback == nil || choices.below(4) == 1 {
            write(",\"\(parameter.name)\":")
            write(parameter.rule, depth: depth + 1)
        }
    }

    // MARK: Values

    /// Returns one of the lowest 65,536 numbers of a range or, if it spans all 64 bits, of the highest.
    private mutating func integer(in range: ClosedRange<Int>) -> Int {
        // The distance overflows if the range spans all 64 bits.
        let (distance, isUncountable) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        let offset = choices.below(min(isUncountable ? .max : distance, (1 << 16) - 1) + 1)
        return isUncountable && choices.bool() ? range.upperBound - offset : range.lowerBound + offset
    }

    mutating func write(_ rule: Rule, depth: Int) {
        switch rule.form {
        case .words(let words): write(words[choices.below(words.count)])
        case .number(let range, let excludesLowest): write(number(in: range, excludesLowest: excludesLowest))
        case .integer(let range): write(String(integer(in: range)))
        case .string: writeString()
        case .color: write("\"#" + ["abc", "1234", "00ff00", "12345678"][choices.below(4)] + "\"")
        case .pathData: writePathData()
        case .boolean: write(choices.bool() ? "true" : "false")
        case .anything: writeAnything(depth: depth)
        case .pointer: write("\"\(pointer())\"")
        case .list(let first, let rest, let counts): writeList(first: first, rest: rest, counts: counts, depth: depth)
        case .object(let rule): writeObject(rule, depth: depth)
        case .element(let traits, let needsTraits, let types):
            writeElement(traits: traits, needsTraits: needsTraits, types: types, depth: depth)
        case .loop(let rule): writeLoop(rule, depth: depth)
        case .choice(let rules, let canBeArgument):
            guard canBeArgument, !isLiteral, choices.below(6) == 1 else {
                return write(rules[choices.below(rules.count)], depth: depth)
            }
            if parameters != nil, choices.bool() {
                writeArgument(for: rule, depth: depth)
            } else {
                writeForm(for: rule, depth: depth)
            }
        }
    }

    /// Adds a parameter to the component, and writes a reference to it in place of a value.
    private mutating func writeArgument(for rule: Rule, depth: Int) {
        guard let made = parameters else { return }
        parameters = nil
        var fallback: [UInt8]?
        if choices.below(4) != 1 {
            fallback = literal(of: rule, depth: depth)
        }
        let name = "p\(made.count)"
        parameters = made + [Parameter(name: name, rule: rule, fallback: fallback)]
        write("{\"$\":\"\(name)\"}")
    }

    private mutating func writeObject(_ rule: ObjectRule, depth: Int) {
        write("{")
        let chosen = properties(of: rule)
        for (index, property) in chosen.enumerated() {
            if index > 0 { write(",") }
            write(property, depth: depth)
        }
        if let others = rule.others {
            for index in 0..<choices.below(3) {
                write((index > 0 || !chosen.isEmpty ? "," : "") + "\"v\(index)\":")
                write(others, depth: depth + 1)
            }
        }
        write("}")
    }

    mutating func write(_ property: ObjectRule.Property, depth: Int) {
        write("\"\(property.name)\":")
        if let imageSource, property.name == "source" { return write("\"\(imageSource)\"") }
        // Tables have few columns, so that most larger spans would be refused.
        if property.name == "columnSpan" { return write(String(1 + choices.below(2))) }
        write(property.rule, depth: depth)
    }

    /// Chooses the properties of an object.
    private mutating func properties(of rule: ObjectRule) -> [ObjectRule.Property] {
        var chosen = rule.properties.filter(\.isRequired)
        if !rule.alternatives.isEmpty {
            let name = choices.pick(rule.alternatives)
            chosen += rule.properties.filter { $0.name == name && !$0.isRequired }
        }
        // A condition inside data cannot refer to data.
        let optional = rule.properties.filter { !$0.isRequired && !(isLiteral && $0.name == "when") }
        guard !optional.isEmpty else { return chosen }
        let wanted = choices.byte()
        // Mostly up to three, rarely up to all.
        for _ in 0..<(wanted > 250 ? optional.count : Int(wanted) % 4) {
            let property = optional[choices.below(optional.count)]
            if rule.isAllowed(property, beside: chosen) { chosen.append(property) }
        }
        return chosen
    }

    private mutating func writeList(first: [Rule], rest: Rule?, counts: [Int], depth: Int) {
        write("[")
        for index in 0..<choices.pick(counts) {
            if index > 0 { write(",") }
            if let item = index < first.count ? first[index] : rest { write(item, depth: depth + 1) }
        }
        write("]")
    }

    private mutating func writeAnything(depth: Int) {
        switch choices.below(8) {
        case 6 where !isLiteral, 7 where !isLiteral: write("{\"$data\":\"\(pointer())\",\"default\":5}")
        case 0: write("null")
        case 1: write("[true,{\"a\":[]},-1.5e-3]")
        case 2: writeString()
        case 3: write("{\"a\":{\"b\":[1,2,3]},\"\":\"\"}")
        default: write(number(in: -.infinity ... .infinity, excludesLowest: false))
        }
    }

    private mutating func number(in range: ClosedRange<Double>, excludesLowest: Bool) -> String {
        var number = choices.number()
        if range == 0...1 { number = Double(choices.byte()) / 255 }
        if number < range.lowerBound { number = abs(number) }
        if number > range.upperBound || number < range.lowerBound { number = range.upperBound }
        if excludesLowest, number == range.lowerBound { number += 1 }
        return number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : number.description
    }

    private mutating func writePathData() {
        write("\"M0 0")
        for _ in 0..<choices.below(8) {
            let command = choices.pick(["M", "l", "h", "C", "S", "q", "T", "a", "z", "L"])
            let count = ["C": 6, "S": 4, "q": 4, "a": 5, "h": 1, "z": 0][command] ?? 2
            var arguments = (0..<count).map { _ in number(in: -1e38...1e38, excludesLowest: false) }
            if command == "a" { arguments.insert(choices.bool() ? "01" : "10", at: 3) }
            write(command + arguments.joined(separator: " "))
        }
        write("\"")
    }

    private mutating func writeString() {
        let index = choices.below(TextPool.texts.count + 4)
        let text = index < TextPool.texts.count ? TextPool.texts[index] : TextPool.text(&choices, lengthMax: 24)
        write("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case ..<0x20: write("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
            default: json.append(byte)
            }
        }
        write("\"")
    }

    mutating func write(_ text: String) {
        json += text.utf8
    }
}
