import JSON
import LayoutEngine

extension Decoding {
    /// The identity of each element of an array of children; nil for an element that other versions cannot share.
    ///
    /// No identities for most arrays: for short ones, in components and loops, in a changed environment, and for rows
    /// of tables, which are checked against the columns.
    func identities(ofRowsIn written: Value, _ allowed: AllowedElements) -> [RowIdentity?]? {
        guard let sharing, mayShareRows(of: written, allowed) else { return nil }
        return sharing.memory(ofItemsOf: written.json, in: root)?
            .map { memory in memory.map { RowIdentity(written: $0, item: nil) } }
    }

    /// The same for the elements that a loop makes for each item of an array in the data.
    func identities(
        ofRowsMadeBy loop: Value, for items: Value, _ allowed: AllowedElements
    ) -> [RowIdentity?]? {
        guard let sharing, mayShareRows(of: loop, allowed), items.isLiteral, items.json.tape == root.tape,
            let itemMemory = sharing.memory(ofItemsOf: items.json, in: root),
            let loopMemory = sharing.memory(of: loop.json, in: root)
        else { return nil }
        return itemMemory.map { memory in memory.map { RowIdentity(written: loopMemory, item: $0) } }
    }

    private func mayShareRows(of written: Value, _ allowed: AllowedElements) -> Bool {
        !isChecking && !scopes.isExpanding && environment.isOutermost && written.scope == Scope.request
            && written.json.tape == root.tape && allowed == .notTableRows
    }

    /// Decodes an element that may be shared: the former version's, or a new one.
    ///
    /// - Parameters:
    ///   - identity: nil for an element that cannot be shared.
    ///   - key: the key that a loop gives to the element. A shared element has it, others do not.
    func row(
        _ written: Value, at position: Int, _ identity: RowIdentity?, key: ElementKey? = nil, _ site: inout ElementSite
    ) -> any Element {
        guard let identity, let sharing else { return element(written, at: position, &site) }
        if let row = sharing.formerRow(identity), key == nil || row.element.identifier.key == key,
            budget.countAgain(row.use)
        {
            site = ElementSite(value: written, traits: traits(of: written), allowed: site.allowed)
            if !row.environmentMembers.isEmpty { environment.note(row.environmentMembers) }
            if row.readsData { scopes.reads.insert(.data) }
            hasFractions = hasFractions || row.hasFractions
            hasTableRows = hasTableRows || row.hasTableRows
            sharing.keep(row, identity)
            return row.element
        }
        // Lists inside a row are not shared: a layout that reuses a row has the sizes and views of the row as a whole,
        // not those of its parts.
        self.sharing = nil
        let part = decodePart { self.element(written, at: position, &site) }
        self.sharing = sharing
        let element = part.content, members = part.environmentMembers
        guard part.isReusable, case .element = site.outcome,
            site.traits?.json.index == traits(of: written)?.json.index,
            identity.item == nil || !part.reads.contains(.indices), key == nil || element.identifier.key == nil
        else { return element }
        let readsData = part.reads.contains(.data) || environment.readsData && !members.isEmpty
        let row = DecodedRow(
            element: key.map { KeyedElement(key: $0, base: element) } ?? element, use: part.use,
            environmentMembers: members, readsData: readsData, hasFractions: hasFractions,
            hasTableRows: hasTableRows)
        sharing.keep(row, identity)
        return row.element
    }

    private func traits(of written: Value) -> Value? {
        written.json.object?["traits"].map(written.inner)
    }
}
