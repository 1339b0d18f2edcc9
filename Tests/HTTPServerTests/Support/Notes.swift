import Synchronization

/// Counts the notes of responses that are not freed.
final class Notes: Sendable {
    private let number = Atomic(0)

    /// The number of notes that are not freed.
    var kept: Int { number.load(ordering: .sequentiallyConsistent) }

    func next() -> any Sendable { Note(self) }

    private final class Note: Sendable {
        private let notes: Notes

        init(_ notes: Notes) {
            self.notes = notes
            notes.number.add(1, ordering: .sequentiallyConsistent)
        }

        deinit { notes.number.subtract(1, ordering: .sequentiallyConsistent) }
    }
}
