/// One element in a path.
package struct PathSegment: Sendable {
    package let name: String
    package let key: ElementKey?

    /// The index of the parent's segment; -1 for the root.
    package let parent: Int32
    /// The element's number among its siblings with the same name and key, from 1.
    package let ordinal: Int32

    init(parent: Int32, name: String, key: ElementKey?, ordinal: Int32) {
        self.name = name
        self.key = key
        self.parent = parent
        self.ordinal = ordinal
    }

    package var text: String {
        guard let key else { return "\(name).\(ordinal)" }
        return "\(name)[\(Self.escaped(key.text))].\(ordinal)"
    }

    /// A key in which characters with a meaning in paths are escaped.
    package static func escaped(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            case "[": text += "~2"
            case "]": text += "~3"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
