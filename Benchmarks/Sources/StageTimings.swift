import Foundation
import LayoutService

/// The times of the stages of one request, in microseconds, and the amount of work.
struct StageTimings {
    let decode: Double
    let layout: Double
    let encode: Double
    let elements: Int
    let frames: Int
    let measurements: Int
    let requestBytes: Int
    let responseBytes: Int

    var total: Double { decode + layout + encode }

    /// The medians of several runs, after one that fills the caches.
    ///
    /// - Parameter before: called before each run.
    init(of request: URL, by layouts: OfflineLayouts, runs: Int = 21, before: () -> Void = {}) throws {
        let body = try Array(Data(contentsOf: request))
        let response = try layouts.layout(body).bytes
        let reports = try (0..<runs).map { _ in
            before()
            return try layouts.layout(body).report
        }
        func median(_ nanoseconds: (WorkReport) -> Int?) -> Double {
            reports.map { Double(nanoseconds($0) ?? 0) / 1_000 }.median
        }
        decode = median(\.decode)
        layout = median(\.layout)
        encode = median(\.encode)
        elements = reports[0].elements
        measurements = reports[0].measurements
        frames = try JSONDecoder().decode(Frames.self, from: Data(response)).frames.count
        requestBytes = body.count
        responseBytes = response.count
    }

    private struct Frames: Decodable {
        let frames: [Frame]
        struct Frame: Decodable {}
    }
}
