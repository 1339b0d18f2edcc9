/// ICU's sets of line breaking rules. Those of Chinese and Japanese allow breaks before small kana; all other languages
/// have those of the root locale. So three iterators are enough for every locale.
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
