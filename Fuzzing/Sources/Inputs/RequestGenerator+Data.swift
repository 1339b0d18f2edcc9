/// Writes data, tokens, loops, and the references to them.
extension RequestGenerator {
    /// A `ForEach` whose element is being written.
    struct Loop {
        /// The name in pointers; nil for `item`.
        var name: String?
        /// The properties of the items. Each reference in the element adds one.
        var fields: [Field] = []

        struct Field {
            var name: String
            var rule: Rule
        }
    }

    /// Returns a value as JSON without references or other forms such as `$if`.
    mutating func literal(of rule: Rule, depth: Int) -> [UInt8] {
        captured { generator in
            let wasLiteral = generator.isLiteral
            generator.isLiteral = true
            generator.write(rule, depth: depth)
            generator.isLiteral = wasLiteral
        }
    }

    /// Returns the JSON that `body` writes, instead of appending it to `json`.
    private mutating func captured(_ body: (inout RequestGenerator) -> Void) -> [UInt8] {
        let before = json
        json = []
        body(&self)
        defer { json = before }
        return json
    }

    /// Writes the request's data. Called after everything that adds to it.
    mutating func writeData() {
        guard !data.isEmpty || choices.below(4) == 1 else { return }
        write(",\"data\":{")
        for (index, value) in data.enumerated() {
            write((index > 0 ? "," : "") + "\"d\(index)\":")
            json += value
        }
        write("}")
    }

    // MARK: References

    /// Writes an object such as `$if`, `$token` or `$data` in place of a value.
    mutating func writeForm(for rule: Rule, depth: Int) {
        switch choices.below(10) {
        case 1: writeConditional(for: rule, depth: depth)
        case 2: writeChoice(for: rule, depth: depth)
        case 3:
            write("{\"$env\":\"\(choices.pick(["/variables/v", "/timeZone", "/windowSize/width"]))\",\"default\":")
            json += literal(of: rule, depth: depth)
            write("}")
        case 4:
            tokens.append(literal(of: rule, depth: depth))
            write("{\"$token\":\"t\(choices.below(4) == 1 ? choices.below(tokens.count) : tokens.count - 1)\"}")
        case 5:
            write("{\"$calc\":\"\(choices.pick(["add", "divide", "round"]))\",\"of\":[1,{\"$env\":\"/displayScale\"}]}")
        case 6:
            write("{\"$literal\":")
            json += literal(of: rule, depth: depth)
            write("}")
        default: writeReference(for: rule, depth: depth)
        }
    }

    private mutating func writeConditional(for rule: Rule, depth: Int) {
        let conditions = [
            "true", "false", "{\"equals\":[{\"$env\":\"/colorScheme\"},\"dark\"]}", "{\"exists\":\"/d0\"}",
        ]
        write("{\"$if\":\(choices.pick(conditions)),\"then\":")
        write(rule, depth: depth + 1)
        if choices.below(3) != 1 {
            write(",\"else\":")
            write(rule, depth: depth + 1)
        }
        write("}")
    }

    private mutating func writeChoice(for rule: Rule, depth: Int) {
        write("{\"$choose\":\(choices.pick(["\"a\"", "{\"$env\":\"/mirrors\"}", "1.0"])),\"from\":{\"a\":")
        write(rule, depth: depth + 1)
        write(",\"1\":")
        write(rule, depth: depth + 1)
        write("},\"default\":")
        write(rule, depth: depth + 1)
        write("}")
    }

    /// Writes the request's tokens. Called after everything that adds to them.
    mutating func writeTokens() {
        guard !tokens.isEmpty else { return }
        write(",\"tokens\":{")
        for (index, value) in tokens.enumerated() {
            write((index > 0 ? "," : "") + "\"t\(index)\":")
            json += value
        }
        write("}")
    }

    /// Writes a reference to a new value in the data, or in the items of a loop.
    private mutating func writeReference(for rule: Rule, depth: Int) {
        let pointer: String
        if !loops.isEmpty, choices.below(3) != 1 {
            let loop = choices.below(loops.count)
            let field = "f\(loops[loop].fields.count)"
            loops[loop].fields.append(Loop.Field(name: field, rule: rule))
            pointer = "\(loops[loop].name ?? "item"):/\(field)"
        } else {
            pointer = add(literal(of: rule, depth: depth))
        }
        write("{\"$data\":\"\(pointer)\"")
        if choices.below(4) == 1 {
            write(",\"default\":")
            json += literal(of: rule, depth: depth)
        }
        write("}")
    }

    /// Adds a value to the data, and returns its pointer.
    private mutating func add(_ value: [UInt8]) -> String {
        data.append(value)
        return "/d\(data.count - 1)"
    }

    /// Returns a pointer into the data or the items of a loop. Its target may be missing.
    mutating func pointer() -> String {
        let bases = ["", "/d0", "/d\(choices.below(data.count + 1))"]
        let items = loops.flatMap { loop in ["", "/k", "#", "/f0"].map { "\(loop.name ?? "item"):\($0)" } }
        let steps = ["", "", "", "/0", "/k", "/f0", "/a/b/1", "/~1~0", "/"]
        let base = choices.pick(bases + items)
        return base.hasSuffix("#") ? base : base + choices.pick(steps)
    }

    // MARK: Loops

    mutating func writeLoop(_ rule: ObjectRule, depth: Int) {
        let element = rule.properties.first { $0.name == "element" }
        let condition = rule.properties.first { $0.name == "when" }
        guard let element, let condition else { fatalError("a ForEach has an element and a condition") }
        loops.append(Loop(name: choices.below(3) == 1 ? "l\(loops.count)" : nil))
        write("{\"type\":\"ForEach\",")
        write(element, depth: depth + 1)
        let loop = loops.removeLast()
        if let name = loop.name { write(",\"as\":\"\(name)\"") }
        if let key = [1: "/k", 2: "item:#", 3: "/f0"][choices.below(8)] { write(",\"key\":\"\(key)\"") }
        if !isLiteral, choices.below(6) == 1 {
            write(",")
            write(condition, depth: depth + 1)
        }
        write(",\"in\":")
        if isLiteral || choices.bool() {
            writeItems(of: loop, depth: depth + 1)
        } else {
            let wasLiteral = isLiteral
            isLiteral = true
            let pointer = add(captured { $0.writeItems(of: loop, depth: depth + 1) })
            isLiteral = wasLiteral
            write("{\"$data\":\"\(pointer)\"}")
        }
        write("}")
    }

    private mutating func writeItems(of loop: Loop, depth: Int) {
        write("[")
        for index in 0..<choices.pick([2, 0, 1, 2, 3, 5]) {
            write((index > 0 ? ",{" : "{") + "\"k\":\(choices.below(8) == 1 ? 0 : index)")
            for field in loop.fields {
                write(",\"\(field.name)\":")
                write(field.rule, depth: depth)
            }
            write("}")
        }
        write("]")
    }
}
