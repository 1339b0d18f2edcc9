import Foundation

/// A text that can be edited, of one line or several.
public struct TextField: FormControl {
    /// The text in the field.
    public var text: String
    /// The text that is shown while the field is empty.
    public var placeholder: String
    /// The font. Members that are nil come from the environment's font.
    public var font: Font
    /// The colour of the text; nil for black, or white in a dark colour scheme.
    public var color: Color?
    /// Whether the text is hidden, as in a field for a password.
    public var isSecure: Bool
    public var isEnabled: Bool
    /// The height of the field in lines, at least 1. A field of 1 line does not break its text.
    public var lines: Int
    public var name: String?
    public var label: String?
    public var tint: Color?
    /// Called by a ``LayoutHost`` with the text that is typed; nil for nothing. The field does not show the text until
    /// ``text`` is set to it.
    public var onChange: ((String) -> Void)?
    /// Called by a ``LayoutHost`` when return is pressed; nil for nothing.
    public var onReturn: (() -> Void)?
    /// Moves and observes the focus of the field; nil for nothing.
    public var focusBinding: FocusBinding?
    /// Further properties of the view, such as the keyboard and the names of events.
    public var furtherProperties: [ViewProperty]

    /// A field for a text, by default of one line.
    public init(
        text: String = "", placeholder: String = "", font: Font = Font(), color: Color? = nil, isSecure: Bool = false,
        isEnabled: Bool = true, lines: Int = 1, name: String? = nil, label: String? = nil, tint: Color? = nil,
        onChange: ((String) -> Void)? = nil, onReturn: (() -> Void)? = nil,
        furtherProperties: [ViewProperty] = []
    ) {
        self.text = text
        self.placeholder = placeholder
        self.font = font
        self.color = color
        self.isSecure = isSecure
        self.isEnabled = isEnabled
        self.lines = max(lines, 1)
        self.name = name
        self.label = label
        self.tint = tint
        self.onChange = onChange
        self.onReturn = onReturn
        self.furtherProperties = furtherProperties
    }

    public var identifier: ElementIdentifier { ElementIdentifier("TextField") }

    public var content: ElementContent {
        ElementContent(layout: TextFieldLayout(lines: lines, font: font))
    }

    public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        let environment = context.environment
        var properties = [
            ViewProperty("text", .text(text)),
            ViewProperty("placeholder", .text(placeholder)),
            ViewProperty("font", environment.resolve(font).viewValue),
            ViewProperty("color", .color(color ?? (environment.colorScheme == .dark ? .white : .black))),
            ViewProperty("secure", .bool(isSecure)),
            ViewProperty("enabled", .bool(isEnabled)),
        ]
        if let name { properties.append(ViewProperty("name", .text(name))) }
        if lines > 1 { properties.append(ViewProperty("lines", .number(Double(lines)))) }
        var view = ViewDescription(
            "TextField", properties: properties + appearance(in: environment) + furtherProperties)
        if lines > 1 { view.lines = brokenLines(in: context) }
        return view
    }

    /// The lines of the text, or of the placeholder, as they break in the field.
    private func brokenLines(in context: ViewDescriptionContext) -> [TextLine] {
        var paragraph = ParagraphStyle()
        paragraph.numberOfLines = lines
        paragraph.lineBreakMode = .byWordWrapping
        if let word = furtherProperties.first(where: { $0.name == "alignment" })?.value.textValue {
            paragraph.alignment = ParagraphStyle.Alignment(rawValue: word) ?? .left
        }
        let shown = StyledText(TextSpan(text.isEmpty ? placeholder : text, font: font), paragraph: paragraph)
        let environment = context.environment
        let measured = environment.textMeasurer.measuredText(for: shown, in: environment)
        let padding = TextFieldLayout.padding
        let width = max(context.bounds.width - 2 * padding.width, 0)
        let height = measured.size(in: SizeConstraint(width: .atMost(width), height: .unconstrained)).height
        return measured.lines(in: CGSize(width: width, height: height)).moved(by: padding)
    }

    public func viewHandlers(with context: ViewDescriptionContext) -> ViewHandlers? {
        guard isEnabled else { return nil }
        var handlers = handlers(onChange, value: \.textValue) ?? ViewHandlers()
        handlers.onActivate = onReturn
        focusBinding?.add(to: &handlers)
        return handlers
    }
}

/// Fills the width. The height depends on the number of lines.
private struct TextFieldLayout: Layout {
    typealias Cache = CGFloat

    let lines: Int
    let font: Font

    /// The least length along either axis, in points.
    private static let lengthMin: CGFloat = 44
    /// The space around a text of several lines, in points.
    static let padding = CGSize(width: 8, height: 12)

    /// The height of the field.
    func makeCache(subelements: Subelements, environment: Environment) -> CGFloat {
        guard lines > 1 else { return Self.lengthMin }
        return Self.lengthMin + CGFloat(lines - 1) * environment.size(of: "x", font).height
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout CGFloat
    ) -> CGSize {
        CGSize(width: max(Self.lengthMin, proposal.width.maximum), height: cache)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout CGFloat
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: CGFloat) -> Bool {
        true
    }
}
