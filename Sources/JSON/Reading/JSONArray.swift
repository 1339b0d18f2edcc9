/// The elements of an array in a ``JSONDocument``, in order.
public struct JSONArray: Sequence {
    @usableFromInline let container: JSONValue

    @inlinable
    init(_ container: JSONValue) {
        self.container = container
    }

    @inlinable
    public var count: Int {
        container.containerCount ?? reduce(0) { count, _ in count + 1 }
    }

    @inlinable
    public var underestimatedCount: Int { container.containerCount ?? 0 }

    @inlinable
    public func makeIterator() -> Iterator {
        Iterator(element: container.at(container.index + 1), endIndex: container.endIndex - 1)
    }

    /// Walks the elements without their contents.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var element: JSONValue
        @usableFromInline let endIndex: Int

        @inlinable
        init(element: JSONValue, endIndex: Int) {
            self.element = element
            self.endIndex = endIndex
        }

        @inlinable
        public mutating func next() -> JSONValue? {
            guard element.index < endIndex else { return nil }
            defer { element = element.at(element.endIndex) }
            return element
        }
    }
}
