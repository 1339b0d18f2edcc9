import Foundation
import FoundationXML
import Inputs

@testable import Drawing

/// Checks that a picture is a valid file of its format.
enum PictureCheck {
    static func check(_ picture: [UInt8], as format: PictureFormat) {
        switch format {
        case .png, .webp:
            guard let bitmap = Bitmap.decode(picture, bytesMax: 1 << 20) else {
                return claim(false, "an unreadable \(format)")
            }
            claim(bitmap.width > 0 && bitmap.height > 0, "a \(format) without pixels")
        case .bmp:
            let length = picture[2..<6].reversed().reduce(0) { $0 << 8 | Int($1) }
            claim(picture.starts(with: Array("BM".utf8)) && length == picture.count, "a BMP with a wrong header")
        case .svg:
            let parser = XMLParser(data: Data(picture))
            claim(
                parser.parse(),
                "line \(parser.lineNumber), column \(parser.columnNumber) of \(String(decoding: picture, as: UTF8.self))"
            )
        case .pdf:
            claim(picture.starts(with: Array("%PDF-".utf8)), "a PDF without its header")
            claim(picture.suffix(8).contains(UInt8(ascii: "%")), "a PDF without its end marker")
        }
    }
}
