/// How the stored rows of an image are oriented. Raw values are those of the Exif tag `Orientation`; the cases name the
/// side of the first row and that of the first column.
enum ImageOrientation: Int, Sendable {
    case up = 1
    case topRight = 2
    case bottomRight = 3
    case bottomLeft = 4
    case leftTop = 5
    case rightTop = 6
    case rightBottom = 7
    case leftBottom = 8

    /// Whether rows are shown as columns.
    var swapsAxes: Bool { rawValue >= 5 }

    /// Reads the orientation from the first directory of an APP1 segment (Exif 2.32, 4.5 and 4.6.2); nil if there is
    /// none.
    init?(ofEXIF segment: ArraySlice<UInt8>) {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 14 else { return nil }
        let isBigEndian = tiff[0] == UInt8(ascii: "M")
        func number(_ start: Int, _ count: Int) -> Int {
            guard start + count <= tiff.count else { return 0 }
            let bytes = tiff[start..<start + count]
            return isBigEndian
                ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard tiff[0] == tiff[1], isBigEndian || tiff[0] == UInt8(ascii: "I"), number(2, 2) == 42 else { return nil }
        let directory = number(4, 4), entryBytes = 12
        let first = directory + 2
        let entries = min(number(directory, 2), max(0, tiff.count - first) / entryBytes)
        for entry in stride(from: first, to: first + entries * entryBytes, by: entryBytes) {
            let isOrientation = number(entry, 2) == 0x0112
            let isShort = number(entry + 2, 2) == 3
            if isOrientation, isShort { self.init(rawValue: number(entry + 8, 2)) } else { continue }
            return
        }
        return nil
    }
}

extension Bitmap {
    /// The image with an orientation applied; nil if out of memory.
    func turned(_ orientation: ImageOrientation) -> Bitmap? {
        if orientation == .up { return self }
        let swaps = orientation.swapsAxes
        guard let turned = Bitmap(width: swaps ? height : width, height: swaps ? width : height) else { return nil }
        let (right, bottom) = (width - 1, height - 1)
        turned.write { pixels in
            for y in 0..<turned.height {
                let target = UnsafeMutableRawPointer(pixels + y * turned.stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<turned.width {
                    let (column, line) =
                        switch orientation {
                        case .up: (x, y)
                        case .topRight: (right - x, y)
                        case .bottomRight: (right - x, bottom - y)
                        case .bottomLeft: (x, bottom - y)
                        case .leftTop: (y, x)
                        case .rightTop: (y, bottom - x)
                        case .rightBottom: (right - y, bottom - x)
                        case .leftBottom: (right - y, x)
                        }
                    target[x] = row(line)[column]
                }
            }
        }
        return turned
    }
}
