import LayoutEngine

/// Elements that are left out are checked too, as far as possible without data and arguments.
extension Decoding {
    /// Whether an element with this condition is left out. It is then checked here, once.
    func isLeftOut(_ written: Value, unless condition: Value) -> Bool {
        // A check leaves nothing out on its first visit.
        if isChecking {
            guard scopes.isFirstCheck(of: written.json) else { return true }
            _ = isMet(condition)
            return false
        }
        if isMet(condition) == true { return false }
        if isChecked(written) { scopes.checking { checkChild(written) } }
        return true
    }

    /// Whether a value that is not shown still has to be checked. Those in a component were checked with it.
    func isChecked(_ written: Value) -> Bool {
        isChecking || written.scope == Value.literal || scopes[written.scope].component == nil
    }

    /// Reads one of the children, only for its problems.
    ///
    /// - Parameter orReportLoop: true where only one element is allowed.
    func checkChild(_ written: Value, orReportLoop: Bool = false) {
        var site = ElementSite(value: written)
        _ = element(written, at: 0, &site)
        guard site.outcome == .repeated else { return }
        if orReportLoop { return reportMisplacedLoop(at: site) }
        forEach(site.value) { element, _ in
            checkChild(element, orReportLoop: true)
            return true
        }
    }
}
