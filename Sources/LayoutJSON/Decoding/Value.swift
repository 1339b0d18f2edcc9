import JSON

/// A value of a request, and the scope in which it is written. Free to copy.
struct Value {
    let json: JSONValue
    /// An index of ``Decoding/scopes``: 0 outside components and loops. Or ``literal``.
    let scope: Int

    /// The scope of values without references: data, and everything in a request but its tree.
    static let literal = -1

    /// A value directly in this one.
    func inner(_ json: JSONValue) -> Value {
        Value(json: json, scope: scope)
    }
}

extension JSONValue {
    /// Whether the value is `{"$": …}`, which in a component stands for an argument.
    @inline(__always)
    var isArgument: Bool {
        tag == UInt8(ascii: "{") && containerCount == 1 && utf8(at: index + 1).equals(Name("$").utf8)
    }

    /// Whether the value may be a reference, to an argument or to data: an object with at most two properties, of which
    /// the first begins with `$` or `d`. False is certain.
    @inline(__always)
    var mayBeReference: Bool {
        // The type and the count of properties in one.
        let oneProperty = UInt64(UInt8(ascii: "{")) << 24 | 1
        let beyondOne = tape[index] &>> 32 &- oneProperty
        guard beyondOne <= 1 else { return false }
        return mayBegin(referenceOfTwo: beyondOne == 1)
    }

    @inline(__always)
    private func mayBegin(referenceOfTwo hasTwo: Bool) -> Bool {
        // Strings end with a zero that they do not count.
        let letter = strings[Int(truncatingIfNeeded: tape[index + 1] & 0xFF_FFFF_FFFF_FFFF) + 4]
        return letter == UInt8(ascii: "$") || letter == UInt8(ascii: "d") && hasTwo
    }

    /// Whether anything in the value may be a reference. Takes time linear in its length.
    var mayHaveReferences: Bool {
        var cell = index
        let end = endIndex
        while cell < end {
            let value = at(cell)
            switch value.tag {
            case UInt8(ascii: "{"):
                if value.mayBeReference { return true }
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
