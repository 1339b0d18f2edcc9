/// The JSON Pointers to many places of a document, which share their beginnings.
public struct PointerTree: Sendable {
    private struct Node {
        let parent: Int
        /// The last step, escaped as in a pointer.
        let step: String
        /// Of the whole pointer, in bytes.
        let length: Int
    }

    /// The whole document comes first.
    private var nodes = [Node(parent: -1, step: "", length: 0)]
    private var indices: [Int: Int] = [:]

    /// A pointer that would be longer ends early, at a value around the place.
    private static let bytesMax = 16_384

    /// To the document alone.
    public init() {}

    /// - Parameter places: indices on the tape. Others than those of values are left out.
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

    /// Finds the wanted places in a value, of which `next` is the first that was not found yet.
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
