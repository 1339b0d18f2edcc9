import Foundation

/// The properties of an image that the header of its file contains.
struct ImageHeader: Hashable, Sendable {
    let kind: ImageKind
    /// In pixels, for an SVG in its units; with ``orientation`` applied.
    let width: Double
    let height: Double
    /// How the stored rows of pixels are oriented.
    var orientation = ImageOrientation.up

    init(_ kind: ImageKind, width: Double, height: Double) {
        self.kind = kind
        self.width = width
        self.height = height
    }

    /// Reads the header of a file. Takes time in proportion to the header's length.
    init(_ file: [UInt8]) throws(ImageProblem) {
        guard let kind = Self.kind(of: file) else { throw .unknownKind }
        self =
            switch kind {
            case .png: try .png(file)
            case .jpeg: try .jpeg(file)
            case .webP: try .webP(file)
            case .svg: try .svg(file)
            }
    }

    private static func kind(of file: [UInt8]) -> ImageKind? {
        if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if file.starts(with: [0xFF, 0xD8]) { return .jpeg }
        if file.starts(with: Array("RIFF".utf8)), file.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webP }
        return SVGScanner.isMarkup(file) ? .svg : nil
    }

    // PNG (RFC 2083), 4.1.1: IHDR is the first chunk.
    private static func png(_ file: [UInt8]) throws(ImageProblem) -> ImageHeader {
        guard file.count >= 33, file[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
            throw .damaged(.png)
        }
        let width = file.number(at: 16, 4), height = file.number(at: 20, 4)
        guard 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else { throw .damaged(.png) }
        return ImageHeader(.png, width: Double(width), height: Double(height))
    }

    // RFC 9649, 2.4 to 2.7: a chunk VP8 (RFC 6386, 9.1), VP8L or VP8X.
    private static func webP(_ file: [UInt8]) throws(ImageProblem) -> ImageHeader {
        guard file.count >= 30 else { throw .damaged(.webP) }
        func low(_ start: Int, _ count: Int) -> Int {
            file[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        let size: (width: Int, height: Int)
        switch String(decoding: file[12..<16], as: UTF8.self) {
        case "VP8 ":
            guard file[20] & 1 == 0, file[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { throw .damaged(.webP) }
            size = (low(26, 2) & 0x3FFF, low(28, 2) & 0x3FFF)
        case "VP8L":
            guard file[20] == 0x2F else { throw .damaged(.webP) }
            let bits = low(21, 4)
            size = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8X":
            let isAnimation = file[20] & 2 != 0
            guard !isAnimation else { throw .unsupported("An animated WebP cannot be drawn.") }
            size = (low(24, 3) + 1, low(27, 3) + 1)
        default: throw .damaged(.webP)
        }
        guard size.width > 0, size.height > 0 else { throw .damaged(.webP) }
        return ImageHeader(.webP, width: Double(size.width), height: Double(size.height))
    }
}

extension [UInt8] {
    /// A number with its highest byte first.
    func number(at start: Int, _ count: Int) -> Int {
        self[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
