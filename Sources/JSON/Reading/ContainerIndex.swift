/// An index of the items and properties of large containers, so that each step of a pointer takes constant time.
///
/// Its memory is linear in the length of the request.
public struct ContainerIndex {
    /// By the address of the container's cell.
    private var members: [UnsafePointer<UInt64>: [Name: JSONValue]] = [:]
    private var items: [UnsafePointer<UInt64>: [JSONValue]] = [:]

    public init() {}

    /// Containers with at most this many items or properties have no index, and are searched each time.
    private static let smallCountMax = 64

    /// The property of an object; the first one if there are several of that name. Nil if there is none.
    public mutating func member(_ name: Name, of object: JSONValue) -> JSONValue? {
        if let count = object.containerCount, count <= Self.smallCountMax { return object.member(name) }
        if let known = members[object.cell] { return known[name] }
        var found: [Name: JSONValue] = [:]
        for field in object.object?.fields ?? JSONObject(.emptyObject).fields where found[Name(field.key)] == nil {
            found[Name(field.key)] = field.value
        }
        members[object.cell] = found
        return found[name]
    }

    /// The item at a position, from 0, of an array. Nil if the array is shorter.
    public mutating func item(at position: Int, of array: JSONValue) -> JSONValue? {
        guard let walked = array.array else { return nil }
        if let count = array.containerCount, count <= Self.smallCountMax {
            return walked.dropFirst(position).first { _ in true }
        }
        if items[array.cell] == nil { items[array.cell] = Array(walked) }
        guard let known = items[array.cell], position < known.count else { return nil }
        return known[position]
    }
}

extension JSONValue {
    fileprivate var cell: UnsafePointer<UInt64> { tape + index }

    /// A property of an object, found by linear search.
    fileprivate func member(_ name: Name) -> JSONValue? {
        var key = at(index + 1)
        while key.index < endIndex - 1 {
            let value = at(key.index + 1)
            if Name(utf8(at: key.index)) == name { return value }
            key = at(value.endIndex)
        }
        return nil
    }
}
