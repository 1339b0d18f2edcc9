import Drawing
import Foundation
import LayoutService

/// Times pictures of examples, and the same pictures drawn and written with Cairo's own calls.
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
        try addPanelRows(to: &table)
        return """
            ### Pictures, one thread

            \(table)
            """
    }

    /// Adds the formats that Cairo cannot write, such as pictures for e-ink panels.
    private func addPanelRows(to table: inout Table) throws {
        let maker = try PictureMaker(options: ServiceOptions())
        let layout = try maker.layout(Array(Data(contentsOf: Project.example("e-ink-dashboard"))))
        func options(_ colors: PictureOptions.Colors?, _ dither: PictureOptions.Dither) -> PictureOptions {
            PictureOptions(background: .white, colors: colors, dither: dither)
        }
        let pictures: [(name: String, format: PictureFormat, options: PictureOptions)] = [
            ("PNG, 2 shades, Floyd–Steinberg", .png, options(.gray1, .floydSteinberg)),
            ("PNG, 16 shades, Floyd–Steinberg", .png, options(.gray4, .floydSteinberg)),
            ("BMP, 2 shades, ordered", .bmp, options(.gray1, .ordered)),
            ("BMP", .bmp, options(nil, .none)), ("WebP", .webp, options(nil, .none)),
        ]
        let timings = try PictureTiming.inTurn(pictures.map { ($0.format, $0.options) }, of: layout, by: maker)
        for (picture, timing) in zip(pictures, timings) {
            let ms = (timing.microseconds / 1_000).text
            table.add("e-ink dashboard, 800 × 480", picture.name, ms, "", "", Int(timing.bytes).text, "")
        }
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
