import Foundation
import HTTPServer
import LayoutJSON

/// The parameters of a request for events: `GET /v1/trees/{name}/events`, and that of sessions.
struct EventsQuery: Sendable {
    let viewport: Viewport
    /// What the frames are cut to; nil for all frames.
    var window: CGRect?
    /// The version that the client shows; nil if it shows none.
    var shown: Int?

    init(viewport: Viewport, shown: Int? = nil) {
        self.viewport = viewport
        self.shown = shown
    }

    init(_ head: RequestHead) throws(Failure) {
        var query = Query(head.query)
        viewport = Viewport(&query)
        window = .window(&query)
        let since = query.integer("since", in: 0...Int.max)
        query.refuse(PictureQuery.names, .unknownProperty, "does not apply to events, only to pictures.")
        try query.finish()
        shown = head.headers["last-event-id"].flatMap { Int($0) } ?? since
    }
}
