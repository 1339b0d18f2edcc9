import Inputs

@testable import TreeStore

/// The trees of the server, the same for every input.
struct Trees {
    let store = MemoryStore(
        // Names are forgotten when they are deleted, so that versions are counted from 1 again.
        limits: StoreLimits(versionsMax: 4, treesMax: 16, bytesMax: 1 << 20, tombstoneSeconds: 0))

    private static let documents = [
        #"{"element":{"type":"Label","text":"one"}}"#,
        ##"""
        {"data":{"rows":["x","y"]},"element":{"type":"Column","children":[{"type":"ForEach","in":{"$data":"/rows"},\
        "element":{"type":"Label","key":{"$data":"item:"},"text":{"$data":"item:"}}}]}}
        """##,
    ]

    /// Makes the store what it is for every input.
    func plant() {
        clear()
        for (version, document) in Self.documents.enumerated() {
            let outcome = try? store.put("a", document: Array(document.utf8), digest: [UInt8(version)], if: .none)
            claim(outcome?.version.number == version + 1, "version \(version + 1) is \(String(describing: outcome))")
        }
    }

    /// Removes all trees.
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
