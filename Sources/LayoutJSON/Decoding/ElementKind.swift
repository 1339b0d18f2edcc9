import JSON
import LayoutEngine

/// A built-in type of element: its name, and how it is decoded.
///
/// The properties that `decode` reads are those the element has. It can be a modifier if one of them is `child`.
final class ElementKind: Sendable {
    let name: StaticString
    /// Whether a view shows it, so that it may have `data`.
    let isViewBacked: Bool
    /// Whether `key` is a property of its own.
    let ownsKey: Bool
    /// Whether `traits`, as a list, is a property of its own.
    let ownsTraitsList: Bool
    /// Decodes the element from its properties, of which it reads all that there may be, whatever their values.
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
