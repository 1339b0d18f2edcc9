extension LayoutHost {
    /// Why an action did not call a closure.
    public enum ActionFailure: Error, Hashable, Sendable {
        /// The current layout has no view at this path. An earlier layout may have had one.
        case noView(path: String)

        /// The view has no closure for the action, or is disabled.
        case noAction(path: String)

        /// The view, or one of its ancestors, is hidden or cannot be touched.
        case notInteractive(path: String)
        /// The view does not take the value.
        case unsuitableValue(path: String, ViewValue)
    }
}
