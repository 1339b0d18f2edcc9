import Inputs

@testable import JSON
@testable import LayoutJSON

/// Checks invariants of a document, a patch, and the patched document.
enum DocumentCheck {
    private static let limits = RequestLimits(depthMax: 16)
    private static let bytesMax = 16 << 10

    static func check(_ document: [UInt8], _ patch: [UInt8]) {
        guard let tree = tree(document) else { return }
        claimCopies(tree)
        guard let patch = parsed(patch) else { return }
        let copy = tree.reparsed(limits)
        let outcome = outcome(of: patch, on: tree)
        claim(outcome == self.outcome(of: patch, on: copy), "a patch has another effect on a copy of the document")
        guard case .success(let patched) = outcome else { return }
        claimCopies(patched)
        claimComparable(tree, patched)
        claimSharable(patched.reparsed(limits), former: tree)
        claimBounds(patch, tree)
    }

    private static func tree(_ document: [UInt8]) -> JSONTree? {
        do throws(RequestFailure) {
            return try JSONTree(parsing: document, limits: limits)
        } catch {
            claimWritten(error)
            return nil
        }
    }

    private static func parsed(_ patch: [UInt8]) -> JSONPatch? {
        do throws(RequestFailure) {
            return try JSONPatch(parsing: patch, limits: limits)
        } catch {
            claimWritten(error)
            return nil
        }
    }

    private static func outcome(
        of patch: JSONPatch, on tree: JSONTree, bytesMax: Int = bytesMax
    ) -> Result<JSONTree, PatchFailure> {
        do throws(PatchFailure) {
            return .success(try patch.applied(to: tree, bytesMax: bytesMax, depthMax: limits.jsonDepthMax))
        } catch {
            if case .conflict(let conflict) = error { claimWritten(.invalid([Problem(conflict)])) }
            return .failure(error)
        }
    }

    // MARK: Claims

    /// A tree that is written and parsed again is equal.
    private static func claimCopies(_ tree: JSONTree) {
        let copy = tree.reparsed(limits)
        claim(copy == tree && copy.bytes() == tree.bytes(), "a tree written and parsed again is another one")
        let extent = tree.extent
        claim(extent.bytes == tree.bytes().count, "the extent has another length than the written tree")
        claim(extent.depth <= limits.jsonDepthMax, "a document is deeper than allowed")
    }

    private static func claimComparable(_ one: JSONTree, _ other: JSONTree) {
        claim((one == other) == (other == one), "equality is not symmetric")
    }

    /// A document that shares the memory of a former one has the same bytes as before.
    private static func claimSharable(_ tree: JSONTree, former: JSONTree) {
        claim(tree.sharingMemory(with: former).bytes() == tree.bytes(), "sharing memory changes a document")
    }

    /// The length limit applies after each operation, and is exact to the byte.
    private static func claimBounds(_ patch: JSONPatch, _ tree: JSONTree) {
        let copies = patch.operations.count { if case .copy = $0 { true } else { false } }
        let countMax = 16
        guard patch.operations.count <= countMax, copies <= countMax else { return }
        var longest = 0
        for count in patch.operations.indices.map({ $0 + 1 }) {
            let start = JSONPatch(Array(patch.operations.prefix(count)))
            guard case .success(let patched) = outcome(of: start, on: tree) else {
                return claim(false, "the first operations of an applicable patch cannot be applied")
            }
            longest = max(longest, patched.bytes().count)
        }
        guard longest > 0 else { return }
        if case .failure(let failure) = outcome(of: patch, on: tree, bytesMax: longest) {
            claim(false, "\(failure) with a limit of \(longest) bytes")
        }
        guard case .failure(.tooLarge) = outcome(of: patch, on: tree, bytesMax: longest - 1) else {
            return claim(false, "\(longest) bytes exceed the limit, but are not refused")
        }
    }

    private static func claimWritten(_ failure: RequestFailure) {
        guard case .invalid(let problems) = failure else { return }
        let document = ProblemDocument(code: "invalid", title: "", status: 422, errors: problems)
        claim(
            (try? JSONDocument(parsing: ResponseEncoder().encode(document), depthMax: 64)) != nil,
            "a problem is invalid JSON: \(problems)")
    }
}

extension JSONTree {
    /// The tree after it is written and parsed again.
    fileprivate func reparsed(_ limits: RequestLimits) -> JSONTree {
        do throws(RequestFailure) {
            return try JSONTree(parsing: bytes(), limits: limits)
        } catch {
            fatalError("a written tree cannot be parsed: \(error)")
        }
    }
}
