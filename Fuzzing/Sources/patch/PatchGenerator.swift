import Inputs

/// Makes documents, and patches for them, from the choices of an input.
struct PatchGenerator {
    private var choices: Choices
    private var json: [UInt8] = []
    /// Pointers to values in the document, and the paths of earlier operations.
    private var pointers: [String] = []

    private static let names = ["a", "b", "", "~0", "~1", "0", "-", "e\u{301}", "\u{E9}"]
    private static let texts = ["x", "", "\\\"", "\\u0000", "\u{E9}", "e\u{301}", "\\u001f\\/", "😀"]
    private static let numbers = [
        "0", "-0", "0.0", "1", "1.0", "10e-1", "0.1e1", "-1", "1e400", "1e-400", "-1e-400", "1E+2", "100",
        "123456789012345678901234567890", "9007199254740993", "4.9406564584124654e-324", "1e99999999999999999999",
    ]
    private static let operationsMax = 12

    init(choices: Choices) {
        self.choices = choices
    }

    mutating func document() -> [UInt8] {
        json = []
        pointers = []
        writeValue(at: "", depth: 0)
        return json
    }

    mutating func patch() -> [UInt8] {
        json = []
        write("[")
        for index in 0..<1 + choices.below(Self.operationsMax) {
            if choices.areExhausted { break }
            if index > 0 { write(",") }
            writeOperation()
        }
        write("]")
        return json
    }

    private mutating func writeOperation() {
        let verb = choices.pick(["add", "remove", "replace", "move", "copy", "test"])
        let path = pointer()
        write("{\"op\":\"\(verb)\",\"path\":\"\(path)\"")
        switch verb {
        case "remove": break
        case "move", "copy": write(",\"from\":\"\(pointer())\"")
        default:
            write(",\"value\":")
            writeValue(at: path, depth: 1)
        }
        write("}")
        pointers.append(path)
    }

    /// Returns a known pointer, or one with a further step.
    private mutating func pointer() -> String {
        let base = choices.below(8) == 1 ? "" : choices.pick(pointers)
        return choices.bool() ? base + "/" + choices.pick(Self.names + ["1", "00", "2"]) : base
    }

    private mutating func writeValue(at pointer: String, depth: Int) {
        let depthMax = 5
        if pointers.count < 64, !json.isEmpty || depth == 0 { pointers.append(pointer) }
        switch choices.below(depth < depthMax ? 9 : 5) {
        case 0: write("null")
        case 1: write(choices.bool() ? "true" : "false")
        case 2, 3: write(choices.pick(Self.numbers))
        case 4: write("\"\(choices.pick(Self.texts))\"")
        case 5, 6:
            write("[")
            for index in 0..<choices.below(4) {
                if index > 0 { write(",") }
                writeValue(at: "\(pointer)/\(index)", depth: depth + 1)
            }
            write("]")
        default: writeObject(at: pointer, depth: depth)
        }
    }

    private mutating func writeObject(at pointer: String, depth: Int) {
        write("{")
        let first = choices.below(Self.names.count)
        for index in 0..<choices.below(5) {
            let name = Self.names[(first + index) % Self.names.count]
            write((index > 0 ? "," : "") + "\"\(Self.unescaped(name))\":")
            writeValue(at: "\(pointer)/\(name)", depth: depth + 1)
        }
        write("}")
    }

    private static func unescaped(_ step: String) -> String {
        step == "~0" ? "~" : step == "~1" ? "/" : step
    }

    private mutating func write(_ text: String) {
        json += text.utf8
    }
}
