/// Supplies the layouts from which frames are computed.
protocol LayoutSource: Sendable {
    /// Lays a version out. Called on a worker.
    ///
    /// - Throws: `noSuchVersion` if that version is not kept.
    func layout(
        _ key: LayoutKey, _ report: inout WorkReport, within limits: WorkLimits
    ) throws(Failure) -> TreeLayout

    /// A failure to draw a layout, with its positions in the document if there is one.
    func withPlaces(_ failure: Failure, _ key: LayoutKey) -> Failure
}

extension LayoutSource {
    func withPlaces(_ failure: Failure, _ key: LayoutKey) -> Failure { failure }
}
