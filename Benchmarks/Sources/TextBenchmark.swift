import Foundation
import LayoutService

/// Times labels and paragraphs, in turn with Pango, and a list of labels, in turn with a list of boxes.
struct TextBenchmark {
    /// With this argument, the program prints `TextTimings` as JSON. Each round is a new process, as Pango's is.
    static let timingsArgument = "text-timings"

    let rounds: Int

    func report() throws -> String {
        var ours: [TextTimings] = [], pango: [PangoTimings] = []
        for _ in 0..<rounds {
            ours.append(try timings(of: "/proc/self/exe", [Self.timingsArgument]))
            pango.append(try timings(of: Project.pangoBench.path, []))
        }
        return """
            ### Text: Inter, 16 points, one thread

            \(table(ours, pango))

            \(try lists())
            """
    }

    private func table(_ ours: [TextTimings], _ pango: [PangoTimings]) -> Table {
        var table = Table("", "µs", "Pango µs", "of Pango")
        func add(_ name: String, _ own: (TextTimings) -> Double, _ other: (PangoTimings) -> Double) {
            let own = ours.map(own).median, other = pango.map(other).median
            table.add(name, own.text, other.text, (own / other).percent)
        }
        add("label of 17 letters, of new words", \.newLabel, \.label)
        add("new label of known words", \.newLabelOfKnownWords, \.label)
        add("known label", \.knownLabel, \.label)
        add("paragraph of 300 letters, of known words", \.newParagraph, \.newParagraph)
        add("known paragraph at a new width", \.newWidth, \.newWidth)
        add("known paragraph at a known width", \.knownWidth, \.newWidth)
        add("known paragraph in Arabic at a new width", \.newArabicWidth, \.newArabicWidth)
        add("known paragraph in Arabic at a known width", \.knownArabicWidth, \.newArabicWidth)
        return table
    }

    /// Times whole requests without HTTP, with all texts in the cache. The boxes have the sizes of the labels.
    private func lists() throws -> String {
        let scratch = try ScratchFolder()
        let labels = try scratch.file("labels.json", list { #"{"type": "Label", "text": "Row \#($0), label \#($1)"}"# })
        let layouts = try OfflineLayouts(options: ServiceOptions())
        let sizes = try LayoutSizes(of: labels, by: layouts).sizes
        let boxes = try scratch.file(
            "boxes.json",
            list { row, column in
                let size = sizes[3 * row + column]
                return #"{"type": "View", "class": "V", "size": {"width": \#(size.width), "height": \#(size.height)}}"#
            })
        var ratios: (layout: [Double], all: [Double]) = ([], [])
        for _ in 0..<rounds {
            let label = try StageTimings(of: labels, by: layouts)
            let box = try StageTimings(of: boxes, by: layouts)
            ratios.layout.append(label.layout / box.layout)
            ratios.all.append(label.total / box.total)
        }
        return """
            A list of 1,000 rows with three different labels in each takes \(ratios.layout.median.text) × the time of the same
            list with fixed boxes to lay out, \(ratios.all.median.text) × with decoding and encoding.
            """
    }

    private func timings<Timings: Decodable>(of program: String, _ arguments: [String]) throws -> Timings {
        try JSONDecoder().decode(Timings.self, from: try ChildProcess.output(of: program, arguments))
    }

    private func list(of cell: (_ row: Int, _ column: Int) -> String) -> Data {
        let rows = (0..<1_000).map { row in
            let cells = (0..<3).map { cell(row, $0) }.joined(separator: ", ")
            return #"{"type": "Row", "minimumSpacing": 8, "children": [\#(cells)]}"#
        }
        let column = #"{"type": "Column", "children": [\#(rows.joined(separator: ",\n"))]}"#
        return Data(#"{"size": {"width": 480}, "element": \#(column)}"#.utf8)
    }
}

/// The sizes of a layout's frames.
private struct LayoutSizes {
    let sizes: [Size]

    init(of request: URL, by layouts: OfflineLayouts) throws {
        let response = try layouts.layout(Array(Data(contentsOf: request))).bytes
        sizes = try JSONDecoder().decode(Layout.self, from: Data(response)).frames.map(\.frame)
    }

    struct Size: Decodable { let width: Double, height: Double }
    private struct Layout: Decodable { let frames: [Frame] }
    private struct Frame: Decodable { let frame: Size }
}

/// The output of `Pango/pango_bench.c`: medians in microseconds.
private struct PangoTimings: Decodable {
    let label: Double
    let newParagraph: Double
    let newWidth: Double
    let newArabicWidth: Double

    private enum CodingKeys: String, CodingKey {
        case label = "label_us"
        case newParagraph = "paragraph_new_us"
        case newWidth = "paragraph_width_us"
        case newArabicWidth = "arabic_width_us"
    }
}
