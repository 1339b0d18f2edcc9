import Inputs

@testable import TreeStore

/// The server's stored trees, which are the same at the start of every input.
struct Trees {
    let store = MemoryStore(
        // Without tombstones, the versions of a deleted name start at 1 again.
        limits: StoreLimits(versionsMax: 4, treesMax: 16, bytesMax: 1 << 20, tombstoneSeconds: 0))

    private static let documents = [
        #"{"element":{"type":"Label","text":"one"}}"#,
        ##"""
        {"data":{"rows":["x","y"]},"element":{"type":"Column","children":[{"type":"ForEach","in":{"$data":"/rows"},\
        "element":{"type":"Label","key":{"$data":"item:"},"text":{"$data":"item:"}}}]}}
        """##,
    ]

    /// Replaces all trees with two versions of the tree `a`.
    func reset() {
        clear()
        for (version, document) in Self.documents.enumerated() {
            let outcome = try? store.put("a", document: Array(document.utf8), digest: [UInt8(version)], if: .none)
            claim(outcome?.version.number == version + 1, "version \(version + 1) is \(String(describing: outcome))")
        }
    }

    func clear() {
        do throws(StoreFailure) {
            for tree in try store.list(prefix: "", after: nil, limit: 100) {
                _ = try store.delete(tree.name, if: .none)
            }
        } catch {
            claim(false, "\(error)")
        }
    }
}
