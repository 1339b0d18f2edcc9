/// The layouts of screens without a session: each is of a new state.
struct FirstScreenLayouts: LayoutSource {
    let screens: [String: ScreenDefinition]
    let processor: RequestProcessor

    func layout(
        _ key: LayoutKey, following former: ViewportLayout?, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        guard let screen = screens[key.version.name] else { throw .noSuchScreen(key.version.name) }
        // Changes are ignored: there is no session to show them.
        return try processor.layout(screen.begin { _ in }(), for: key.viewport, &report, within: limits)
    }
}
