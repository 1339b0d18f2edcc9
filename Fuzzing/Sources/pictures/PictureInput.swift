import Foundation
import Inputs

@testable import Drawing

/// The parts of an input: a byte with picture options, the number of bytes that choose the request, these bytes, and an
/// image file.
struct PictureInput {
    private static let choicesMax = 96

    private let style: UInt8
    let choices: Choices
    let imageSource: String

    init(_ input: UnsafeBufferPointer<UInt8>) {
        var reader = Choices(input)
        style = reader.byte()
        let count = reader.below(Self.choicesMax + 1)
        let rest = reader.rest()
        choices = Choices(UnsafeBufferPointer(rebasing: rest.prefix(count)))
        var file = Array(rest.dropFirst(count))
        // Decoders stop at a wrong checksum, so 7 of 8 inputs have corrected ones.
        if style & 7 != 0 { PNGChunks.correctChecksums(in: &file) }
        imageSource = "data:image/png;base64," + Data(file).base64EncodedString()
    }

    var formatDrawnTwice: PictureFormat {
        PictureFormat.allCases[Int(style >> 5) % PictureFormat.allCases.count]
    }

    func options(_ limits: DrawingLimits, for format: PictureFormat) -> PictureOptions {
        let scales = [1, 0.01, 0.75, 3]
        let colors = [nil] + format.shades
        let dithers = PictureOptions.Dither.allCases
        return PictureOptions(
            scale: scales[Int(style >> 3) & 3], background: style & 32 == 0 ? nil : .white,
            isWireframe: style & 0xC0 == 0x40, text: style & 16 == 0 ? .paths : .embed,
            colors: colors[Int(style) % colors.count], dither: dithers[Int(style) % dithers.count], limits: limits)
    }
}
