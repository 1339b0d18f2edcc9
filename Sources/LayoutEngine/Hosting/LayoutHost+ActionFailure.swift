extension LayoutHost {
    /// Why an action did not reach a closure.
    public enum ActionFailure: Error, Hashable, Sendable {
        /// The layout that is shown has no view of this path. It may have had one before.
        case noView(path: String)

        /// The view has no closure for the action, or is disabled.
        case noAction(path: String)

        /// The view, or one around it, is hidden or cannot be touched.
        case notInteractive(path: String)

        /// The view cannot have the value.
        case unsuitableValue(path: String, ViewValue)
    }
}
