/// The part of a layout in which all nodes inherit the same environment.
final class LayoutScope {
    let environment: Environment
    let pass: LayoutPass
    /// Notes what happens to the nodes; nil unless the layout is to be explained.
    let recorder: ExplanationRecorder?
    /// Whether containers mirror their children.
    let mirrorsContainers: Bool

    /// The font of the last text as a property of its view, for the next text, which mostly has the same.
    private var lastFont: Font?
    private var lastFontValue: ViewValue?
    /// The style of the last text as properties of its view.
    private var lastStyle: TextViewStyle?
    private var lastStyleProperties: [ViewProperty] = []

    init(_ environment: Environment, _ pass: LayoutPass, recorder: ExplanationRecorder?) {
        self.environment = environment
        self.pass = pass
        self.recorder = recorder
        mirrorsContainers = environment.mirrorsContainers
    }

    /// A scope inside this one, with another environment.
    func adapted(by adapter: (inout Environment) -> Void) -> LayoutScope {
        var environment = environment
        adapter(&environment)
        return LayoutScope(environment, pass, recorder: recorder)
    }

    /// The same without a recorder, for nodes that are made for one measurement and have no part in the result.
    var unrecorded: LayoutScope {
        recorder == nil ? self : LayoutScope(environment, pass, recorder: nil)
    }

    /// A font as a property of a view. Nil stands for the font of the environment.
    func viewValue(of font: Font?) -> ViewValue {
        if let lastFontValue, lastFont == font { return lastFontValue }
        let value = environment.resolve(font).viewValue
        lastFont = font
        lastFontValue = value
        return value
    }

    /// The style of a text as properties of its view: one array for consecutive texts of the same style.
    func viewProperties(of style: TextViewStyle) -> [ViewProperty] {
        if lastStyle != style {
            lastStyle = style
            lastStyleProperties = style.viewProperties
        }
        return lastStyleProperties
    }
}
