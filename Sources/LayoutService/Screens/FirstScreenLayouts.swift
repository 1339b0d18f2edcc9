import JSON
import LayoutEngine

/// The layouts of screens without a session: each is of a new state.
struct FirstScreenLayouts: LayoutSource {
    let screens: [String: ScreenDefinition]
    let processor: RequestProcessor

    func layout(
        _ key: LayoutKey, following former: TreeLayout?, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> TreeLayout {
        guard let screen = screens[key.tree.name] else { throw .noSuchScreen(key.tree.name) }
        var watch = StageWatch()
        let layout: LayoutResult
        do {
            layout = try screen.begin()().layout(
                in: key.viewport.size, environment: processor.screenEnvironment(for: key.viewport, limits),
                options: processor.screenOptions(limits))
        } catch {
            throw .layout(error, pointer: JSONPointer())
        }
        report.count(layout, took: watch.lap())
        return TreeLayout(layout, for: key.viewport)
    }
}
