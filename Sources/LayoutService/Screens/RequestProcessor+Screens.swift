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

    /// The limits of one layout of a screen.
    func screenOptions(_ limits: WorkLimits) -> LayoutOptions {
        var options = LayoutOptions(measurementsMax: options.measurementsMax)
        options.isInterrupted = limits.isInterrupted
        return options
    }
}

extension TreeLayout {
    /// The layout of a screen.
    convenience init(_ layout: LayoutResult, for viewport: Viewport) {
        self.init(
            layout, coordinates: viewport.coordinates ?? .parent, includesGlyphs: viewport.includesGlyphs)
    }
}

extension WorkReport {
    mutating func count(_ layout: LayoutResult, took nanoseconds: Int) {
        self.layout = (self.layout ?? 0) + nanoseconds
        elements += layout.elements
        measurements += layout.measurements
    }
}
