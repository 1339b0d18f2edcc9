extension Accessibility {
    /// An action that assistive technology offers in a menu.
    public struct CustomAction {
        /// Returns whether the action succeeded.
        public typealias OnActivation = () -> Bool

        /// The name that the user reads or hears.
        public var name: String
        public var image: UIImage?
        /// A ``LayoutHost`` calls it when the user chooses the action.
        public var onActivation: OnActivation

        /// An action with a name and an optional image.
        public init(name: String, image: UIImage? = nil, onActivation: @escaping OnActivation) {
            self.name = name
            self.image = image
            self.onActivation = onActivation
        }
    }
}

/// Compares names and images; closures cannot be compared.
extension Accessibility.CustomAction: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.image == other.image
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(image)
    }

    /// The action in the properties of a view.
    package var viewValue: ViewValue {
        .object([ViewProperty("name", .text(name))] + (image.map { [ViewProperty("image", .text($0.source))] } ?? []))
    }
}
