/// What all nodes share that inherit the same environment.
final class LayoutScope {
    let environment: Environment
    /// The font that was asked for last, as a property: text after text has the same.
    private var lastFont: Font?
    private var lastFontValue: ViewValue?

    init(_ environment: Environment) {
        self.environment = environment
    }

    /// A font as a property of a view: that of the environment if nil.
    func viewValue(of font: Font?) -> ViewValue {
        if let lastFontValue, lastFont == font { return lastFontValue }
        let value = environment.resolve(font).viewValue
        lastFont = font
        lastFontValue = value
        return value
    }
}
