internal import CHarfBuzz

/// The OpenType features that a text turns on or off.
struct ShapingFeatures: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Turns optional ligatures off, as letter spacing does (CSS Text 4, section 8.2).
    static let withoutLigatures = ShapingFeatures(rawValue: 1)
    /// Makes all digits equally wide.
    static let tabularDigits = ShapingFeatures(rawValue: 2)

    private static let ligatures = ["liga", "clig", "dlig", "hlig", "calt"].map { feature($0, value: 0) }
    private static let tabular = [feature("tnum", value: 1)]

    var settings: [hb_feature_t] {
        (contains(.withoutLigatures) ? Self.ligatures : []) + (contains(.tabularDigits) ? Self.tabular : [])
    }

    private static func feature(_ tag: String, value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: openTypeTag(tag), value: value, start: 0, end: .max)
    }
}
