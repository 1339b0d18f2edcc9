/// Values for assistive technology.
public enum Accessibility {}

extension Accessibility {
    /// The role, the state or a behaviour of an element.
    public enum Trait {
        /// Raises the value of an element by a step.
        public typealias IncrementAction = () -> Void
        /// Lowers the value of an element by a step.
        public typealias DecrementAction = () -> Void

        case button, link, header, searchField, image, selected, playsSound, keyboardKey, staticText, summaryElement
        case notEnabled, updatesFrequently, startsMediaSession
        /// The element has a value that can be raised and lowered.
        case adjustable(IncrementAction, DecrementAction)
        case allowsDirectInteraction, causesPageTurn, tabBar, backButton, toggleButton
    }
}

/// The closures of traits are not compared: a set has one adjustable trait at most.
extension Accessibility.Trait: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Whether the value of the element can be raised and lowered.
    public var isAdjustable: Bool {
        if case .adjustable = self { true } else { false }
    }

    /// The name of the trait in the properties of views.
    package var name: String {
        if case .adjustable = self { "adjustable" } else { "\(self)" }
    }

    /// Every trait, in the order in which views list them. Adjusting by the one in it does nothing.
    package static var all: [Self] {
        [
            .button, .link, .header, .searchField, .image, .selected, .playsSound, .keyboardKey, .staticText,
            .summaryElement, .notEnabled, .updatesFrequently, .startsMediaSession, .adjustable({}, {}),
            .allowsDirectInteraction, .causesPageTurn, .tabBar, .backButton, .toggleButton,
        ]
    }
}

extension Set<Accessibility.Trait> {
    /// The closure that raises and lowers the value of an element; nil without the trait for it.
    package var onAdjust: ((ViewAdjustment) -> Void)? {
        for case .adjustable(let increment, let decrement) in self {
            return { $0 == .increment ? increment() : decrement() }
        }
        return nil
    }

    /// The traits of names. Adjusting by the one among them does nothing.
    package init(names: [ViewValue]) {
        self = Set(Accessibility.Trait.all.filter { names.contains(.text($0.name)) })
    }

    /// The traits as a property of a view.
    package var viewValue: ViewValue {
        .list(Accessibility.Trait.all.filter(contains).map { .text($0.name) })
    }
}
