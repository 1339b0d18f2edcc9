internal import CWebP

/// Writes lossless WebP.
enum WebPEncoder {
    static let sideMax = Int(drawing_webp_side_max)

    /// - Parameter isInterrupted: called repeatedly; true ends the work with ``DrawingError/interrupted``.
    static func encode(
        _ bitmap: Bitmap, isInterrupted: (@Sendable () -> Bool)? = nil
    ) throws(DrawingError) -> [UInt8] {
        var file: UnsafeMutablePointer<UInt8>?
        var count = 0
        defer { drawing_webp_free(file) }
        let outcome = withUnsafePointer(to: Progress(isInterrupted: isInterrupted)) { progress in
            drawing_webp_write(
                bitmap.pixels, bitmap.stride, Int32(bitmap.width), Int32(bitmap.height), Progress.goesOn,
                UnsafeMutableRawPointer(mutating: progress), &file, &count)
        }
        switch outcome {
        case drawing_webp_written: return Array(UnsafeBufferPointer(start: file, count: count))
        case drawing_webp_interrupted: throw .interrupted
        default: throw .failed("out of memory")
        }
    }
}

/// The context of a C callback.
private struct Progress {
    let isInterrupted: (@Sendable () -> Bool)?

    static let goesOn: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { context in
        guard let progress = context?.assumingMemoryBound(to: Progress.self).pointee else { return true }
        return !(progress.isInterrupted?() ?? false)
    }
}
