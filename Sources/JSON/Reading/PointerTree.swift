/// JSON Pointers to many places of a document, as a tree, because they share their first steps.
public struct PointerTree: Sendable {
    private struct Node {
        let parent: Int
        /// The last step, escaped as in a pointer.
        let step: String
        /// The length of the whole pointer, in bytes.
        let length: Int
    }

    /// The first node is the whole document.
    private var nodes = [Node(parent: -1, step: "", length: 0)]
    /// The index of the node of each place.
    private var indices: [Int: Int] = [:]

    /// A pointer that would be longer ends early, at a value that contains the place.
    private static let bytesMax = 16_384

    /// Has only the pointer to the whole document.
    public init() {}

    /// - Parameter places: indices of values on the tape. Negative ones, for values that are elsewhere, are ignored.
    public init(to places: [Int], in root: JSONValue) {
        let wanted = Set(places).sorted()
        var next = wanted.firstIndex { $0 >= root.index } ?? wanted.count
        visit(root, at: 0, wanted, &next)
    }

    /// The index of the pointer to a place.
    public func index(of place: Int) -> Int? {
        indices[place]
    }

    /// The steps of a pointer from the top, escaped as in a pointer.
    public func steps(of index: Int) -> [String] {
        var steps: [String] = []
        var node = nodes[index]
        while node.parent >= 0 {
            steps.append(node.step)
            node = nodes[node.parent]
        }
        return steps.reversed()
    }

    /// Finds the wanted places in a value. `next` is the index in `wanted` of the first place that is not found yet.
    private mutating func visit(_ value: JSONValue, at node: Int, _ wanted: [Int], _ next: inout Int) {
        let end = value.endIndex
        if next < wanted.count, wanted[next] == value.index {
            indices[value.index] = node
            next += 1
        }
        if let array = value.array {
            var index = 0
            for item in array {
                guard next < wanted.count, wanted[next] < end else { return }
                descend(into: item, at: node, wanted, &next) { "\(index)" }
                index += 1
            }
        } else if let object = value.object {
            for field in object.fields {
                guard next < wanted.count, wanted[next] < end else { return }
                descend(into: field.value, at: node, wanted, &next) { JSONPointer.escaped(field.name) }
            }
        }
    }

    private mutating func descend(
        into value: JSONValue, at parent: Int, _ wanted: [Int], _ next: inout Int, step: () -> String
    ) {
        let end = value.endIndex
        guard wanted[next] < end else { return }
        let step = step()
        let length = nodes[parent].length + 1 + step.utf8.count
        guard length <= Self.bytesMax else {
            while next < wanted.count, wanted[next] < end {
                indices[wanted[next]] = parent
                next += 1
            }
            return
        }
        nodes.append(Node(parent: parent, step: step, length: length))
        visit(value, at: nodes.count - 1, wanted, &next)
    }
}
