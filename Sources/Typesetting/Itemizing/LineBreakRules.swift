/// ICU's sets of line breaking rules. Those of Chinese and Japanese allow breaks beside small kana; all other languages
/// share the root's. So three iterators serve every locale.
enum LineBreakRules: Int, CaseIterable {
    case root, chinese, japanese

    /// A locale for which ICU uses these rules.
    var locale: String {
        switch self {
        case .root: ""
        case .chinese: "zh"
        case .japanese: "ja"
        }
    }
}
