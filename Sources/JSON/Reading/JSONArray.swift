/// The elements of an array in a ``JSONDocument``, in order.
package struct JSONArray: Sequence {
    private let container: JSONValue

    init(_ container: JSONValue) {
        self.container = container
    }

    package var count: Int {
        container.containerCount ?? reduce(0) { count, _ in count + 1 }
    }

    package var underestimatedCount: Int { container.containerCount ?? 0 }

    package func makeIterator() -> Iterator {
        Iterator(element: container.at(container.index + 1), endIndex: container.endIndex - 1)
    }

    /// Walks the elements, stepping over what is in them.
    package struct Iterator: IteratorProtocol {
        fileprivate var element: JSONValue
        fileprivate let endIndex: Int

        package mutating func next() -> JSONValue? {
            guard element.index < endIndex else { return nil }
            defer { element = element.at(element.endIndex) }
            return element
        }
    }
}
