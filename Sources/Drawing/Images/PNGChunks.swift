/// The chunks of a PNG file.
///
/// Source: "Portable Network Graphics (PNG) Specification", second edition, section 5.
enum PNGChunks {
    /// The optional chunks on which the pixels depend.
    private static let optional = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP"]
    private static let signatureBytes = 8
    /// The length, the type and the checksum of a chunk.
    private static let frameBytes = 12

    /// The file without the chunks on which its pixels do not depend. Among them are compressed texts, each of which
    /// libpng would decompress to up to 8 MB. What is not a chunk is not changed.
    static func ofPixels(in file: [UInt8]) -> [UInt8] {
        var kept = Array(file.prefix(signatureBytes))
        kept.reserveCapacity(file.count)
        var rest = file.dropFirst(signatureBytes)
        while rest.count >= frameBytes {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let type = rest.dropFirst(4).prefix(4)
            guard length <= rest.count - frameBytes else { break }
            let chunk = rest.prefix(length + frameBytes)
            if isRequired(type) || optional.contains(where: { type.elementsEqual($0.utf8) }) { kept += chunk }
            rest = rest.dropFirst(chunk.count)
        }
        return kept + rest
    }

    /// The first letter of the type of a required chunk is a capital.
    private static func isRequired(_ type: ArraySlice<UInt8>) -> Bool {
        type.first.map { $0 & 0x20 == 0 } ?? false
    }
}
