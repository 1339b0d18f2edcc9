/// A tree in a list.
package struct TreeEntry: Sendable, Equatable {
    package let name: String
    package let head: TreeVersion

    package init(name: String, head: TreeVersion) {
        self.name = name
        self.head = head
    }
}
