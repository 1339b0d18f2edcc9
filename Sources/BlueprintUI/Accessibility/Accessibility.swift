/// Types for assistive technology, such as screen readers.
public enum Accessibility {}

extension Accessibility {
    /// A role, state or behaviour of an element.
    public enum Trait {
        /// Increases the value of an element by one step.
        public typealias IncrementAction = () -> Void
        /// Decreases the value of an element by one step.
        public typealias DecrementAction = () -> Void

        case button, link, header, searchField, image, selected, playsSound, keyboardKey, staticText, summaryElement
        case notEnabled, updatesFrequently, startsMediaSession
        /// The user can increase and decrease the value of the element.
        case adjustable(IncrementAction, DecrementAction)
        case allowsDirectInteraction, causesPageTurn, tabBar, backButton, toggleButton
    }
}

/// Adjustable traits are equal whatever their closures, so that a set has at most one.
extension Accessibility.Trait: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Whether the trait is `adjustable`.
    public var isAdjustable: Bool {
        if case .adjustable = self { true } else { false }
    }

    /// The name of the trait in the properties of views.
    package var name: String {
        if case .adjustable = self { "adjustable" } else { "\(self)" }
    }

    /// All traits, in the order in which the properties of views list them. The closures of `adjustable` do nothing.
    package static var all: [Self] {
        [
            .button, .link, .header, .searchField, .image, .selected, .playsSound, .keyboardKey, .staticText,
            .summaryElement, .notEnabled, .updatesFrequently, .startsMediaSession, .adjustable({}, {}),
            .allowsDirectInteraction, .causesPageTurn, .tabBar, .backButton, .toggleButton,
        ]
    }
}

extension Set<Accessibility.Trait> {
    /// The closures of the `adjustable` trait as one; nil without that trait.
    package var onAdjust: ((ViewAdjustment) -> Void)? {
        for case .adjustable(let increment, let decrement) in self {
            return { $0 == .increment ? increment() : decrement() }
        }
        return nil
    }

    /// The traits with these names. The closures of `adjustable` do nothing.
    package init(names: [ViewValue]) {
        self = Set(Accessibility.Trait.all.filter { names.contains(.text($0.name)) })
    }

    /// The traits in the properties of a view: a list of names.
    package var viewValue: ViewValue {
        .list(Accessibility.Trait.all.filter(contains).map { .text($0.name) })
    }
}
