/// A document while a patch is applied to it.
struct PatchedDocument {
    private(set) var tree: JSONTree
    let bytesMax: Int
    let depthMax: Int
    /// An upper bound of the document's length, updated by each operation. Each copy of a value counts.
    private var bytes: Int
    /// Bytes copied by all operations so far.
    private var copiedBytes = 0

    /// The most bytes that all operations may copy, as a multiple of `bytesMax`.
    private static let copiesMax = 16

    init(_ tree: JSONTree, textBytes: Int?, bytesMax: Int, depthMax: Int) {
        self.tree = tree
        self.bytesMax = bytesMax
        self.depthMax = depthMax
        // An upper bound: no text of a document is shorter than the one without whitespace and optional escapes.
        bytes = textBytes ?? tree.extent.bytes
    }

    mutating func apply(_ operation: JSONPatch.Operation) throws(PatchObstacle) {
        switch operation {
        case .add(let value, let path): try add(value, value.extent, at: path)
        case .remove(let path): try bytes -= remove(at: path, as: "path").extent.bytes
        case .replace(let value, let path): try replace(value, at: path)
        case .move(let source, let path): try move(from: source, to: path)
        case .copy(let source, let path): try copy(from: source, to: path)
        case .test(let value, let path): try test(value, at: path)
        }
        // Measures at most once: afterwards the length is exact.
        if bytes > bytesMax { bytes = tree.extent.bytes }
        if bytes > bytesMax { throw .tooLarge }
    }

    // MARK: Operations

    private mutating func replace(_ value: JSONTree, at path: JSONPatch.Path) throws(PatchObstacle) {
        let extent = value.extent
        try check(extent, at: path)
        let old = try tree.change(at: path.steps[...], of: path, as: "path") { target throws(PatchObstacle) in
            let old = target
            target = value
            return old
        }
        bytes += extent.bytes - old.extent.bytes
    }

    private mutating func move(from source: JSONPatch.Path, to path: JSONPatch.Path) throws(PatchObstacle) {
        let value = try tree.value(at: source, as: "from")
        if source.text.hasSameBytes(as: path.text) { return }
        guard !source.steps.isEmpty, !path.steps.starts(with: source.steps, by: { $0.hasSameBytes(as: $1) }) else {
            throw .conflict(member: "path", .contradiction, "A value cannot be moved into itself.")
        }
        let extent = value.extent
        bytes -= extent.bytes
        _ = try remove(at: source, as: "from")
        try add(value, extent, at: path)
    }

    private mutating func copy(from source: JSONPatch.Path, to path: JSONPatch.Path) throws(PatchObstacle) {
        let value = try tree.value(at: source, as: "from")
        let extent = value.extent
        copiedBytes += extent.bytes
        guard copiedBytes <= Self.copiesMax * bytesMax else { throw .tooLarge }
        try add(value, extent, at: path)
    }

    private func test(_ value: JSONTree, at path: JSONPatch.Path) throws(PatchObstacle) {
        guard try tree.value(at: path, as: "path") != value else { return }
        throw .conflict(member: "value", .testFailed, "The value at \(Name.quoted(path.text)) differs from \"value\".")
    }

    // MARK: Changes

    private func check(_ extent: JSONTree.Extent, at path: JSONPatch.Path) throws(PatchObstacle) {
        if path.steps.count + extent.depth > depthMax { throw .tooDeep }
        if extent.bytes > bytesMax { throw .tooLarge }
    }

    private mutating func add(
        _ value: JSONTree, _ extent: JSONTree.Extent, at path: JSONPatch.Path
    ) throws(PatchObstacle) {
        try check(extent, at: path)
        guard let last = path.steps.last else {
            tree = value
            bytes = extent.bytes
            return
        }
        let added = try tree.change(at: path.steps.dropLast(), of: path, as: "path") { parent throws(PatchObstacle) in
            try parent.insert(value, at: last, of: path)
        }
        bytes += extent.bytes + added.around - (added.replaced?.extent.bytes ?? 0)
    }

    /// Removes a value, and subtracts its name, colon and comma from the length.
    private mutating func remove(at path: JSONPatch.Path, as member: String) throws(PatchObstacle) -> JSONTree {
        guard let last = path.steps.last else {
            throw .conflict(member: member, .contradiction, "The whole document cannot be removed.")
        }
        let removed = try tree.change(at: path.steps.dropLast(), of: path, as: member) {
            parent throws(PatchObstacle) in
            try parent.remove(at: last, of: path, as: member)
        }
        bytes -= removed.around
        return removed.value
    }
}
