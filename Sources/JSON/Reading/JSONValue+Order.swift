extension JSONValue {
    /// Compares two numbers exactly. Negative if this one is less, 0 if they are equal, positive if it is greater. 0 if
    /// one is not a number.
    public func numericOrder(to other: JSONValue) -> Int {
        switch (wholeNumber, other.wholeNumber) {
        case (let left?, let right?): order(left, right)
        // At least one is a double with a fraction or beyond 128 bits. The magnitude of a double with a fraction is
        // below 2^53, where doubles hold whole numbers exactly. Whole numbers within 128 bits are nearer to 0 than one
        // beyond, also as doubles.
        case (nil, _), (_, nil): order(number ?? 0, other.number ?? 0)
        }
    }

    /// A number without a fraction, exactly. Nil for other values, and for numbers beyond 128 bits.
    private var wholeNumber: Int128? {
        switch kind {
        case .integer: Int128(Int64(bitPattern: tape[index + 1]))
        case .unsigned: Int128(tape[index + 1])
        case .double: number.flatMap { Int128(exactly: $0) }
        default: nil
        }
    }

    private func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
        left < right ? -1 : left == right ? 0 : 1
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Compares bytes in lexicographic order. Negative if these come first, 0 if both are equal, positive otherwise.
    public func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
        for (left, right) in zip(self, other) where left != right { return Int(left) - Int(right) }
        return count - other.count
    }

    /// Whether the bytes contain `run` contiguously. Takes time linear in the sum of the lengths, by the algorithm of
    /// Knuth, Morris and Pratt.
    public func contains(run: UnsafeBufferPointer<UInt8>) -> Bool {
        guard run.count > 0 else { return true }
        guard run.count <= count else { return false }
        // For each byte of the run, the length of the longest proper prefix of the run that ends there.
        var borders = [Int](repeating: 0, count: run.count)
        var matched = 0
        for index in 1..<run.count {
            while matched > 0, run[index] != run[matched] { matched = borders[matched - 1] }
            if run[index] == run[matched] { matched += 1 }
            borders[index] = matched
        }
        matched = 0
        for byte in self {
            while matched > 0, byte != run[matched] { matched = borders[matched - 1] }
            if byte == run[matched] { matched += 1 }
            if matched == run.count { return true }
        }
        return false
    }
}
