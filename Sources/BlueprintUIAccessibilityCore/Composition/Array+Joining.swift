extension [String?] {
    /// The texts that are neither nil nor empty, separated by commas; nil if there are none.
    func joinedAccessibilityString() -> String? {
        joined(by: ", ")
    }

    /// The different texts that are neither nil nor empty, with a separator; nil if there are none.
    func joinedOnce(by separator: String = ", ") -> String? {
        removingDuplicates.joined(by: separator)
    }

    private func joined(by separator: String) -> String? {
        compactMap { $0 }.filter { !$0.isEmpty }.nilIfEmpty?.joined(separator: separator)
    }
}

extension Array where Element: Equatable {
    /// The array without elements that are equal to an earlier one.
    var removingDuplicates: Self {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension Array {
    var nilIfEmpty: Self? { isEmpty ? nil : self }
}
