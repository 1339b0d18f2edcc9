import Drawing

/// The screen or session, and the part of it, that a path below `/v1/screens/` or `/v1/sessions/` names.
enum ScreenTarget: Hashable, Sendable {
    /// Frames of a screen without a session, or a picture of them.
    case frames(of: String, PictureFormat?)
    case sessions(of: String)
    case session(id: String)
    case sessionFrames(id: String, PictureFormat?)
    case actions(id: String)
    case events(id: String)

    /// - Parameter path: the part after `/v1/`.
    init?(path: Substring) {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.count == 2 || segments.count == 3 else { return nil }
        let name = String(segments[1])
        guard ScreenDefinition.isName(name) else { return nil }
        switch (segments[0], segments.dropFirst(2).first) {
        case ("screens", "sessions"): self = .sessions(of: name)
        case ("sessions", nil): self = .session(id: name)
        case ("sessions", "actions"): self = .actions(id: name)
        case ("sessions", "events"): self = .events(id: name)
        case (let kind, let part?):
            guard case .frames(let format) = TreePart(segment: part) else { return nil }
            switch kind {
            case "screens": self = .frames(of: name, format)
            case "sessions": self = .sessionFrames(id: name, format)
            default: return nil
            }
        default: return nil
        }
    }

    /// A target of each route.
    static let examples: [ScreenTarget] = {
        let formats = [nil] + PictureFormat.allCases.map(Optional.some)
        return [.sessions(of: ""), .session(id: ""), .actions(id: ""), .events(id: "")]
            + formats.flatMap { [.frames(of: "", $0), .sessionFrames(id: "", $0)] }
    }()

    var routeName: RouteName {
        switch self {
        case .frames(_, let format): RouteName("/v1/screens/{name}/frames", format)
        case .sessions: RouteName("/v1/screens/{name}/sessions")
        case .session: RouteName("/v1/sessions/{id}")
        case .sessionFrames(_, let format): RouteName("/v1/sessions/{id}/frames", format)
        case .actions: RouteName("/v1/sessions/{id}/actions")
        case .events: RouteName("/v1/sessions/{id}/events")
        }
    }

    var methods: [String] {
        switch self {
        case .frames, .sessionFrames, .events: ["GET", "HEAD"]
        case .sessions, .actions: ["POST"]
        case .session: ["DELETE"]
        }
    }
}
