/// A version of a tree with its document.
package struct StoredTree: Sendable, Equatable {
    package let version: TreeVersion
    package let document: [UInt8]

    package init(version: TreeVersion, document: [UInt8]) {
        self.version = version
        self.document = document
    }
}
