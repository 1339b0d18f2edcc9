/// Regional forms of Chinese characters. Families such as Noto Sans CJK have one font for each.
enum CJKForm: UInt8, CaseIterable {
    case japanese, korean, simplified, traditional, hongKong

    /// The suffix of a family's name, as in "Noto Sans CJK JP".
    var suffix: String {
        switch self {
        case .japanese: "JP"
        case .korean: "KR"
        case .simplified: "SC"
        case .traditional: "TC"
        case .hongKong: "HK"
        }
    }

    /// Splits a family's name: "Noto Sans CJK JP" is Japanese, with the stem "noto sans cjk". Nil for other names.
    static func parse(familyName family: String) -> (form: CJKForm, stem: String)? {
        let name = family.lowercased()
        for form in allCases where name.hasSuffix(" cjk " + form.suffix.lowercased()) {
            return (form, String(name.dropLast(3)))
        }
        return nil
    }
}
