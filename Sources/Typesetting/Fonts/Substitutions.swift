/// Features that replace glyphs in text of any script, in groups that are turned on and off together.
struct Substitutions: OptionSet {
    var rawValue: Int

    static let contextual = Substitutions(rawValue: 1)
    static let composition = Substitutions(rawValue: 2)
    static let ligatures = Substitutions(rawValue: 4)
    static let all: Substitutions = [.contextual, .composition, .ligatures]
    static let groups: [Substitutions] = [.contextual, .composition, .ligatures]

    /// The features of the groups.
    var features: Set<UInt32> {
        var names: [String] = []
        if contains(.contextual) { names += ["calt"] }
        if contains(.composition) { names += ["ccmp"] }
        if contains(.ligatures) { names += ["liga", "clig", "rlig", "locl", "rclt", "ltra", "ltrm"] }
        return Set(names.map(openTypeTag))
    }
}
