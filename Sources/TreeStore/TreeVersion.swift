/// One version of a tree, without its document.
package struct TreeVersion: Sendable, Equatable {
    /// Counts the versions of a name, from 1.
    package let number: Int

    /// The digest that the caller gave with the document.
    package let digest: [UInt8]

    /// The length of the document in bytes.
    package let bytes: Int

    /// Milliseconds since 1970, by the clock of the process that stored the version.
    package let createdAt: Int

    package init(number: Int, digest: [UInt8], bytes: Int, createdAt: Int) {
        self.number = number
        self.digest = digest
        self.bytes = bytes
        self.createdAt = createdAt
    }
}
