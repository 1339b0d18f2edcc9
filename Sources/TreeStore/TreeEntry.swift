/// A tree in a list.
package struct TreeEntry: Sendable, Equatable {
    package let name: String
    package let newest: TreeVersion

    package init(name: String, newest: TreeVersion) {
        self.name = name
        self.newest = newest
    }
}
