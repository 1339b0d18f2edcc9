extension Accessibility {
    /// An action that assistive technology offers by its name.
    public struct CustomAction {
        /// Returns whether the action succeeded.
        public typealias OnActivation = () -> Bool

        /// The name, in words for the user.
        public var name: String
        /// An image for the action; nil for none.
        public var image: UIImage?
        /// Called by a ``LayoutHost`` when the user chooses the action.
        public var onActivation: OnActivation

        /// An action of a name.
        public init(name: String, image: UIImage? = nil, onActivation: @escaping OnActivation) {
            self.name = name
            self.image = image
            self.onActivation = onActivation
        }
    }
}

/// The closures of actions are not compared.
extension Accessibility.CustomAction: Hashable {
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.image == other.image
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(image)
    }

    /// The action as a part of a view's properties.
    package var viewValue: ViewValue {
        .object([ViewProperty("name", .text(name))] + (image.map { [ViewProperty("image", .text($0.source))] } ?? []))
    }
}
