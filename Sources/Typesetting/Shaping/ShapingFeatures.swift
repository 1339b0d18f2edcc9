internal import CHarfBuzz

/// The features of fonts that a text turns on or off.
struct ShapingFeatures: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Letter spacing turns off the ligatures that a font merely offers (CSS Text 4, section 8.2).
    static let withoutLigatures = ShapingFeatures(rawValue: 1)
    /// Digits of one width.
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
