import Foundation

/// An element with a value of a form, such as a switch or a slider.
public protocol FormControl: Element {
    /// The name of the value in the form; nil for a value that is in none.
    var name: String? { get set }
    /// Whether the value can be changed.
    var isEnabled: Bool { get set }
    /// The name of the control for assistive technology, in words for the user. It is not drawn.
    var label: String? { get set }
    /// The colour of the parts that show the value; nil for that of the environment.
    var tint: Color? { get set }
}

extension FormControl {
    /// The properties of the view: those of all controls, and between the name and the rest those of this one.
    func viewProperties(_ own: [ViewProperty], in environment: Environment) -> [ViewProperty] {
        let name = name.map { ViewProperty("name", .text($0)) }
        return [name].compactMap { $0 } + own + [ViewProperty("enabled", .bool(isEnabled))] + look(in: environment)
    }

    /// The properties of the view that say how it looks and what it is called. Those that are absent are left to whoever
    /// draws it.
    func look(in environment: Environment) -> [ViewProperty] {
        var properties: [ViewProperty] = []
        if let label { properties.append(ViewProperty("label", .text(label))) }
        if let tint = tint ?? environment.tint { properties.append(ViewProperty("tint", .color(tint))) }
        if environment.colorScheme == .dark { properties.append(ViewProperty("colorScheme", "dark")) }
        return properties + ViewProperty.mirroring(in: environment)
    }

    /// Closures that take a new value, unless the control is disabled or there is nothing to call.
    ///
    /// - Parameter value: the value as the control has it; nil for one that it cannot have.
    func handlers<Value>(
        _ onChange: ((Value) -> Void)?, value: @escaping (ViewValue) -> Value?
    ) -> ViewHandlers? {
        guard isEnabled, let onChange else { return nil }
        return ViewHandlers(onChange: { given in
            guard let value = value(given) else { return false }
            onChange(value)
            return true
        })
    }
}

extension ViewProperty {
    /// `mirrored`, which tells whoever draws a control that it begins at the right; nothing where controls begin at the left.
    static func mirroring(in environment: Environment) -> [ViewProperty] {
        environment.mirrorsContainers ? [ViewProperty("mirrored", true)] : []
    }
}

extension ViewValue {
    /// True or false; nil for another value.
    var boolValue: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// A text; nil for another value.
    var textValue: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// A number; nil for another value.
    var numberValue: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}

/// As wide as it is proposed, or as a default where the width is unconstrained, and of one height.
struct FillingWidthLayout: Layout {
    let height: CGFloat

    /// The width where it is unconstrained, in points.
    static let defaultWidth: CGFloat = 200

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Void
    ) -> CGSize {
        CGSize(width: proposal.width.constrainedValue ?? Self.defaultWidth, height: height)
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Void
    ) {}

    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Void) -> Bool {
        // A width beyond the default is answered by itself.
        proposal.width.constrainedValue != nil
    }
}
