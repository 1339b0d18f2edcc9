internal import CHarfBuzz
internal import CICU
import FoundationEssentials
import Platform

/// A hash of everything except the request that a measurement depends on: the fonts, their order, and the versions of
/// HarfBuzz and ICU.
///
/// A font file is hashed by its name, its length, and its table directory, which contains a checksum of each table.
/// That is much faster than hashing the content.
enum FontDigest {
    private static let digitCount = 16

    static func digest(of files: [FontFile], defaultFamily: String, fallbackFamilies: [String]) -> String {
        var data = Data()
        func add(_ text: String) {
            data.append(contentsOf: text.utf8)
            data.append(0)
        }
        add("HarfBuzz \(String(cString: hb_version_string())), ICU \(String(cString: icu_version()))")
        for file in files {
            add(file.name)
            add("\(file.byteCount)")
            for directory in file.directories { data.append(contentsOf: file.bytes(of: directory)) }
        }
        add(defaultFamily.lowercased())
        for family in fallbackFamilies { add(family.lowercased()) }
        return String(data.withUnsafeBytes(SHA256.hexDigest).prefix(digitCount))
    }
}
