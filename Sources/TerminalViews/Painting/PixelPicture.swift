/// A picture that the server drew, in pixels, of which a cell shows one above another.
package struct PixelPicture: Sendable {
    let width: Int
    let height: Int
    private let pixels: [UInt8]
    private let rowBytes: Int

    /// The picture in a BMP file of 24 bits, such as servers draw; nil for other files.
    package init?(bmp file: [UInt8]) {
        func number(_ offset: Int, bytes: Int) -> Int {
            file[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard file.count >= 54, file.starts(with: Array("BM".utf8)), number(28, bytes: 2) == 24 else { return nil }
        let start = number(10, bytes: 4)
        (width, height) = (number(18, bytes: 4), number(22, bytes: 4))
        guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height) else { return nil }
        rowBytes = (3 * width + 3) / 4 * 4
        guard file.count >= start + rowBytes * height else { return nil }
        pixels = Array(file[start..<start + rowBytes * height])
    }

    private static let sideMax = 32_768

    /// The colour of a pixel; nil outside of the picture. The lowest row is the first of the file.
    func color(x: Int, y: Int) -> CellColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let index = (height - 1 - y) * rowBytes + 3 * x
        return CellColor(red: pixels[index + 2], green: pixels[index + 1], blue: pixels[index])
    }
}
