import Foundation
import LayoutClient
import LayoutEngine

/// An element as a document of the wire format, for `POST /v1/layout` or for a stored tree.
///
///     try await client.putTree("home", LayoutDocument(Label(text: "Hi").inset(uniform: 8)))
///
/// It has the views, sizes and keys of the element. A `ProxyElement` of the program is written as its
/// `elementRepresentation`. Other code of the program, such as a closure or a custom layout, cannot be written, and is
/// a ``LayoutDocumentError``.
public struct LayoutDocument: Hashable, Sendable {
    /// The document as JSON. The same element has the same bytes.
    public let json: String

    /// Writes an element as a document.
    ///
    /// - Parameters:
    ///   - size: the size constraint of the layout; nil to write none.
    ///   - environment: the values of the environment that the document sets.
    public init(
        _ element: any Element, size: SizeConstraint? = nil, environment: PartialEnvironment = PartialEnvironment()
    ) throws(LayoutDocumentError) {
        var tree = WireWriter()
        tree.at("element") { $0.element(element) }
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

extension LayoutDocument: JSONText {
    /// Encodes the document inside another value, which rounds integers beyond 2^53, and is limited to as many nested
    /// containers as `JSONDecoder` allows (512). Requests of `LayoutClient` have the bytes of ``json`` instead.
    public func encode(to encoder: any Encoder) throws {
        try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)).encode(to: encoder)
    }
}

extension WireWriter {
    /// Writes components that only contain their `content` argument. A use of one adds its name to the paths of the
    /// elements in it.
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
