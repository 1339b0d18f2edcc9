import JSON

extension Decoding {
    /// Whether two values are equal JSON: numbers are compared by value, and the order of properties does not matter.
    /// Nil if one has a problem.
    ///
    /// Charges for the length of the values, because short references may have long values, and because `contains`
    /// compares one value with many, also where it is only checked.
    func equal(_ left: Value, _ right: Value) -> Bool? {
        guard !isStopped, descend(at: left) else { return nil }
        defer { ascend() }
        guard let (left, right) = resolved(left, right) else { return nil }
        switch parts(of: left, right) {
        case .decided(let isEqual): return isEqual
        case .pairs(let pairs):
            for pair in pairs {
                let isEqual = equal(pair.left, pair.right)
                if isEqual != true { return isEqual }
            }
            return true
        }
    }

    /// The rest of a comparison.
    private enum Parts {
        case decided(Bool?)
        /// The values are equal if these are. Most are not resolved yet.
        case pairs([(left: Value, right: Value)])
    }

    // Separate functions, because values may nest as deep as JSON: the stack frame of a comparison is small.

    @inline(never)
    private func parts(of left: Value, _ right: Value) -> Parts {
        switch (left.json.kind, right.json.kind) {
        case (.array, .array): parts(ofArrays: left, right)
        case (.object, .object): parts(ofObjects: left, right)
        default: .decided(equalScalars(left, right))
        }
    }

    @inline(never)
    private func resolved(_ left: Value, _ right: Value) -> (Value, Value)? {
        guard let left = resolve(left), let right = resolve(right) else { return nil }
        let memberCount = (left.json.object?.count ?? 0) + (right.json.object?.count ?? 0)
        chargeAlways(Self.comparisonBytes + memberCount, at: left)
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
            chargeAlways(min(leftText.count, rightText.count), at: left)
            return leftText.equals(rightText)
        default:
            guard left.json.number != nil, right.json.number != nil else { return false }
            return left.json.numericOrder(to: right.json) == 0
        }
    }

    /// The cost of a comparison, besides the bytes of strings.
    private static var comparisonBytes: Int { 8 }

    private func parts(ofArrays left: Value, _ right: Value) -> Parts {
        guard left.json.array?.count == right.json.array?.count || mayOmitItems(left) || mayOmitItems(right)
        else { return .decided(false) }
        guard let leftItems = presentItems(of: left), let rightItems = presentItems(of: right) else {
            return .decided(nil)
        }
        guard leftItems.count == rightItems.count else { return .decided(false) }
        return .pairs(zip(leftItems, rightItems).map { (left: $0, right: $1) })
    }

    /// The items that `$if` does not leave out, resolved only if there may be others. Nil if one of these has a
    /// problem.
    private func presentItems(of array: Value) -> [Value]? {
        if mayOmitItems(array) { return items(of: array) }
        let items = array.json.array?.map(array.inner) ?? []
        chargeAlways(8 * items.count, at: array)
        return items
    }

    private func parts(ofObjects left: Value, _ right: Value) -> Parts {
        guard let leftObject = distinct(left), let rightObject = distinct(right) else { return .decided(nil) }
        var pairs: [(left: Value, right: Value)] = [], areKnown = true
        for field in leftObject.fields where !isStopped {
            switch (presentMember(field, of: left), presentMember(field, of: right)) {
            case (.value(let leftMember), .value(let rightMember)): pairs.append((leftMember, rightMember))
            case (.omitted, .omitted): break
            case (.unknown, _), (_, .unknown): areKnown = false
            case (.omitted, .value), (.value, .omitted): return .decided(false)
            }
        }
        // To resolve the others again would double the work at each level of nested forms.
        for field in rightObject.fields where !isStopped {
            guard scopes.containers.member(Name(field.key), of: left.json) == nil else { continue }
            switch presentMember(field, of: right) {
            case .value: return .decided(false)
            case .omitted: break
            case .unknown: areKnown = false
            }
        }
        return areKnown && !isStopped ? .pairs(pairs) : .decided(nil)
    }

    /// The member of an object that has the name of a property, resolved only if it may be omitted. Omitted if there
    /// is none.
    private func presentMember(_ property: JSONObject.Field, of object: Value) -> Item {
        chargeAlways(property.key.count, at: object)
        guard let json = scopes.containers.member(Name(property.key), of: object.json) else { return .omitted }
        return json.mayBeOmitted ? item(object.inner(json)) : .value(object.inner(json))
    }

    /// The cost of a member that is compared, besides its name and its value.
    private static var memberBytes: Int { 16 }

    /// The properties of an object. If there are duplicates, reports the first one and returns nil.
    @inline(never)
    private func distinct(_ value: Value) -> JSONObject? {
        guard let object = value.json.object else { return nil }
        chargeAlways(Self.memberBytes * object.count, at: value)
        guard let twice = object.duplicates().first else { return object }
        reportDuplicate(twice, in: value)
        return nil
    }
}
