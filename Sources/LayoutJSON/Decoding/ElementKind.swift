import JSON
import LayoutEngine

/// A built-in type of element: its name and its decoder.
///
/// The element has exactly the properties that `decode` reads. If `child` is one of them, it can be a modifier.
final class ElementKind: Sendable {
    let name: StaticString
    /// Whether it has a view, and therefore may have `data`.
    let isViewBacked: Bool
    /// Whether `decode` reads `key`.
    let ownsKey: Bool
    /// Whether `decode` reads `traits` if it is an array.
    let ownsTraitsList: Bool
    /// Decodes the element. Reads all of its properties, independent of their values.
    let decode: @Sendable (inout Properties) -> any Element
    /// Puts the client's data on the element's view.
    let attach: @Sendable (ViewValue, any Element) -> any Element

    init(
        _ name: StaticString, isViewBacked: Bool = false, ownsKey: Bool = false, ownsTraitsList: Bool = false,
        attach: @escaping @Sendable (ViewValue, any Element) -> any Element = { DataElement(data: $0, base: $1) },
        decode: @escaping @Sendable (inout Properties) -> any Element
    ) {
        self.name = name
        self.isViewBacked = isViewBacked
        self.ownsKey = ownsKey
        self.ownsTraitsList = ownsTraitsList
        self.attach = attach
        self.decode = decode
    }

    /// The properties that every element has.
    static var commonNames: [Name] { ["type", "key", "traits", "modifiers", "when", "data"].map { Name($0) } }
}
