import Drawing

/// The part of a tree at a path below `/v1/trees/{name}`.
enum TreePart: Hashable, Sendable {
    case document
    case data
    case versions
    /// Frames for a viewport, or a picture of them.
    case frames(PictureFormat?)
    case events

    static let all: [TreePart] =
        [.document, .data, .versions, .events, .frames(nil)] + PictureFormat.allCases.map { .frames($0) }

    /// - Parameter segment: the last segment of the path.
    init?(segment: Substring) {
        switch segment {
        case "data": self = .data
        case "versions": self = .versions
        case "frames": self = .frames(nil)
        case "events": self = .events
        default:
            let prefix = "frames."
            guard segment.hasPrefix(prefix),
                let format = PictureFormat(rawValue: String(segment.dropFirst(prefix.count)))
            else { return nil }
            self = .frames(format)
        }
    }

    var routeName: RouteName {
        switch self {
        case .document: RouteName("/v1/trees/{name}")
        case .data: RouteName("/v1/trees/{name}/data")
        case .versions: RouteName("/v1/trees/{name}/versions")
        case .frames(let format): RouteName("/v1/trees/{name}/frames", format)
        case .events: RouteName("/v1/trees/{name}/events")
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
