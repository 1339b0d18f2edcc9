/// The table directory of one face in a font file (OpenType, "Organization of an OpenType font").
///
/// HarfBuzz treats a table beyond the end of a truncated file as empty. The directory is checked here to refuse such
/// files.
struct TableDirectory {
    /// The most faces of a collection. The largest ones in use have about 50.
    private static let facesMax = 256
    /// The tables that are needed for measuring.
    private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"].map(openTypeTag)

    /// The range of the directory in the file, in bytes.
    let range: Range<Int>
    /// Whether all required tables are present, and all listed tables lie within the file.
    let isUsable: Bool

    /// The directories of all faces of a file; empty if the file is not a font.
    static func read(_ bytes: UnsafeRawBufferPointer) -> [TableDirectory] {
        guard let signature = bytes.bigEndian(UInt32.self, at: 0) else { return [] }
        guard signature == openTypeTag("ttcf") else { return [TableDirectory(in: bytes, at: 0)].compactMap(\.self) }
        guard let count = bytes.bigEndian(UInt32.self, at: 8), count <= facesMax else { return [] }
        let directories = (0..<Int(count)).compactMap { index in
            bytes.bigEndian(UInt32.self, at: 12 + 4 * index).flatMap { TableDirectory(in: bytes, at: Int($0)) }
        }
        return directories.count == count ? directories : []
    }

    /// Nil if there is no complete directory at the offset.
    private init?(in bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard let version = bytes.bigEndian(UInt32.self, at: offset), Self.versions.contains(version),
            let count = bytes.bigEndian(UInt16.self, at: offset + 4)
        else { return nil }
        let end = offset + 12 + 16 * Int(count)
        guard end <= bytes.count else { return nil }
        range = offset..<end
        var missing = Set(Self.required)
        var liesInside = true
        for entry in stride(from: offset + 12, to: end, by: 16) {
            guard let tag = bytes.bigEndian(UInt32.self, at: entry),
                let start = bytes.bigEndian(UInt32.self, at: entry + 8),
                let length = bytes.bigEndian(UInt32.self, at: entry + 12)
            else { return nil }
            liesInside = liesInside && Int(start) + Int(length) <= bytes.count
            if length > 0 { missing.remove(tag) }
        }
        isUsable = liesInside && missing.isEmpty
    }

    /// TrueType outlines, CFF outlines, and Apple's tag for TrueType outlines.
    private static let versions = [0x0001_0000, openTypeTag("OTTO"), openTypeTag("true")]
}

extension UnsafeRawBufferPointer {
    /// The number at an offset; nil if it exceeds the buffer.
    func bigEndian<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number? {
        guard offset >= 0, offset + MemoryLayout<Number>.size <= count else { return nil }
        return Number(bigEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

/// Packs an OpenType tag of up to four letters into a number.
func openTypeTag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

/// The four letters of a packed OpenType tag.
func openTypeTagName(_ tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
}
