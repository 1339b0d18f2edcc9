/// The tree, and the part of it, at a path below `/v1/trees/`.
struct TreeTarget: Hashable, Sendable {
    let name: TreeName
    let part: TreePart

    /// - Parameter path: the part after `/v1/trees/`, with its percent escapes.
    init(path: Substring) throws(InvalidTreeName) {
        guard let text = path.removingPercentEscapes else { throw .letters }
        if let slash = text.lastIndex(of: "/"),
            let part = TreePart(segment: text[text.index(after: slash)...])
        {
            self.part = part
            name = try TreeName(String(text[..<slash]))
        } else {
            part = .document
            name = try TreeName(text)
        }
    }
}
