import Foundation

/// Pictures of a card of 1200 × 630 points, beside Cairo's own calls that draw the same and Cairo's own files.
struct PictureBenchmark {
    let rounds: Int
    let binary: String

    func report() throws -> String {
        let scratch = try ScratchFolder()
        let card = Project.tree("card")
        let shapes = try scratch.file("shapes.txt", try ShapeList(of: card, binary: binary).data)
        var ours: [PictureTimings] = [], cairo: [PictureTimings] = []
        for _ in 0..<rounds {
            ours.append(try timings(of: binary, ["picture-timings", card.path]))
            cairo.append(try timings(of: "/bin/sh", ["-c", "\(Project.cairoBench.path) < \(shapes.path)"]))
        }
        var table = Table("", "ms", "Cairo ms", "of Cairo", "bytes", "of Cairo's")
        func add(_ name: String, _ time: (PictureTimings) -> Double, _ bytes: (PictureTimings) -> Double) {
            let time = (
                zip(ours, cairo).map { time($0) / time($1) }.median, ours.map(time).median, cairo.map(time).median
            )
            let size = (ours.map(bytes).median, cairo.map(bytes).median)
            table.add(
                name, (time.1 / 1_000).text, (time.2 / 1_000).text, time.0.percent, Int(size.0).text,
                (size.0 / size.1).percent)
        }
        add("PNG", \.png, \.pngBytes)
        add("SVG", \.svg, \.svgBytes)
        add("PDF", \.pdf, \.pdfBytes)
        return """
            ### Pictures: a card of 20 elements, 1200 × 630, one thread

            \(table)
            """
    }

    private func timings(of program: String, _ arguments: [String]) throws -> PictureTimings {
        try JSONDecoder().decode(PictureTimings.self, from: try ChildProcess.output(of: program, arguments))
    }
}

/// What `cyanotype picture-timings` and `Cairo/cairo_bench.c` print: medians in microseconds, and lengths.
private struct PictureTimings: Decodable {
    let png: Double, svg: Double, pdf: Double
    let pngBytes: Double, svgBytes: Double, pdfBytes: Double
}
