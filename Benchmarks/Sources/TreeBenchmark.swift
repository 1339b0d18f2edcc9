import Foundation

/// Times edits of a stored list: the PATCH of one view or item, and the request for the patch of frames. Python's
/// parser reads all frames of the list in turn.
struct TreeBenchmark {
    let rounds: Int
    let binary: String

    private static let editsPerRound = 5

    func report() throws -> String {
        var table = Table("ms", "PATCH", "patch of frames", "`json.loads` of all frames", "both edits of that")
        for rows in [1_000, 5_000] {
            for list in StoredList.allCases {
                let edits = try measure(list, rows: rows)
                table.add(
                    "list of \(list.rawValue), \(rows.text) rows", edits.map(\.patch).median.text,
                    edits.map(\.frames).median.text, edits.map(\.loads).median.text, edits.map(\.ratio).median.text)
            }
        }
        return """
            ### One view or item of a stored list changed

            \(table)
            """
    }

    private func measure(_ list: StoredList, rows: Int) throws -> [Edit] {
        let server = try ServerProcess(binary: binary)
        let connection = try HTTPConnection(port: server.port)
        _ = try connection.send("PUT", list.document(rows: rows), to: "/v1/trees/list")
        let frames = "/v1/trees/list/frames?width=375"
        let scratch = try ScratchFolder()
        let whole = try scratch.file("frames.json", connection.send("GET", nil, to: frames))
        var version = 1
        return try (0..<rounds).map { _ in
            let edits = try (0..<Self.editsPerRound).map { _ in
                version += 1
                let patch = list.patch(ofRow: rows / 2, number: version)
                let edit = try milliseconds {
                    try connection.send("PATCH", patch, type: "application/json-patch+json", to: "/v1/trees/list")
                }
                let update = try milliseconds { try connection.send("GET", nil, to: "\(frames)&since=\(version - 1)") }
                return (edit: edit, update: update)
            }
            return Edit(
                patch: edits.map(\.edit).median, frames: edits.map(\.update).median,
                loads: try PythonJSON.microseconds(reading: whole, runs: Self.editsPerRound) / 1_000)
        }
    }

    private func milliseconds(_ request: () throws -> Data) throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        _ = try request()
        return start.duration(to: clock.now).milliseconds
    }
}

/// The medians of one round, in milliseconds.
private struct Edit {
    let patch: Double
    let frames: Double
    let loads: Double

    var ratio: Double { (patch + frames) / loads }
}

/// A list to store. Each row has a value to change.
private enum StoredList: String, CaseIterable {
    case boxes, labels
    /// Rows that a loop makes from data.
    case items

    func document(rows: Int) -> Data {
        let rows = (0..<rows).map { row($0) }.joined(separator: ",")
        switch self {
        case .boxes, .labels:
            return Data(#"{"element":{"type":"Column","alignment":"fill","children":[\#(rows)]}}"#.utf8)
        case .items:
            let label = #"{"type":"Label","text":{"$data":"item:/name"},"font":{"size":15,"weight":600}}"#
            let time = #"{"type":"Label","text":{"$data":"item:/time"},"traits":{"priority":"fixed"}}"#
            let element = Self.inset(aroundRowOf: label + "," + time)
            let loop = #"{"type":"ForEach","in":{"$data":"/rows"},"key":"/id","element":\#(element)}"#
            return Data(
                #"{"data":{"rows":[\#(rows)]},"element":{"type":"Column","alignment":"fill","children":[\#(loop)]}}"#
                    .utf8)
        }
    }

    /// The JSON Patch that changes a row.
    func patch(ofRow row: Int, number: Int) -> Data {
        let operation = #""op":"replace","path":"/element/children/\#(row)/child/children/0"#
        return switch self {
        case .boxes:
            Data(#"[{\#(operation)/child/backgroundColor","value":"\#(String(format: "#%06x", number))"}]"#.utf8)
        case .labels: Data(#"[{\#(operation)/text","value":"Row \#(number), changed"}]"#.utf8)
        case .items:
            Data(#"[{"op":"replace","path":"/data/rows/\#(row)/name","value":"Row \#(number), changed"}]"#.utf8)
        }
    }

    private func row(_ index: Int) -> String {
        switch self {
        case .boxes:
            Self.inset(
                aroundRowOf: #"""
                    {"type":"ConstrainedSize","width":40,"height":40,"child":{"type":"Box","backgroundColor":"red"},
                    "traits":{"priority":"fixed"}},{"type":"Column","minimumSpacing":4,"children":[
                    {"type":"View","class":"V","size":{"width":120,"height":16}},
                    {"type":"View","class":"V","size":{"width":80,"height":12}}]},
                    {"type":"View","class":"V","size":{"width":60,"height":20},"traits":{"priority":"fixed"}}
                    """#)
        case .labels:
            Self.inset(
                aroundRowOf: #"""
                    {"type":"Label","text":"Row \#(index)","font":{"size":15,"weight":600}},
                    {"type":"Label","text":"What it is about, in some words","numberOfLines":1},
                    {"type":"Label","text":"12:00","traits":{"priority":"fixed"}}
                    """#)
        case .items: #"{"id":\#(index),"name":"Row \#(index)","time":"12:00"}"#
        }
    }

    private static func inset(aroundRowOf children: String) -> String {
        #"""
        {"type":"Inset","horizontal":16,"vertical":8,"child":{"type":"Row","alignment":"center",
        "minimumSpacing":12,"children":[\#(children)]}}
        """#
    }
}
