import Drawing
import Foundation
import LayoutEngine
import LayoutService

/// The times to draw one layout in each format, and the lengths of the files.
struct PictureTimings: Decodable {
    /// Medians, in microseconds of processor time.
    let png: Double, svg: Double, pdf: Double
    /// Lengths, in bytes.
    let pngBytes: Double, svgBytes: Double, pdfBytes: Double
}

extension PictureTimings {
    /// - Parameter runs: the number of measured pictures of each kind, drawn in turn after one that fills the caches.
    init(of request: URL, by maker: PictureMaker, runs: Int = 21) throws {
        let layout = try maker.layout(Array(Data(contentsOf: request)))
        let options = PictureOptions(background: .white)
        let all = try PictureTiming.inTurn([.png, .svg, .pdf].map { ($0, options) }, of: layout, by: maker, runs: runs)
        self.init(
            png: all[0].microseconds, svg: all[1].microseconds, pdf: all[2].microseconds, pngBytes: all[0].bytes,
            svgBytes: all[1].bytes, pdfBytes: all[2].bytes)
    }
}

/// The time to draw one picture, a median of processor time, and its length.
struct PictureTiming {
    let microseconds: Double
    let bytes: Double

    /// Draws pictures of one layout in turn.
    ///
    /// - Parameter runs: how often each is drawn, after one that fills the caches.
    static func inTurn(
        _ pictures: [(format: PictureFormat, options: PictureOptions)], of layout: LayoutResult, by maker: PictureMaker,
        runs: Int = 21
    ) throws -> [PictureTiming] {
        var samples = [[Double]](repeating: [], count: pictures.count)
        var bytes = [Double](repeating: 0, count: pictures.count)
        for run in 0...runs {
            for (index, picture) in pictures.enumerated() {
                let start = ThreadClock.now
                let file = try maker.draw(layout, as: picture.format, picture.options)
                if run > 0 { samples[index].append((ThreadClock.now - start).microseconds) }
                bytes[index] = Double(file.count)
            }
        }
        return zip(samples, bytes).map { PictureTiming(microseconds: $0.median, bytes: $1) }
    }
}
