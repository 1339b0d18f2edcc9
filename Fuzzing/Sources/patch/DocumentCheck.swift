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
        claimTellsApart(tree, patched)
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

    /// A tree that is written and parsed again is equal, in its plain and in its canonical form.
    private static func claimCopies(_ tree: JSONTree) {
        let copy = tree.reparsed(limits)
        claim(copy == tree && copy.bytes() == tree.bytes(), "a tree written and parsed again is another one")
        let extent = tree.extent
        claim(extent.bytes == tree.bytes().count, "the extent has another length than the written tree")
        claim(extent.depth <= limits.jsonDepthMax, "a document is deeper than allowed")
        let canonical = tree.canonicalBytes()
        guard let plain = self.tree(canonical) else { return claim(false, "a canonical form is not parsed") }
        claim(plain == tree, "a canonical form is another document")
        claim(plain.canonicalBytes() == canonical, "a canonical form has another canonical form")
    }

    private static func claimTellsApart(_ one: JSONTree, _ other: JSONTree) {
        let areEqual = one == other
        claim(areEqual == (other == one), "equality is not symmetric")
        claim(
            areEqual == (one.canonicalBytes() == other.canonicalBytes()),
            "equality and equality of canonical forms differ")
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
