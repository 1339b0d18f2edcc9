import Drawing
import LayoutEngine

/// How long making pictures of one layout takes, in microseconds: medians. And how long they are, in bytes.
package struct PictureTimings: CustomStringConvertible {
    private var medians: [PictureFormat: Double] = [:]
    private var bytes: [PictureFormat: Int] = [:]

    /// - Parameter runs: so many of each kind, in turn, after one that fills the caches.
    package init(of body: [UInt8], by maker: PictureMaker, runs: Int = 21) throws {
        let layout = try maker.layout(body)
        let options = PictureOptions(background: .white)
        var samples: [PictureFormat: [Double]] = [:]
        for run in 0...runs {
            for format in PictureFormat.allCases {
                let clock = ContinuousClock()
                let start = clock.now
                let picture = try maker.draw(layout, as: format, options)
                let time = start.duration(to: clock.now)
                if run > 0 { samples[format, default: []].append(time / .microseconds(1)) }
                bytes[format] = picture.count
            }
        }
        medians = samples.mapValues { $0.sorted()[runs / 2] }
    }

    /// As JSON.
    package var description: String {
        let parts = PictureFormat.allCases.map { format in
            #""\#(format.rawValue)":\#(medians[format] ?? 0),"\#(format.rawValue)Bytes":\#(bytes[format] ?? 0)"#
        }
        return "{\(parts.joined(separator: ","))}"
    }
}
