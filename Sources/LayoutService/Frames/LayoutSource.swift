/// Supplies the layouts from which frames are computed.
protocol LayoutSource: Sendable {
    /// Lays a version out. Called on a worker.
    ///
    /// - Parameter former: the layout of another version for the same viewport, parts of which may be in this one.
    /// - Throws: `noSuchVersion` if that version is not kept.
    func layout(
        _ key: LayoutKey, following former: ViewportLayout?, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> ViewportLayout

    /// A failure to draw a layout, with its positions in the document if there is one.
    func withPlaces(_ failure: Failure, _ key: LayoutKey) -> Failure
}

extension LayoutSource {
    func withPlaces(_ failure: Failure, _ key: LayoutKey) -> Failure { failure }
}
