import JSON

/// The kinds of objects that are replaced by a value. Each has a property by which it is recognised.
enum ValueForm: CaseIterable {
    /// `$`: an argument of a component.
    case argument
    /// `$data`: a place of the request's data.
    case data
    /// `$env`: a member of the environment.
    case environment
    /// `$if`: one of two values.
    case conditional
    /// `$choose`: one of several values.
    case choice
    /// `$calc`: a number that is calculated.
    case calculation
    /// `$token`: a token of the request.
    case token
    /// `$format`: a text, made from a pattern and values.
    case format
    /// `$string`: a text, made from a message in the environment's language.
    case localizedString
    /// `$literal`: a value in which forms are not replaced.
    case literal

    /// The name of a form that was probably meant by an object's first name, with or without `$`.
    static func suggestion(for object: JSONObject) -> String? {
        var fields = object.fields
        guard let first = fields.next().map({ Name($0.key) }) else { return nil }
        let names = allCases.map { "\($0.name)" }
        guard first.utf8.first == UInt8(ascii: "$") else {
            return names.first { $0.dropFirst().elementsEqual(first.text) }
        }
        return LayoutJSON.suggestion(for: first, among: names) ?? ForeignNames.forms.meaning(of: first)
    }

    /// Nil for a value that is not a form. If an object has the names of several forms, the first one is used.
    init?(_ json: JSONValue) {
        guard let object = json.object else { return nil }
        for field in object.fields where field.key.first == UInt8(ascii: "$") {
            let name = Name(field.key)
            guard let form = Self.allCases.first(where: { Name($0.name) == name }) else { continue }
            self = form
            return
        }
        return nil
    }

    /// The names of its properties, the first of which is that of the form.
    var members: [StaticString] {
        switch self {
        case .argument: ["$", "default"]
        case .data: ["$data", "default"]
        case .environment: ["$env", "default"]
        case .conditional: ["$if", "then", "else"]
        case .choice: ["$choose", "from", "default"]
        case .calculation: ["$calc", "of", "by"]
        case .token: ["$token"]
        case .format: ["$format", "with"]
        case .localizedString: ["$string", "with"]
        case .literal: ["$literal"]
        }
    }

    var name: StaticString { members[0] }
}

extension JSONValue {
    /// Whether the value is `{"$": …}`, which refers to an argument in a component.
    @inline(__always)
    var isArgument: Bool {
        tag == UInt8(ascii: "{") && containerCount == 1 && utf8(at: index + 1).equals(Name("$").utf8)
    }

    /// A quick test whether the value may be a ``ValueForm``: an object of one to three properties, the first of which
    /// has a name that forms have. True for every well-formed form, and for some other objects.
    @inline(__always)
    var mayBeForm: Bool {
        // Compares the type and the count of properties at once: any other type makes the difference large.
        let oneProperty = UInt64(UInt8(ascii: "{")) << 24 | 1
        let furtherProperties = tape[index] &>> 32 &- oneProperty
        guard furtherProperties <= 2 else { return false }
        // Read without its length: a zero ends each string in memory, also an empty one.
        let name = strings + Int(truncatingIfNeeded: tape[index + 1] & 0xFF_FFFF_FFFF_FFFF) + 4
        return name[0] == UInt8(ascii: "$") || furtherProperties >= 1 && Self.mayBeginForm(name)
    }

    /// Whether a name begins like `default`, `then`, `else`, `from`, `with`, `of` or `by`. Few other names of
    /// properties do.
    private static func mayBeginForm(_ name: UnsafePointer<UInt8>) -> Bool {
        // No byte after the zero that ends the name is read.
        guard name[0] != 0, name[1] != 0 else { return false }
        return switch (name[0], name[1], name[2]) {
        case (UInt8(ascii: "t"), UInt8(ascii: "h"), UInt8(ascii: "e")): true
        case (UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "f")): true
        case (UInt8(ascii: "e"), UInt8(ascii: "l"), UInt8(ascii: "s")): true
        case (UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "o")): true
        case (UInt8(ascii: "w"), UInt8(ascii: "i"), UInt8(ascii: "t")): true
        case (UInt8(ascii: "o"), UInt8(ascii: "f"), 0): true
        case (UInt8(ascii: "b"), UInt8(ascii: "y"), 0): true
        default: false
        }
    }

    /// Whether the value may be an `$if` without `else` whose condition is not met, perhaps through another form.
    var mayBeOmitted: Bool {
        guard mayBeForm else { return false }
        return switch ValueForm(self) {
        case .conditional, .choice, .token: true
        // Through a default.
        case .argument, .data, .environment: containerCount != 1
        case .calculation, .format, .localizedString, .literal, nil: false
        }
    }

    /// Whether the value may contain a ``ValueForm``: whether a name or a text in it begins with `$`. Takes time linear
    /// in its length.
    var mayHaveForms: Bool {
        var cell = index
        let end = endIndex
        while cell < end {
            switch at(cell).tag {
            case UInt8(ascii: "\""):
                if utf8(at: cell).first == UInt8(ascii: "$") { return true }
                cell += 1
            case UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "u"): cell += 2
            default: cell += 1
            }
        }
        return false
    }

    /// The value of the property, for an object with exactly one.
    var onlyPropertyValue: JSONValue {
        at(index + 2)
    }
}
