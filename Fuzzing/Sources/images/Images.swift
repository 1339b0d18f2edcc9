import Foundation
import Inputs
import LayoutEngine

@testable import Drawing

private let bytesMax = 1 << 20
private let side = 64

/// The input is an image file. Its header has a size, or the file is refused. The decoded image has that size, and a
/// second decoding has the same pixels.
@_cdecl("LLVMFuzzerTestOneInput")
public func readImage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        let file = Array(input)
        let header = Result { () throws(ImageProblem) in try ImageHeader(file) }
        let pixels = Drawn(file)
        switch header {
        case .failure: claim(pixels == nil, "an image is decoded although its header is refused")
        case .success(let header):
            claim(
                header.width > 0 && header.height > 0 && header.width.isFinite && header.height.isFinite,
                "an invalid size")
            if let pixels, header.kind != .svg {
                claim(
                    pixels.size == [Int(header.width), Int(header.height)], "the image has another size than its header"
                )
            }
        }
        claim(pixels == Drawn(file), "a second decoding has other pixels")
    }
}

private struct Drawn: Equatable {
    let size: [Int]
    let bytes: [UInt8]

    private init(size: [Int], bytes: [UInt8]) {
        self.size = size
        self.bytes = bytes
    }

    /// Nil if the file is not an image, or too large.
    init?(_ file: [UInt8]) {
        let uri = "data:;base64," + Data(file).base64EncodedString()
        let store = ImageStore(sources: ImageSources(assets: nil), bytesMax: bytesMax)
        do throws(DrawingError) {
            guard let image = try store.image(for: uri),
                let bitmap = try store.bitmap(of: image, at: Point(Double(side), Double(side)), source: uri)
            else { return nil }
            let bytes = UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.byteCount)
            self.init(size: [bitmap.width, bitmap.height], bytes: Array(bytes))
        } catch {
            guard case .unreadableImage = error else { fatalError("\(error)") }
            return nil
        }
    }
}
