/// What `cyanotype layout --timings` prints: medians in microseconds, and how much there was to do.
struct StageTimings: Decodable {
    let decode: Double
    let layout: Double
    let encode: Double
    let elements: Int
    let frames: Int
    let measurements: Int
    let requestBytes: Int
    let responseBytes: Int

    var total: Double { decode + layout + encode }
}
