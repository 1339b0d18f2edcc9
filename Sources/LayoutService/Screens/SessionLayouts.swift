/// The layouts of the newest versions of sessions, each computed by a job of its session's queue.
struct SessionLayouts: LayoutSource {
    let sessions: ScreenSessions

    func layout(
        _ key: LayoutKey, following former: ViewportLayout?, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        guard let session = sessions.session(framesName: key.version.name) else { throw .sessionEnded }
        return try session.layout(key, &report, within: limits)
    }
}
