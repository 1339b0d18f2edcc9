/// A place in a JSON document, by RFC 6901; the empty pointer is the whole document.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The pointer as written: `/element/children/2/width`.
    public private(set) var text = ""

    public init() {}

    public var description: String { text }

    /// One step down, to an element of an array, counted from 0.
    public mutating func append(_ index: Int) {
        text += "/\(index)"
    }

    /// One step down, to a property of an object.
    public mutating func append(_ key: some StringProtocol) {
        text.unicodeScalars.append("/")
        text += Self.escaped(key)
    }

    /// A property's name, as one step of a pointer.
    public static func escaped(_ key: some StringProtocol) -> String {
        var text = ""
        for scalar in key.unicodeScalars {
            // RFC 6901, section 3: the two special characters.
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
