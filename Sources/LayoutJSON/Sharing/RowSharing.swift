import JSON

/// Finds the rows that a document shares with a former version of it, and keeps those of this one.
final class RowSharing {
    private let document: JSONTree
    private let former: [JSONTree.Memory: DecodedRow]
    private var rows: [JSONTree.Memory: DecodedRow] = [:]
    private let countMin: Int

    /// - Parameters:
    ///   - former: the rows of a former version. They count only if nothing but the element has changed: an element may
    ///     depend on the components, the data and everything else around it.
    ///   - countMin: the fewest children of a list whose rows are shared.
    init(of document: JSONTree, following former: DecodedRows?, countMin: Int) {
        self.document = document
        self.countMin = countMin
        rows.reserveCapacity(former?.count ?? 0)
        self.former = former.flatMap { $0.document.differsOnlyInElement(from: document) ? $0.rows : nil } ?? [:]
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

    func formerRow(_ memory: JSONTree.Memory) -> DecodedRow? {
        former[memory]
    }

    func keep(_ row: DecodedRow, _ memory: JSONTree.Memory) {
        rows[memory] = row
    }
}

extension JSONTree {
    fileprivate func differsOnlyInElement(from other: JSONTree) -> Bool {
        guard case .object(let members) = self, case .object(let others) = other, members.count == others.count
        else { return false }
        return zip(members, others).allSatisfy { member, other in
            member.name == other.name && (member.name == "element" || member.value.isShared(with: other.value))
        }
    }
}
