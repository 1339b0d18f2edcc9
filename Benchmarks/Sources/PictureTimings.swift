import Drawing
import Foundation
import LayoutService

/// The times to draw one layout in each format, and the lengths of the files.
struct PictureTimings: Decodable {
    /// Medians, in microseconds of processor time.
    let png: Double, svg: Double, pdf: Double
    /// Lengths, in bytes.
    let pngBytes: Double, svgBytes: Double, pdfBytes: Double
}

extension PictureTimings {
    /// - Parameter runs: the number of pictures of each kind that count, drawn in turn after one that fills the caches.
    init(of request: URL, by maker: PictureMaker, runs: Int = 21) throws {
        let layout = try maker.layout(Array(Data(contentsOf: request)))
        let options = PictureOptions(background: .white)
        var samples: [PictureFormat: [Double]] = [:]
        var bytes: [PictureFormat: Double] = [:]
        for run in 0...runs {
            for format in PictureFormat.allCases {
                let start = ThreadClock.now
                let picture = try maker.draw(layout, as: format, options)
                if run > 0 { samples[format, default: []].append((ThreadClock.now - start).microseconds) }
                bytes[format] = Double(picture.count)
            }
        }
        func median(_ format: PictureFormat) -> Double { samples[format, default: []].median }
        self.init(
            png: median(.png), svg: median(.svg), pdf: median(.pdf), pngBytes: bytes[.png] ?? 0,
            svgBytes: bytes[.svg] ?? 0, pdfBytes: bytes[.pdf] ?? 0)
    }
}
