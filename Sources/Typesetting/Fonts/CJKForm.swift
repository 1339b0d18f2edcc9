/// The forms that Chinese characters take in different places, named as the families of a font for all of them are.
enum CJKForm: UInt8, CaseIterable {
    case japanese, korean, simplified, traditional, hongKong

    /// What the names of such families end in.
    var suffix: String {
        switch self {
        case .japanese: "JP"
        case .korean: "KR"
        case .simplified: "SC"
        case .traditional: "TC"
        case .hongKong: "HK"
        }
    }

    /// The form that a family is named after, and the name without it: "Noto Sans CJK JP" is of "noto sans cjk".
    static func inName(of family: String) -> (form: CJKForm, stem: String)? {
        let name = family.lowercased()
        for form in allCases where name.hasSuffix(" cjk " + form.suffix.lowercased()) {
            return (form, String(name.dropLast(3)))
        }
        return nil
    }
}
