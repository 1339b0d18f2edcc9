import JSON
import LayoutEngine

extension Decoding {
    /// The memory of each item of an array of children whose elements may be shared with other versions of the document.
    /// Nil for most arrays: for short ones, in components and loops, in a changed environment, and for rows of tables, which
    /// are checked against the columns.
    func memory(ofRowsIn written: Value, _ allowed: AllowedElements) -> [JSONTree.Memory?]? {
        guard let sharing, !isChecking, !scopes.isExpanding, environment.isOutermost, written.scope == 0,
            written.json.tape == root.tape, allowed == .usual
        else { return nil }
        return sharing.memory(ofItemsOf: written.json, in: root)
    }

    /// Decodes an element that may be shared: the former version's, or a new one.
    ///
    /// - Parameter memory: that of its JSON; nil for an element that cannot be shared.
    func row(_ written: Value, at position: Int, _ memory: JSONTree.Memory?, _ site: inout ElementSite) -> any Element {
        guard let memory, let sharing else { return element(written, at: position, &site) }
        if let row = sharing.formerRow(memory), budget.repeats(row.use) {
            site = ElementSite(value: written, traits: traits(of: written), allowed: site.allowed)
            if !row.environmentMembers.isEmpty { environment.note(row.environmentMembers) }
            hasFractions = hasFractions || row.hasFractions
            hasTableRows = hasTableRows || row.hasTableRows
            sharing.keep(row, memory)
            return row.element
        }
        let placeholders = problems.placeholderCount, membersBefore = environment.beginCollecting()
        // Lists inside a row are not shared: a layout that takes the row over keeps no parts of what is in it.
        self.sharing = nil
        let (element, use) = budget.measure { self.element(written, at: position, &site) }
        self.sharing = sharing
        let members = environment.endCollecting(after: membersBefore)
        guard !isStopped, problems.placeholderCount == placeholders, case .element = site.outcome,
            site.traits?.json.index == traits(of: written)?.json.index
        else { return element }
        let row = DecodedRow(
            element: element, use: use, environmentMembers: members, hasFractions: hasFractions,
            hasTableRows: hasTableRows)
        sharing.keep(row, memory)
        return row.element
    }

    private func traits(of written: Value) -> Value? {
        written.json.object?["traits"].map(written.inner)
    }
}
