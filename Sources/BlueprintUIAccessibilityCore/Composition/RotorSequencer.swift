extension AccessibilityComposition {
    /// Joins the rotors of several elements, because an element can have only one rotor of each system type. Rotors
    /// with their own names are kept.
    public final class RotorSequencer {
        /// The rotors with names, followed by one for each type.
        public let rotors: [UIAccessibilityCustomRotor]

        /// Joins rotors.
        public init(rotors: [UIAccessibilityCustomRotor]) {
            let types = rotors.map(\.systemRotorType).removingDuplicates.filter { $0 != .none }
            let joined = types.map { type in
                let sequence = RotorSequence(rotors.filter { $0.systemRotorType == type })
                return UIAccessibilityCustomRotor(systemType: type) { sequence.search($0) }
            }
            self.rotors = rotors.filter { $0.systemRotorType == .none } + joined
        }
    }
}

/// Searches rotors of one type one after the other.
private final class RotorSequence {
    private let rotors: [UIAccessibilityCustomRotor]
    /// The index of the rotor in which the last search ended.
    private var index = 0

    init(_ rotors: [UIAccessibilityCustomRotor]) {
        self.rotors = rotors
    }

    /// The next part in the current rotor, or in the next rotor that has one; nil at the end.
    func search(_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult? {
        repeat {
            if let item = rotors[index].itemSearchBlock(predicate), item != predicate.currentItem { return item }
        } while step(predicate.searchDirection)
        return nil
    }

    private func step(_ direction: UIAccessibilityCustomRotor.Direction) -> Bool {
        let next = direction == .next ? index + 1 : index - 1
        if rotors.indices.contains(next) { index = next }
        return rotors.indices.contains(next)
    }
}
