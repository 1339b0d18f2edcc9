import Foundation
import LayoutClient
import LayoutEngine

/// The document of an element, in the wire format: for `POST /v1/layout`, or for a stored tree.
///
///     try await client.putTree("home", LayoutDocument(Label(text: "Hi").inset(uniform: 8)))
///
/// It has the views, sizes and keys of the element. Elements of the program's own that are a `ProxyElement` are written as
/// the element that they are made of. What else runs code of the program, such as a closure or a layout of its own, cannot be
/// written, and is a ``LayoutDocumentError``.
public struct LayoutDocument: Hashable, Sendable {
    /// The document as JSON. The same element gives the same bytes.
    public let json: String

    /// The document of an element.
    ///
    /// - Parameters:
    ///   - size: where the layout has no size of its own; nil to write none.
    ///   - environment: what the element inherits.
    public init(
        _ element: any Element, size: SizeConstraint? = nil, environment: PartialEnvironment = PartialEnvironment()
    ) throws(LayoutDocumentError) {
        var tree = WireWriter()
        tree.inside("element") { $0.element(element) }
        var document = WireWriter()
        document.object { writer in
            writer.putComponents(tree.components)
            writer.key("element")
            writer.raw(tree.bytes)
            writer.put("size", size)
            writer.put("environment", environment, unless: PartialEnvironment())
        }
        if let failure = tree.failure ?? document.failure { throw failure }
        json = String(decoding: document.bytes, as: UTF8.self)
    }
}

extension LayoutDocument: Encodable {
    public func encode(to encoder: any Encoder) throws {
        try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)).encode(to: encoder)
    }
}

extension WireWriter {
    /// The components stand for the elements that are given to them: they keep names in paths, and nothing else.
    fileprivate mutating func putComponents(_ names: Set<String>) {
        if names.isEmpty { return }
        key("components")
        object { writer in
            for name in names.sorted() {
                writer.key(name)
                writer.raw(Array(#"{"parameters":{"content":{}},"element":{"$":"content"}}"#.utf8))
            }
        }
    }
}

extension SizeConstraint: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("width", width.constrainedValue)
            writer.put("height", height.constrainedValue)
        }
    }
}
