import Foundation
import LayoutService

/// Pictures of examples, beside those that Cairo draws and writes by its own calls.
struct PictureBenchmark {
    let rounds: Int

    func report() throws -> String {
        let examples = [
            ("social card, 1200 × 630", Project.example("social-card")),
            ("card with a shadow, 1200 × 630", Project.tree("card")),
            ("departures, 1080 × 600", Project.example("departures")),
            ("e-ink dashboard, 800 × 480", Project.example("e-ink-dashboard")),
        ]
        var table = Table("", "", "ms", "Cairo ms", "of Cairo", "bytes", "of Cairo's")
        for (name, request) in examples {
            try PictureContest(name: name, request: request, rounds: rounds).addRows(to: &table)
        }
        return """
            ### Pictures, one thread

            \(table)
            """
    }
}

/// One example, drawn by the service and by Cairo in turn.
private struct PictureContest {
    private let name: String
    private var ours: [PictureTimings] = []
    private var cairo: [PictureTimings] = []

    init(name: String, request: URL, rounds: Int) throws {
        let scratch = try ScratchFolder()
        let shapes = try scratch.file("shapes.txt", try ShapeList(of: request).data)
        let maker = try PictureMaker(options: ServiceOptions())
        self.name = name
        for _ in 0..<rounds {
            ours.append(try PictureTimings(of: request, by: maker))
            let output = try ChildProcess.output(
                of: "/bin/sh", ["-c", "\(Project.cairoBench.path) < \(shapes.path)"])
            cairo.append(try JSONDecoder().decode(PictureTimings.self, from: output))
        }
    }

    func addRows(to table: inout Table) {
        add("PNG", \.png, \.pngBytes, to: &table)
        add("SVG", \.svg, \.svgBytes, to: &table)
        add("PDF", \.pdf, \.pdfBytes, to: &table)
    }

    private func add(
        _ format: String, _ time: (PictureTimings) -> Double, _ bytes: (PictureTimings) -> Double,
        to table: inout Table
    ) {
        let ratio = zip(ours, cairo).map { time($0) / time($1) }.median
        let size = (ours.map(bytes).median, cairo.map(bytes).median)
        table.add(
            name, format, (ours.map(time).median / 1_000).text, (cairo.map(time).median / 1_000).text, ratio.percent,
            Int(size.0).text, (size.0 / size.1).percent)
    }
}
