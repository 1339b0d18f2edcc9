import JSON

/// Finds the rows that a document shares with a former version of it, and keeps those of this one.
final class RowSharing {
    private let document: JSONTree
    private let former: [RowIdentity: DecodedRow]
    private var rows: [RowIdentity: DecodedRow] = [:]
    /// Whether the former document has the same data.
    private let hasSameData: Bool
    private let countMin: Int

    /// - Parameters:
    ///   - former: the rows of a former version. They are ignored unless only the element and the data differ
    ///     between the versions: an element may depend on the components and everything else around it.
    ///   - countMin: the fewest children or items of a list whose rows are shared.
    init(of document: JSONTree, following former: DecodedRows?, countMin: Int) {
        self.document = document
        self.countMin = countMin
        rows.reserveCapacity(former?.count ?? 0)
        let changed = former.flatMap { document.changedMembers(from: $0.document) }
        hasSameData = changed?.contains("data") == false
        let isComparable = changed?.isSubset(of: ["element", "data"]) ?? false
        self.former = isComparable ? former?.rows ?? [:] : [:]
    }

    /// The rows of this document.
    var decodedRows: DecodedRows { DecodedRows(document: document, rows: rows) }

    /// The memory of the items of an array, in their order; nil for a short one.
    func memory(ofItemsOf array: JSONValue, in root: JSONValue) -> [JSONTree.Memory?]? {
        guard let count = array.containerCount, count >= countMin,
            case .array(let items)? = root.counterpart(of: array, in: document), items.count == count
        else { return nil }
        return items.map(\.memory)
    }

    func memory(of value: JSONValue, in root: JSONValue) -> JSONTree.Memory? {
        root.counterpart(of: value, in: document)?.memory
    }

    func formerRow(_ identity: RowIdentity) -> DecodedRow? {
        guard let row = former[identity], hasSameData || !row.readsData else { return nil }
        return row
    }

    func keep(_ row: DecodedRow, _ identity: RowIdentity) {
        rows[identity] = row
    }
}

extension JSONTree {
    /// The names of the members of an object whose values are not shared with a former version; nil if other members
    /// are there or their order is another one.
    fileprivate func changedMembers(from former: JSONTree) -> Set<String>? {
        guard case .object(let members) = self, case .object(let formerMembers) = former,
            members.map(\.name) == formerMembers.map(\.name)
        else { return nil }
        return Set(zip(members, formerMembers).filter { !$0.value.isShared(with: $1.value) }.map(\.0.name))
    }
}
