import Drawing

/// The part of a tree at a path below `/v1/trees/{name}`.
enum TreeResource: Hashable, Sendable {
    case document
    case data
    case versions
    /// Frames for a viewport, or a picture of them.
    case frames(PictureFormat?)
    case events

    /// - Parameter segment: the last segment of the path.
    init?(segment: Substring) {
        switch segment {
        case "data": self = .data
        case "versions": self = .versions
        case "frames": self = .frames(nil)
        case "frames.png": self = .frames(.png)
        case "frames.svg": self = .frames(.svg)
        case "frames.pdf": self = .frames(.pdf)
        case "frames.bmp": self = .frames(.bmp)
        case "frames.webp": self = .frames(.webp)
        case "events": self = .events
        default: return nil
        }
    }

    var methods: [String] {
        switch self {
        case .document: ["GET", "HEAD", "PUT", "PATCH", "DELETE"]
        case .data: ["GET", "HEAD", "PUT"]
        case .versions, .frames, .events: ["GET", "HEAD"]
        }
    }
}

/// The tree, and the part of it, at a path below `/v1/trees/`.
struct TreeTarget: Hashable, Sendable {
    let name: TreeName
    let resource: TreeResource

    /// - Parameter path: the part after `/v1/trees/`, with its percent escapes.
    init(path: Substring) throws(InvalidTreeName) {
        guard let text = path.removingPercentEscapes else { throw .letters }
        if let slash = text.lastIndex(of: "/"),
            let resource = TreeResource(segment: text[text.index(after: slash)...])
        {
            self.resource = resource
            name = try TreeName(String(text[..<slash]))
        } else {
            resource = .document
            name = try TreeName(text)
        }
    }
}

extension Substring {
    /// The text with its percent escapes decoded (RFC 3986, 2.1); nil if one is malformed, or the result is not UTF-8.
    var removingPercentEscapes: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
