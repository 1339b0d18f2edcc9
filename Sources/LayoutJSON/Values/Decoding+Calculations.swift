import JSON

/// The operations of `$calc`.
private enum Calculation: String, Sendable, CaseIterable {
    case add, subtract, multiply, divide, min, max, round, count, sum

    /// The allowed numbers of operands.
    var operandCounts: ClosedRange<Int> {
        switch self {
        case .add, .multiply, .min, .max: 1...Int.max
        case .subtract, .divide: 2...2
        case .round, .count, .sum: 1...1
        }
    }

    /// Whether the only operand is an array.
    var isOfArray: Bool { self == .count || self == .sum }

    /// The result of an operation on numbers, of which there are as many as ``operandCounts`` allows. Nil for
    /// operations on an array.
    func result(of numbers: [Double]) -> Double? {
        switch self {
        case .add: numbers.reduce(0, +)
        case .multiply: numbers.reduce(1, *)
        case .min: numbers.reduce(numbers[0], Swift.min)
        case .max: numbers.reduce(numbers[0], Swift.max)
        case .subtract: numbers[0] - numbers[1]
        case .divide: numbers[0] / numbers[1]
        case .round: numbers[0].rounded(.toNearestOrAwayFromZero)
        case .count, .sum: nil
        }
    }
}

extension JSONValue {
    fileprivate var mayBeArray: Bool { kind == .array || mayBeForm }
}

extension Decoding {
    /// `{"$calc": operation, "of": [v], "by": pointer?}`.
    func calculation(_ written: Value) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            let operation = properties.take("$calc"), operands = properties.take("of")
            if operands == nil { properties.reportMissing("of") }
            return (operation: operation, operands: operands, pointer: properties.take("by"))
        }
        guard let form, let name = form.operation, let operation = Reader<Calculation>.word.read(name, self),
            let operands = form.operands.flatMap({ self.operands(of: operation, $0) })
        else { return .unknown }
        if let pointer = form.pointer, operation != .sum {
            report(.contradiction, at: pointer, "\"by\" is only for \"sum\". Remove it.")
            return .unknown
        }
        let result: Double?
        switch operation {
        case .count: result = items(operands[0]).map { Double($0.count) }
        case .sum: result = sum(of: operands[0], by: form.pointer)
        default: result = numbers(operands).flatMap(operation.result)
        }
        guard let result else { return .unknown }
        guard result.isFinite else {
            let message = "The result of \"\(operation.rawValue)\" is not a finite number.\(itemInWords)"
            report(.outOfRange, at: written, message)
            return .unknown
        }
        return computed(for: written) { $0.number(result) }
    }

    private func operands(of operation: Calculation, _ written: Value) -> [Value]? {
        guard let (value, array) = resolveArray(written, expected: "an array of values") else { return nil }
        if operation.isOfArray, written.json.array == nil, array.count != 1 || !array.allSatisfy(\.mayBeArray) {
            let message = "\"\(operation.rawValue)\" is of one array. Write brackets around it: \"of\": [array]."
            report(.wrongLength, at: written, message)
            return nil
        }
        let counts = operation.operandCounts
        guard counts.contains(array.count) else {
            let expected =
                counts.upperBound == .max ? "at least one value" : counts.upperBound == 2 ? "two values" : "one value"
            report(.wrongLength, at: value, "\"\(operation.rawValue)\" is of \(expected), found \(array.count).")
            return nil
        }
        chargeIfRepeated(8 * array.count, at: value)
        return array.map(value.inner)
    }

    /// The numbers of all operands. Nil if one is not a number; each such operand is reported.
    private func numbers(_ operands: [Value]) -> [Double]? {
        let numbers = operands.compactMap(number)
        return numbers.count == operands.count ? numbers : nil
    }

    private func number(_ written: Value) -> Double? {
        guard let value = resolve(written, others: { _ = number($0) }) else { return nil }
        if let number = value.json.number { return number }
        reportWrongType(value, expected: "a number")
        return nil
    }

    /// The items of an array. Nil if it is not an array, or an item has a problem.
    private func items(_ written: Value) -> [Value]? {
        resolveArray(written).flatMap { items(of: $0.value) }
    }

    /// The items of an array, without those that `$if` omits. Nil if one has a problem.
    func items(of value: Value) -> [Value]? {
        guard let array = value.json.array else { return nil }
        checkOnce(value)
        charge(8 * array.count, at: value)
        var items: [Value] = [], areKnown = true
        for json in array where !isStopped {
            switch item(value.inner(json)) {
            case .value(let item): items.append(item)
            case .omitted: break
            case .unknown: areKnown = false
            }
        }
        return areKnown ? items : nil
    }

    /// The sum of an array's numbers.
    ///
    /// - Parameter pointer: the pointer to the number in each item; nil if the items are numbers.
    private func sum(of written: Value, by pointer: Value?) -> Double? {
        let path = pointer.flatMap(readPath)
        guard let items = items(written), pointer == nil || path != nil else { return nil }
        var sum: Double? = 0
        for item in items where !isStopped {
            let number =
                if let path, let pointer { self.number(at: path, pointer, in: item) } else { self.number(item) }
            sum = if let sum, let number { sum + number } else { nil }
        }
        return sum
    }

    private func number(at path: UnsafeBufferPointer<UInt8>, _ pointer: Value, in item: Value) -> Double? {
        // The sum reads one pointer for each item.
        charge(path.count, at: pointer)
        switch follow(path, from: item) {
        case .found(let value): return number(value)
        case .missing(let missing): report(missing, at: pointer)
        case .unknown: break
        }
        return nil
    }
}
