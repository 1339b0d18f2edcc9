import LayoutEngine

/// What is not shown is checked all the same, as far as can be known without the data and arguments that it is left out for.
extension Decoding {
    /// Whether what has this condition is left out. It is then checked here, once.
    func isLeftOut(_ written: Value, unless condition: Value) -> Bool {
        // In a check everything is there, the first time that it is met.
        if isChecking {
            guard isFirstCheck(of: written.json) else { return true }
            _ = isMet(condition)
            return false
        }
        if isMet(condition) == true { return false }
        if isChecked(written) { checking { checkChild(written) } }
        return true
    }

    /// Whether something has to be checked where it is not shown: what is in a component was checked with that.
    func isChecked(_ written: Value) -> Bool {
        isChecking || written.scope == Value.literal || scopes[written.scope].component == nil
    }

    /// Reads what is among children, for the problems that it has.
    ///
    /// - Parameter orReportLoop: whether there is room for only one.
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
