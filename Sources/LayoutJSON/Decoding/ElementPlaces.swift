import JSON
import LayoutEngine

/// The places of all elements in a body, by their positions in the tree.
///
/// Takes time linear in the length of the body and the number of elements. It does not store the text of each pointer:
/// together they can be much longer than the body.
package struct ElementPlaces: Sendable {
    private var pointers = PointerTree()
    /// The pointer of each element.
    private var pointerIndices: [Int] = []
    /// The indices of elements, by their parents and their positions there.
    private var inner: [Site: Int] = [:]

    private struct Site: Hashable {
        let parent: Int
        let position: Int
    }

    /// No elements.
    init() {}

    init(_ list: PlaceList, in root: JSONValue) {
        let places = list.entries.map { $0.place.tape == root.tape ? $0.place.index : -1 }
        pointers = PointerTree(to: places, in: root)
        for (index, entry) in list.entries.enumerated() {
            let parentPointer = entry.parent >= 0 ? pointerIndices[entry.parent] : 0
            pointerIndices.append(pointers.index(of: places[index]) ?? parentPointer)
            inner[Site(parent: entry.parent, position: entry.position)] = index
        }
    }

    /// The pointers to the elements of an explanation, in their order.
    func pointers(of explanation: LayoutExplanation) -> ElementPointers {
        // An element that the engine added, and everything in it, has the pointer of the nearest element in the body.
        var found: [(index: Int, isAdded: Bool)] = []
        found.reserveCapacity(explanation.elements.count)
        for element in explanation.elements {
            let parent = element.parent.map { found[$0] } ?? (index: -1, isAdded: false)
            let site = Site(parent: parent.index, position: element.position)
            if !parent.isAdded, let index = inner[site] {
                found.append((index, false))
            } else {
                found.append((max(parent.index, 0), true))
            }
        }
        return ElementPointers(
            tree: pointers, indices: found.map { $0.index < pointerIndices.count ? pointerIndices[$0.index] : 0 })
    }
}

/// The JSON Pointers of the elements of an explanation, in their order.
struct ElementPointers {
    let tree: PointerTree
    /// The index of each element's pointer in ``tree``.
    let indices: [Int]
}
