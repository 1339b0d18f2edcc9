import Drawing
import Glibc
import LayoutEngine

/// How long making pictures of one layout takes, in microseconds of the processor: medians. And how long they are, in bytes.
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
                let start = Self.processorMicroseconds
                let picture = try maker.draw(layout, as: format, options)
                if run > 0 { samples[format, default: []].append(Self.processorMicroseconds - start) }
                bytes[format] = picture.count
            }
        }
        medians = samples.mapValues { $0.sorted()[runs / 2] }
    }

    /// What the thread has used.
    private static var processorMicroseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// As JSON.
    package var description: String {
        let parts = PictureFormat.allCases.map { format in
            #""\#(format.rawValue)":\#(medians[format] ?? 0),"\#(format.rawValue)Bytes":\#(bytes[format] ?? 0)"#
        }
        return "{\(parts.joined(separator: ","))}"
    }
}
