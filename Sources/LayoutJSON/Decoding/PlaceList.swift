import JSON

/// Lists the places of all elements of a tree while it is decoded a second time.
final class PlaceList: PositionVisitor {
    /// An element.
    struct Entry {
        let place: JSONValue
        /// The index of its parent's entry; -1 for the root.
        let parent: Int
        let position: Int
    }

    private(set) var entries: [Entry] = []
    /// The indices of the elements that contain the next one, outermost first.
    private var open: [Int] = []

    func enter(_ place: JSONValue, at position: Int) {
        entries.append(Entry(place: place, parent: open.last ?? -1, position: position))
        open.append(entries.count - 1)
    }

    func leave() {
        open.removeLast()
    }
}
