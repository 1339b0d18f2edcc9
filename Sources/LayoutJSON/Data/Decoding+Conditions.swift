import JSON

/// The conditions of `when`.
extension Decoding {
    /// Whether a condition is met; nil if this is unknown, because the condition has a problem or is only checked.
    ///
    /// `all` and `any` evaluate their conditions in order, until the result is certain.
    func isMet(_ written: Value) -> Bool? {
        guard !isStopped, descend(at: written) else { return nil }
        defer { ascend() }
        guard let value = resolve(written, others: { _ = isMet($0) }) else { return nil }
        chargeIfRepeated(Self.conditionBytes, at: value)
        if let bool = value.json.bool { return bool }
        guard let property = value.json.object?.onlyProperty else {
            reportNoCondition(value)
            return nil
        }
        return isMet(Name(property.key), value.inner(property.value))
    }

    /// A separate function, because conditions may nest as deep as JSON: their stack frames are small.
    @inline(never)
    private func reportNoCondition(_ value: Value) {
        if value.json.object == nil {
            reportWrongType(value, expected: "a condition, which is a boolean or an object")
        } else if !isMalformedForm(value) {
            report(.wrongLength, at: value, "A condition must have exactly one property, such as \"equals\".")
        }
    }

    /// The cost of evaluating a condition again, in a component or a loop.
    private static var conditionBytes: Int { 16 }

    private static var conditionNames: [Name] {
        ["equals", "less", "atMost", "exists", "empty", "contains", "all", "any", "not"].map { Name($0) }
    }

    private func isMet(_ name: Name, _ operand: Value) -> Bool? {
        switch name {
        case "not": return isMet(operand).map(!)
        case "all": return first(false, of: operand)
        case "any": return first(true, of: operand)
        case "equals": return operands(of: operand).flatMap { equal($0, $1) }
        case "less": return order(of: operand).map { $0 < 0 }
        case "atMost": return order(of: operand).map { $0 <= 0 }
        case "exists": return exists(operand)
        case "empty": return isEmpty(operand)
        case "contains": return operands(of: operand).flatMap(contains)
        default:
            reportUnknownCondition(name, at: operand)
            return nil
        }
    }

    @inline(never)
    private func reportUnknownCondition(_ name: Name, at place: Value) {
        let known = Self.conditionNames
        let opposite = ForeignNames.oppositeConditions.meaning(of: name)
        let remedy = opposite.map { " Swap the two values of \(Name.quoted($0))." } ?? ""
        report(
            .unknownProperty, at: place, "Unknown condition \(name.quoted).\(remedy)",
            suggestion: opposite == nil ? suggestion(for: name, among: known) : nil,
            known: opposite == nil ? known : [])
    }

    // MARK: Conditions of conditions

    /// Returns `decisive` if a condition has that result, otherwise its opposite: `any` with true, `all` with false.
    private func first(_ decisive: Bool, of written: Value) -> Bool? {
        let resolved = resolveArray(written, expected: "an array of conditions") { _ = first(decisive, of: $0) }
        guard let (value, array) = resolved else { return nil }
        var answer: Bool? = !decisive
        var conditions = array.makeIterator()
        while answer == !decisive || isChecking, let condition = conditions.next() {
            guard !isStopped else { return nil }
            let isMet = isMet(value.inner(condition))
            if isMet != !decisive { answer = isMet }
        }
        if needsCheck(value), scopes.isFirstCheck(of: value.json) {
            checking {
                while let condition = conditions.next() { _ = isMet(value.inner(condition)) }
            }
        }
        return answer
    }

    // MARK: Conditions of values

    private func exists(_ written: Value) -> Bool? {
        guard !written.isLiteral else {
            report(.invalidPointer, at: written, "A condition inside data cannot refer to data.")
            return nil
        }
        guard let pointer = readPointer(written), !isChecking else { return nil }
        switch follow(pointer, by: written) {
        case .found: return true
        case .missing: return false
        case .unknown: return nil
        }
    }

    private func isEmpty(_ written: Value) -> Bool? {
        guard let value = resolve(written) else { return nil }
        checkOnce(value)
        if let text = value.json.utf8 { return text.isEmpty }
        if let array = value.json.array { return !array.contains { present(value.inner($0)) != nil } }
        if let object = value.json.object {
            charge(object.count, at: value)
            if isMalformedForm(value) { return nil }
            if !value.isLiteral { refuseDuplicates(of: object, in: value) }
            return !object.fields.contains { present(value.inner($0.value)) != nil }
        }
        reportWrongType(value, expected: "a string, an array or an object")
        return nil
    }

    private func contains(_ container: Value, _ part: Value) -> Bool? {
        if let text = container.json.utf8 {
            guard let partText = part.json.utf8 else {
                reportWrongType(part, expected: "a string, to be looked for in one")
                return nil
            }
            charge(text.count + partText.count, at: part)
            return isStopped ? nil : text.contains(run: partText)
        }
        guard let array = container.json.array else {
            reportWrongType(container, expected: "an array or a string, to look for something in")
            return nil
        }
        for item in array {
            guard !isStopped else { return nil }
            switch self.item(container.inner(item)) {
            case .omitted: continue
            case .unknown: return nil
            case .value(let item):
                guard let isEqual = equal(item, part) else { return nil }
                if isEqual { return true }
            }
        }
        return false
    }

    /// Compares two values: negative if the first is less than the second, 0 if they are equal, positive otherwise. Nil
    /// if they have no order.
    private func order(of written: Value) -> Int? {
        guard let (left, right) = operands(of: written) else { return nil }
        if left.json.number != nil {
            if right.json.number != nil { return left.json.numericOrder(to: right.json) }
            reportWrongType(right, expected: "a number, to compare with one")
        } else if let leftText = left.json.utf8 {
            if let rightText = right.json.utf8 {
                charge(min(leftText.count, rightText.count), at: written)
                // UTF-8 has the same order as Unicode scalars.
                return leftText.order(to: rightText)
            }
            reportWrongType(right, expected: "a string, to compare with one")
        } else {
            reportWrongType(left, expected: "a number or a string, which have an order")
        }
        return nil
    }

    /// The two values that are compared.
    private func operands(of written: Value) -> (Value, Value)? {
        let resolved = resolveArray(written, expected: "an array of two values") { _ = operands(of: $0) }
        guard let (value, array) = resolved else { return nil }
        var items = array.makeIterator()
        guard let first = items.next(), let second = items.next(), items.next() == nil else {
            report(.wrongLength, at: value, "Expected two values, found \(array.count).")
            return nil
        }
        // Both are resolved, because both may have a problem.
        let left = resolve(value.inner(first)), right = resolve(value.inner(second))
        guard let left, let right else { return nil }
        // A comparison ends at the first difference.
        checkOnce(left)
        checkOnce(right)
        return (left, right)
    }
}

extension JSONObject {
    /// The property of an object that has exactly one.
    fileprivate var onlyProperty: Field? {
        var fields = fields
        guard let first = fields.next(), fields.next() == nil else { return nil }
        return first
    }
}

extension Name {
    fileprivate static func ~= (name: StaticString, value: Name) -> Bool { value == Name(name) }
}
