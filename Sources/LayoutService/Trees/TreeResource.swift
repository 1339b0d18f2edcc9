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
