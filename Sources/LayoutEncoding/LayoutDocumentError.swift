/// An element that cannot be written in the wire format.
public struct LayoutDocumentError: Error, Hashable, Sendable {
    /// The reason why the element cannot be written.
    public enum Reason: Hashable, Sendable {
        /// The type of the element is not part of the wire format, and not a `ProxyElement`.
        case unknownType
        /// The property is a closure, or an object that calls one.
        case closure(String)
        /// The wire format does not have this value of the property.
        case value(String)
        /// The property is infinite or not a number, which JSON does not have.
        case notFinite(String)
        /// The function of an `AdaptedEnvironment` changes this member depending on its old value, or changes one that
        /// documents do not have.
        case environment(String)
        /// More than ``LayoutDocumentError/depthMax`` elements are nested.
        case tooDeep
    }

    /// The maximum number of nested elements.
    public static let depthMax = 512

    /// The reason why the element cannot be written.
    public let reason: Reason
    /// The type of the element; `LayoutDocument` for the size and the environment of a document.
    public let type: String
    /// The position in the document at which the element would be written, as a JSON Pointer.
    public let pointer: String
}

extension LayoutDocumentError: CustomStringConvertible {
    public var description: String {
        let message =
            switch reason {
            case .unknownType: "is not an element of the wire format. Make it a ProxyElement of such elements."
            case .closure(let name): "has a closure in \"\(name)\", which a document cannot have."
            case .value(let name): "has a value in \"\(name)\" that a document cannot have."
            case .notFinite(let name): "has a number in \"\(name)\" that is infinite or not a number."
            case .environment(let name): "changes \"\(name)\" of the environment in a way that a document cannot have."
            case .tooDeep: "is inside more than \(Self.depthMax) elements."
            }
        return "\(type) at \(pointer) \(message)"
    }
}
