/// The sets of line breaking rules that differ in ICU: those of Chinese and Japanese allow breaks beside small kana and
/// the like, all other languages share the root's. Knowing this, a few iterators serve every locale.
enum LineBreakRules: Int, CaseIterable {
    case root, chinese, japanese

    /// The locale that ICU opens these rules by.
    var locale: String {
        switch self {
        case .root: ""
        case .chinese: "zh"
        case .japanese: "ja"
        }
    }
}
