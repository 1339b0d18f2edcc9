import Foundation
import JSON

/// Reads values of one kind, and reports others.
struct Reader<Result>: Sendable {
    /// Makes the fallback. A closure, because a reader is made for each value but rarely needs its fallback.
    private let makeFallback: @Sendable () -> Result
    /// Reads a value. If it has a problem, reports that and returns nil.
    let read: @Sendable (Value, Decoding) -> Result?

    @inline(__always)
    init(
        fallback: @autoclosure @escaping @Sendable () -> Result,
        read: @escaping @Sendable (Value, Decoding) -> Result?
    ) {
        self.init(makingFallback: fallback, read: read)
    }

    @inline(__always)
    fileprivate init(
        makingFallback: @escaping @Sendable () -> Result, read: @escaping @Sendable (Value, Decoding) -> Result?
    ) {
        makeFallback = makingFallback
        self.read = read
    }

    /// Replaces a value with a problem. No client gets it, because a request with a problem is not laid out.
    var fallback: Result { makeFallback() }
}

extension Reader {
    /// An object with properties. Inlined, so that the closure passed as `body` needs no allocation.
    @inline(__always)
    static func object(
        fallback: @autoclosure @escaping @Sendable () -> Result,
        _ body: @escaping @Sendable (inout Properties) -> Result
    ) -> Reader {
        Reader(makingFallback: fallback) { value, decoding in
            decoding.object(value, expected: "an object", listsNames: true, body)
        }
    }

    /// A number, or an object in its place.
    @inline(__always)
    static func numberOrObject(
        fallback: @autoclosure @escaping @Sendable () -> Result, _ rule: Reader<CGFloat> = .number,
        number: @escaping @Sendable (CGFloat) -> Result, object: @escaping @Sendable (inout Properties) -> Result
    ) -> Reader {
        Reader(makingFallback: fallback) { value, decoding in
            if value.json.number != nil { return rule.read(value, decoding).map(number) }
            return decoding.object(value, expected: "a number, or an object", listsNames: true, object)
        }
    }

    /// An array whose items are all read by one reader.
    static func list<Item>(_ item: Reader<Item>) -> Reader where Result == [Item] {
        Reader(fallback: []) { value, decoding in
            guard let array = value.json.array else {
                decoding.reportWrongType(value, expected: "an array")
                return nil
            }
            decoding.chargeIfRepeated(16 * array.count, at: value)
            return array.compactMap { decoding.readUnlessOmitted(value.inner($0), item) }
        }
    }

    /// An array of different items, all read by one reader.
    static func distinct<Item: Hashable & Sendable>(_ item: Reader<Item>) -> Reader where Result == [Item] {
        Reader(fallback: []) { value, decoding in
            let (items, isCertain) = decoding.withCertainty { Reader.list(item).read(value, decoding) }
            guard let items else { return nil }
            // Placeholders are all equal.
            if isCertain, Set(items).count < items.count {
                decoding.report(.contradiction, at: value, "The list has an item twice.")
            }
            return items
        }
    }
}

extension Decoding {
    /// Reads an object: calls `body` with its properties, and reports those that `body` did not read. Nil for other
    /// values.
    ///
    /// - Parameter listsNames: whether the message about another value lists the names of the properties.
    @inline(__always)
    func object<Result>(
        _ value: Value, expected: StaticString, listsNames: Bool = false, as role: Properties.Role = .plain,
        _ body: (inout Properties) -> Result
    ) -> Result? {
        guard let object = value.json.object else {
            reportNoObject(value, expected: expected, names: listsNames ? Properties.names(readBy: body) : [])
            return nil
        }
        var properties = Properties(value, object, role, in: self)
        let result = body(&properties)
        properties.finish(body: body)
        return result
    }

    @inline(never)
    private func reportNoObject(_ value: Value, expected: StaticString, names: [Name]) {
        reportWrongType(value, expected: names.isEmpty ? "\(expected)" : "\(expected) of \(names.listedAlternatives)")
    }
}
