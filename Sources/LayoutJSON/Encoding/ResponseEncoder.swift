import Foundation
import JSON
import LayoutEngine

/// Writes responses, each in one pass into one buffer.
package struct ResponseEncoder: Sendable {
    let responseBytesMax: Int
    let fonts: ResponseFonts?

    /// - Parameter fonts: the fonts to list in responses; nil for none.
    package init(limits: RequestLimits = RequestLimits(), fonts: ResponseFonts? = nil) {
        responseBytesMax = limits.responseBytesMax
        self.fonts = fonts
    }

    /// The response to `POST /v1/layout`, or the views of a stored tree.
    ///
    /// - Parameters:
    ///   - version: the version of the stored tree; nil for other layouts.
    ///   - isWhole: whether to tell the client, which requested a patch, that these are all frames.
    ///   - places: the places, in the request, of the elements of an explanation.
    package func encode(
        _ result: LayoutResult, coordinates: Coordinates = .parent, includesGlyphs: Bool = false, version: Int? = nil,
        isWhole: Bool = false, places: ElementPlaces? = nil
    ) throws(ResponseTooLarge) -> [UInt8] {
        let result = coordinates == .root ? result.inRootCoordinates() : result
        var writer = JSONWriter(capacityBytes: 512 + 256 * result.frames.count)
        writer.beginObject()
        if let version {
            writer.key("version")
            writer.integer(version)
        }
        if isWhole {
            writer.key("whole")
            writer.bool(true)
        }
        let table = includesGlyphs ? FontTable(of: result.frames) : FontTable()
        writer.members(of: result, fonts: fonts, table: table)
        writer.key("frames")
        writer.beginArray()
        try writer.frames(of: result, fonts: table, bytesMax: responseBytesMax)
        writer.endArray()
        if let explanation = result.explanation {
            writer.key("explain")
            writer.beginArray()
            try writer.elements(of: explanation, result, places?.pointers(of: explanation), bytesMax: responseBytesMax)
            writer.endArray()
        }
        writer.endObject()
        return writer.bytes()
    }

    /// The response to `POST /v1/measure`. An infinite length, of an element that fills an unconstrained axis, is null.
    package func encode(sizes: [CGSize]) -> [UInt8] {
        var writer = JSONWriter(capacityBytes: 64 + 64 * sizes.count)
        writer.beginObject()
        writer.key("sizes")
        writer.beginArray()
        for size in sizes { writer.size(size) }
        writer.endArray()
        writer.endObject()
        return writer.bytes()
    }

    /// The response to `GET /v1/fonts`.
    package func encode(_ document: FontsDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.fontsDocument(document)
        return writer.bytes()
    }

    /// The body of an error response.
    package func encode(_ problem: ProblemDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.problemDocument(problem)
        return writer.bytes()
    }
}

extension JSONWriter {
    /// The members of a response before its views.
    mutating func members(of result: LayoutResult, fonts: ResponseFonts?, table: FontTable) {
        key("size")
        size(result.size)
        key("displayScale")
        number(result.displayScale)
        if let fonts {
            key("fonts")
            self.fonts(fonts, table: table)
        }
        if let window = result.window { members(of: window) }
    }

    /// After this number of frames, memory for all others is reserved, by the average length so far.
    private static var framesBeforeReserving: Int { 64 }

    fileprivate mutating func frames(
        of result: LayoutResult, fonts: FontTable, bytesMax: Int
    ) throws(ResponseTooLarge) {
        var path = PathWriter()
        var shared = SharedProperties()
        try result.segments.withUnsafeBufferPointer { segments throws(ResponseTooLarge) in
            try result.frames.withUnsafeBufferPointer { frames throws(ResponseTooLarge) in
                guard let firstFrame = frames.baseAddress, let firstSegment = segments.baseAddress else { return }
                for index in frames.indices {
                    frame(firstFrame + index, path: &path, of: firstSegment, shared: &shared, fonts: fonts)
                    guard count <= bytesMax else { throw ResponseTooLarge(bytesMax: bytesMax) }
                    if index == Self.framesBeforeReserving {
                        reserve(min(count / index * (frames.count - index), bytesMax - count))
                    }
                }
            }
        }
    }
}

/// The response would be longer than allowed.
package struct ResponseTooLarge: Error, Equatable, Sendable {
    package let bytesMax: Int
}
