extension JSONPatch {
    /// The patched document.
    ///
    /// An operation takes time linear in the length of the document and the value. The sum of all copies is bounded.
    ///
    /// - Parameters:
    ///   - textBytes: the length of the text that the document was parsed from, or is written as; nil if it must be
    ///     measured.
    ///   - bytesMax: the maximum length of the document after each operation, as ``JSONTree/bytes(capacityBytes:)``
    ///     writes it.
    ///   - isInterrupted: returns whether to give up. Called before each operation.
    public func applied(
        to document: JSONTree, textBytes: Int? = nil, bytesMax: Int, depthMax: Int,
        isInterrupted: () -> Bool = { false }
    ) throws(PatchFailure) -> JSONTree {
        var patched = PatchedDocument(document, textBytes: textBytes, bytesMax: bytesMax, depthMax: depthMax)
        for (index, operation) in operations.enumerated() {
            if isInterrupted() { throw .interrupted }
            do throws(PatchObstacle) {
                try patched.apply(operation)
            } catch {
                throw error.failure(ofOperation: index, in: patched)
            }
        }
        return patched.tree
    }
}

/// Why an operation cannot be carried out.
enum PatchObstacle: Error {
    case conflict(member: String, JSONPatch.Conflict.Kind, String)
    case tooLarge, tooDeep

    fileprivate func failure(ofOperation index: Int, in document: PatchedDocument) -> PatchFailure {
        var pointer = JSONPointer()
        pointer.append(index)
        switch self {
        case .conflict(let member, let kind, let message):
            pointer.append(member)
            return .conflict(JSONPatch.Conflict(kind: kind, pointer: pointer, message: message))
        case .tooLarge: return .tooLarge(pointer: pointer, bytesMax: document.bytesMax)
        case .tooDeep: return .tooDeep(pointer: pointer, depthMax: document.depthMax)
        }
    }
}
