import JSON
import LayoutEngine
import LayoutJSON

extension RequestProcessor {
    /// The environment in which a screen is shown in a viewport.
    func screenEnvironment(for viewport: Viewport, _ limits: WorkLimits) -> Environment {
        var environment = Environment()
        viewport.adapt(&environment)
        return self.environment(
            of: environment, includesGlyphs: viewport.includesGlyphs, limits.isInterrupted)
    }

    /// Lays out the element of a screen. Calls no closures of its views.
    func layout(
        _ element: any Element, for viewport: Viewport, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout {
        var watch = StageWatch()
        let layout: LayoutResult
        do {
            layout = try element.layout(
                in: viewport.size, environment: screenEnvironment(for: viewport, limits),
                options: screenOptions(limits))
        } catch {
            throw .layout(error, pointer: JSONPointer())
        }
        report.count(layout, nanoseconds: watch.lap())
        return ViewportLayout(layout, for: viewport)
    }

    /// The limits of one layout of a screen.
    func screenOptions(_ limits: WorkLimits) -> LayoutOptions {
        LayoutOptions(measurementsMax: options.measurementsMax, isInterrupted: limits.isInterrupted)
    }
}

extension ViewportLayout {
    /// The layout of a screen.
    convenience init(_ layout: LayoutResult, for viewport: Viewport) {
        self.init(
            layout, coordinates: viewport.coordinates ?? .parent, includesGlyphs: viewport.includesGlyphs)
    }
}
