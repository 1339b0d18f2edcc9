/// A first-in, first-out queue.
struct FIFO<Element> {
    /// Entries before `start` are nil.
    private var entries: [Element?] = []
    private var start = 0

    var count: Int { entries.count - start }
    var isEmpty: Bool { count == 0 }

    /// The element that was added first.
    var first: Element? { start < entries.count ? entries[start] : nil }

    mutating func append(_ element: Element) {
        // Moves fewer elements than were removed since the last move, so that appending takes amortised constant time.
        if start > 32, start > entries.count / 2 {
            entries.removeFirst(start)
            start = 0
        }
        entries.append(element)
    }

    mutating func removeFirst() -> Element? {
        guard start < entries.count else { return nil }
        defer { start += 1 }
        return entries[start].take()
    }
}
