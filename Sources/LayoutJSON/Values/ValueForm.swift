import JSON

/// The kinds of object that stand for a value, each by the name of the property that makes it one.
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
    /// `$format`: a text of a pattern and values.
    case format
    /// `$string`: a text of a message in the environment's language.
    case localizedString
    /// `$literal`: a value that is handed on unread.
    case literal

    /// The name of a form that was probably meant by an object's first name. Nil if that does not begin with `$`.
    static func suggestion(for object: JSONObject) -> String? {
        var fields = object.fields
        guard let first = fields.next(), first.key.first == UInt8(ascii: "$") else { return nil }
        return LayoutJSON.suggestion(for: Name(first.key), among: allCases.map { "\($0.name)" })
    }

    /// Nil for an object that stands for itself, and for all other values. If there are several such names, the first counts.
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

    var name: StaticString {
        switch self {
        case .argument: "$"
        case .data: "$data"
        case .environment: "$env"
        case .conditional: "$if"
        case .choice: "$choose"
        case .calculation: "$calc"
        case .token: "$token"
        case .format: "$format"
        case .localizedString: "$string"
        case .literal: "$literal"
        }
    }
}

extension JSONValue {
    /// Whether the value is `{"$": …}`, which in a component stands for an argument.
    @inline(__always)
    var isArgument: Bool {
        tag == UInt8(ascii: "{") && containerCount == 1 && utf8(at: index + 1).equals(Name("$").utf8)
    }

    /// Whether the value may be a ``ValueForm``: an object with at most three properties, of which the first has a name that
    /// forms have. False is certain for all forms without a problem.
    @inline(__always)
    var mayBeForm: Bool {
        // The type and the count of properties in one.
        let oneProperty = UInt64(UInt8(ascii: "{")) << 24 | 1
        let beyondOne = tape[index] &>> 32 &- oneProperty
        guard beyondOne <= 2 else { return false }
        // Strings end with a zero that they do not count.
        let name = strings + Int(truncatingIfNeeded: tape[index + 1] & 0xFF_FFFF_FFFF_FFFF) + 4
        return name[0] == UInt8(ascii: "$") || beyondOne >= 1 && Self.mayBeginForm(name)
    }

    /// Whether a name that ends with a zero begins like `default`, `then`, `else`, `from`, `with`, `of` or `by`. Few names of
    /// other properties do.
    private static func mayBeginForm(_ name: UnsafePointer<UInt8>) -> Bool {
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

    /// Whether anything in the value may be a ``ValueForm``: whether a name or a text in it begins with `$`. Takes time linear
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

    /// The value of the only property of an object that has one.
    var onlyPropertyValue: JSONValue {
        at(index + 2)
    }
}
