import Foundation
import Inputs
import LayoutEngine

/// The input is a text. It is parsed as SVG path data, or refused with an offset into the text. Coordinates are finite,
/// there are at most as many segments as bytes, and the segments are the same after they are written and parsed again.
@_cdecl("LLVMFuzzerTestOneInput")
public func parsePath(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        let text = String(decoding: input, as: UTF8.self)
        do throws(PathDataError) {
            let segments = allSegments(of: try ShapePath(text))
            claim(segments.count <= text.utf8.count, "\(segments.count) segments in \(text.utf8.count) bytes")
            claim(segments.flatMap(\.numbers).allSatisfy(\.isFinite), "a coordinate is not finite")
            if case .move? = segments.first {} else { claim(segments.isEmpty, "an outline does not begin with a move") }
            // Rounding may move a control point of an arc out of the range that the parser accepts.
            guard segments.allSatisfy({ $0.numbers.allSatisfy { $0.magnitude < 1e38 } }) else { return }
            let written = segments.map(\.data).joined()
            claim(
                allSegments(of: try ShapePath(written)) == segments,
                "path data written and parsed again has other segments")
        } catch {
            claim((0...text.utf8.count).contains(error.offset), "an error at \(error.offset), outside of the text")
            claim(
                text.utf8.prefix(error.offset).allSatisfy { $0 < 0x80 }, "an error after a character that is not ASCII")
        }
    }
}

private func allSegments(of path: ShapePath) -> [ShapePath.Segment] {
    var segments: [ShapePath.Segment] = []
    path.forEachSegment { segments.append($0) }
    return segments
}

extension ShapePath.Segment {
    fileprivate var numbers: [CGFloat] {
        switch self {
        case .move(let end), .line(let end): [end.x, end.y]
        case .curve(let first, let second, let end): [first.x, first.y, second.x, second.y, end.x, end.y]
        case .close: []
        }
    }

    fileprivate var data: String {
        let letter =
            switch self {
            case .move: "M"
            case .line: "L"
            case .curve: "C"
            case .close: "Z"
            }
        return letter + numbers.map { "\(Double($0))" }.joined(separator: " ")
    }
}
