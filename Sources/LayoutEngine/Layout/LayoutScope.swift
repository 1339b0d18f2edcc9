/// What all nodes share that inherit the same environment.
final class LayoutScope {
    let environment: Environment
    /// The font that was asked for last, as a property: text after text has the same.
    private var lastFont: Font?
    private var lastFontValue: ViewValue?
    /// The same of how texts are shown.
    private var lastManner: TextManner?
    private var lastMannerProperties: [ViewProperty] = []

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

    /// How a text is shown, as properties of its view: one array for texts that are shown alike.
    func viewProperties(of manner: TextManner) -> [ViewProperty] {
        if lastManner != manner {
            lastManner = manner
            lastMannerProperties = manner.viewProperties
        }
        return lastMannerProperties
    }
}
