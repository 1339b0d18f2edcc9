/// The part of a layout in which all nodes inherit the same environment.
final class LayoutScope {
    let environment: Environment
    let pass: LayoutPass
    /// Nil unless the layout is explained.
    let recorder: ExplanationRecorder?
    /// Whether the environment is the root's.
    let isOutermost: Bool
    /// Whether containers mirror their children.
    let mirrorsContainers: Bool

    /// The fonts of texts as properties of their views.
    private var fontValues = RecentValues<Font, ViewValue>()
    /// The styles of texts as properties of their views.
    private var styleProperties = RecentValues<TextViewStyle, [ViewProperty]>()

    /// How dates are written in the language of the environment.
    private(set) lazy var dateNotation = DateNotation(locale: environment.locale, timeZone: environment.timeZone)

    init(_ environment: Environment, _ pass: LayoutPass, recorder: ExplanationRecorder?, isOutermost: Bool = true) {
        self.environment = environment
        self.pass = pass
        self.recorder = recorder
        self.isOutermost = isOutermost
        mirrorsContainers = environment.mirrorsContainers
    }

    /// A scope inside this one, with another environment.
    func adapted(by adapter: (inout Environment) -> Void) -> LayoutScope {
        var environment = environment
        adapter(&environment)
        return LayoutScope(environment, pass, recorder: recorder, isOutermost: false)
    }

    /// The same scope without a recorder, for nodes that are made for one measurement and are not part of the result.
    var unrecorded: LayoutScope {
        recorder == nil ? self : LayoutScope(environment, pass, recorder: nil, isOutermost: isOutermost)
    }

    /// A font as a property of a view. Texts with the same font usually share one value.
    func viewValue(of font: Font) -> ViewValue {
        fontValues.value(for: font) { environment.resolve(font).viewValue }
    }

    /// The style of a text as properties of its view. Texts with the same style usually share one array.
    func viewProperties(of style: TextViewStyle) -> [ViewProperty] {
        styleProperties.value(for: style) { style.viewProperties }
    }
}
