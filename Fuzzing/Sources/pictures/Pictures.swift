import Inputs

@testable import Drawing
@testable import LayoutEngine
@testable import LayoutJSON
@testable import LayoutService

private let grammar = withoutLeakDetection { try Grammar() }
private let maker = made {
    var options = ServiceOptions()
    options.limits = RequestLimits(elementsMax: 300, expandedBytesMax: 64 << 10)
    options.measurementsMax = LayoutOptions.MeasurementBudget(fixed: 1_000, perElement: 10)
    options.textCacheBytesMax = 4 << 20
    return try PictureMaker(options: options)
}

/// Low limits, so that each input takes little time: 200 × 200 pixels, each painted about 25 times.
private let limits = DrawingLimits(
    pixelsMax: 40_000, imageBytesMax: 1 << 20, paintedPixelsMax: 1 << 20, bytesMax: 2 << 20)

/// The input chooses a request and picture options, and has the file of the request's images. The layout is drawn as a
/// valid file of each format, or refused because it exceeds a limit. A second drawing has the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func draw(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        let input = PictureInput(input)
        let body = RequestGenerator.picture(grammar, choices: input.choices, imageSource: input.imageSource)
        guard let layout = layout(body) else { return }
        for format in PictureFormat.allCases {
            let options = input.options(limits, for: format)
            guard let bytes = picture(of: layout, as: format, options) else { continue }
            PictureCheck.check(bytes, as: format)
            guard format == input.formatDrawnTwice else { continue }
            claim(picture(of: layout, as: format, options) == bytes, "a second \(format) has other bytes")
        }
    }
}

private func layout(_ body: [UInt8]) -> LayoutResult? {
    do throws(Failure) {
        return try maker.layout(body)
    } catch {
        switch error {
        case .request(.invalid), .request(.tooManyElements), .request(.tooMuchExpanded), .layout: return nil
        default: fatalError("\(error) in \(String(decoding: body, as: UTF8.self))")
        }
    }
}

/// Returns nil if the picture exceeds a limit or an image cannot be read.
private func picture(of layout: LayoutResult, as format: PictureFormat, _ options: PictureOptions) -> [UInt8]? {
    do throws(Failure) {
        return try maker.draw(layout, as: format, options)
    } catch {
        switch error {
        case .drawing(.tooLarge), .drawing(.sideTooLong), .drawing(.tooMuchPainted), .drawing(.tooLong),
            .drawing(.unreadableImage):
            return nil
        default: fatalError("a \(format) fails: \(error)")
        }
    }
}

private func made<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch { fatalError("\(error)") }
}
