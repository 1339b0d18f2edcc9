import JSON

extension Decoding {
    /// Whether two values are equal JSON: numbers are compared by value, and the order of properties does not matter.
    /// Nil if one has a problem.
    ///
    /// Charges for the length of the values, because short references may have long values.
    func equal(_ left: Value, _ right: Value) -> Bool? {
        guard !isStopped, descend(at: left.json) else { return nil }
        defer { ascend() }
        guard let left = resolve(left), let right = resolve(right) else { return nil }
        chargeExpansion(Self.comparisonBytes, at: left.json)
        switch (left.json.kind, right.json.kind) {
        case (.null, .null): return true
        case (.bool, .bool): return left.json.bool == right.json.bool
        case (.string, .string):
            guard let leftText = left.json.utf8, let rightText = right.json.utf8 else { return false }
            chargeExpansion(min(leftText.count, rightText.count), at: left.json)
            return leftText.equals(rightText)
        case (.array, .array): return equalArrays(left, right)
        case (.object, .object): return equalObjects(left, right)
        default:
            guard left.json.number != nil, right.json.number != nil else { return false }
            return left.json.numericOrder(to: right.json) == 0
        }
    }

    /// The cost of a comparison, besides the bytes of strings.
    private static var comparisonBytes: Int { 8 }

    private func equalArrays(_ left: Value, _ right: Value) -> Bool? {
        guard let leftItems = left.json.array, let rightItems = right.json.array, leftItems.count == rightItems.count
        else { return false }
        for (leftItem, rightItem) in zip(leftItems, rightItems) {
            let isEqual = equal(left.inner(leftItem), right.inner(rightItem))
            if isEqual != true { return isEqual }
        }
        return true
    }

    private func equalObjects(_ left: Value, _ right: Value) -> Bool? {
        guard let leftObject = distinct(left), let rightObject = distinct(right) else { return nil }
        guard leftObject.count == rightObject.count else { return false }
        for field in leftObject.fields {
            chargeExpansion(field.key.count, at: left.json)
            guard let other = scopes.containers.member(Name(field.key), of: right.json) else { return false }
            let isEqual = equal(left.inner(field.value), right.inner(other))
            if isEqual != true { return isEqual }
        }
        return true
    }

    /// The properties of an object. If there are duplicates, reports the first one and returns nil.
    private func distinct(_ value: Value) -> JSONObject? {
        guard let object = value.json.object else { return nil }
        chargeExpansion(object.count, at: value.json)
        guard let twice = object.duplicates().first else { return object }
        report(.duplicateProperty, at: twice.value, "The property \(Name(twice.key).quoted) is given twice.")
        return nil
    }
}
