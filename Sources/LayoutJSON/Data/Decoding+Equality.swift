import JSON

extension Decoding {
    /// Whether two values are equal JSON: numbers are compared by value, and the order of properties does not matter.
    /// Nil if one has a problem.
    ///
    /// Charges for the length of the values, because short references may have long values.
    func equal(_ left: Value, _ right: Value) -> Bool? {
        guard !isStopped, descend(at: left) else { return nil }
        defer { ascend() }
        guard let (left, right) = resolved(left, right) else { return nil }
        switch (left.json.kind, right.json.kind) {
        case (.array, .array): return equalArrays(left, right)
        case (.object, .object): return equalObjects(left, right)
        default: return equalScalars(left, right)
        }
    }

    // Separate functions, because values may nest as deep as JSON: the stack frames of a comparison are small.

    @inline(never)
    private func resolved(_ left: Value, _ right: Value) -> (Value, Value)? {
        guard let left = resolve(left), let right = resolve(right) else { return nil }
        let memberCount = (left.json.object?.count ?? 0) + (right.json.object?.count ?? 0)
        chargeExpansion(Self.comparisonBytes + memberCount, at: left)
        guard !isStopped, !isMalformedForm(left), !isMalformedForm(right) else { return nil }
        return (left, right)
    }

    @inline(never)
    private func equalScalars(_ left: Value, _ right: Value) -> Bool {
        switch (left.json.kind, right.json.kind) {
        case (.null, .null): return true
        case (.bool, .bool): return left.json.bool == right.json.bool
        case (.string, .string):
            guard let leftText = left.json.utf8, let rightText = right.json.utf8 else { return false }
            chargeExpansion(min(leftText.count, rightText.count), at: left)
            return leftText.equals(rightText)
        default:
            guard left.json.number != nil, right.json.number != nil else { return false }
            return left.json.numericOrder(to: right.json) == 0
        }
    }

    /// The cost of a comparison, besides the bytes of strings.
    private static var comparisonBytes: Int { 8 }

    private func equalArrays(_ left: Value, _ right: Value) -> Bool? {
        guard let leftItems = items(of: left), let rightItems = items(of: right) else { return nil }
        guard leftItems.count == rightItems.count else { return false }
        for index in leftItems.indices {
            let isEqual = equal(leftItems[index], rightItems[index])
            if isEqual != true { return isEqual }
        }
        return true
    }

    private func equalObjects(_ left: Value, _ right: Value) -> Bool? {
        guard let leftMembers = members(of: left), let rightMembers = members(of: right) else { return nil }
        guard leftMembers.count == rightMembers.count else { return false }
        for (name, value) in leftMembers {
            guard let other = rightMembers[name] else { return false }
            let isEqual = equal(value, other)
            if isEqual != true { return isEqual }
        }
        return true
    }

    /// The members of an object, without those that `$if` leaves out. Nil if one has a problem, or is given twice.
    private func members(of value: Value) -> [Name: Value]? {
        guard let object = value.json.object else { return nil }
        chargeExpansion(Self.memberBytes * object.count, at: value)
        guard !isStopped else { return nil }
        if let twice = object.duplicates().first {
            report(
                .duplicateProperty, at: value.inner(twice.value),
                "The property \(Name(twice.key).quoted) is given twice.")
            return nil
        }
        var members: [Name: Value] = [:], areKnown = true
        for field in object.fields where !isStopped {
            chargeExpansion(field.key.count, at: value)
            switch item(value.inner(field.value)) {
            case .value(let member): members[Name(field.key)] = member
            case .omitted: break
            case .unknown: areKnown = false
            }
        }
        return areKnown ? members : nil
    }

    /// The cost of a member that is compared, besides its name and its value.
    private static var memberBytes: Int { 16 }
}
