import LayoutClient

@testable import TerminalViews

/// The tree of frames, each a view's class, its frame and its properties.
func tree(
    _ frames: [(String, [Double], JSONValue, Int?)], lines: [Int: JSONValue] = [:], untouchable: Set<Int> = [],
    opacities: [Int: Double] = [:], paths: [Int: String] = [:], version: Int = 1
) throws -> LiveTree {
    let written = frames.enumerated().map { index, frame in
        var members: [String: JSONValue] = [
            "path": .string(paths[index] ?? "\(frame.0).\(index)"), "view": .string(frame.0), "properties": frame.2,
            "frame": .object([
                "x": .number(frame.1[0]), "y": .number(frame.1[1]), "width": .number(frame.1[2]),
                "height": .number(frame.1[3]),
            ]),
        ]
        members["parent"] = frame.3.map { .number(Double($0)) }
        members["lines"] = lines[index]
        members["opacity"] = opacities[index].map { .number($0) }
        if untouchable.contains(index) { members["userInteractionEnabled"] = false }
        return JSONValue.object(members)
    }
    let layout: JSONValue = [
        "version": .number(Double(version)), "size": ["width": 80, "height": 48], "displayScale": 1,
        "frames": .array(written),
    ]
    var tree = LiveTree()
    try tree.receive(.frames(layout.decoded(as: Layout.self)))
    return tree
}

func line(_ text: String, width: Double = 80, x: Double = 0, baseline: Double = 12) -> JSONValue {
    [
        [
            "text": .string(text), "x": .number(x), "baseline": .number(baseline), "width": .number(width),
            "height": 16,
        ]
    ]
}

func screen(_ tree: LiveTree, columns: Int = 10, rows: Int = 3) -> ShownScreen {
    var screen = ShownScreen(columns: columns, rows: rows, cell: .usual, background: .white)
    screen.show(tree)
    return screen
}

/// A file of one pixel above another: the lowest first, each row padded to four bytes.
var redAboveBlue: [UInt8] {
    var file = Array("BM".utf8) + [UInt8](repeating: 0, count: 52)
    (file[10], file[18], file[22], file[28]) = (54, 1, 2, 24)
    return file + [255, 0, 0, 0, 0, 0, 255, 0]
}
