extension AccessibilityComposition {
    /// Several elements as one: their texts joined, their traits and actions together.
    public struct CompositeRepresentation {
        /// The actions of the elements.
        public struct Actions: Equatable {
            var activationAction: UIAccessibilityCustomAction?
            var increment: UIAccessibilityCustomAction?
            var decrement: UIAccessibilityCustomAction?
            var customActions: [UIAccessibilityCustomAction] = []

            /// All of them, as a menu has them.
            var all: [UIAccessibilityCustomAction] {
                [activationAction].compactMap { $0 } + customActions + [increment, decrement].compactMap { $0 }
            }
        }

        /// The number of elements.
        public private(set) var elementsCount: Int
        /// The different labels; nil for none.
        public var label: String?
        /// The different values; nil for none.
        public var value: String?
        /// The different hints; nil for none.
        public var hint: String?
        /// The different identifiers; nil for none.
        public var identifier: String?
        /// The traits of all elements.
        public var traits: UIAccessibilityTraits
        /// The actions of all elements.
        public var actions: Actions
        /// The rotors of all elements; nil for none.
        public var rotors: [UIAccessibilityCustomRotor]?
        /// The content of all elements; nil for none.
        public var customContent: [AXCustomContent]?
        /// The controls among the elements, if they are not part of the above; nil for none.
        public var interactiveChildren: [CompositeRepresentation]?
        /// Where a touch would activate the first control, in points; nil without one.
        public var activationPoint: CGPoint?
        /// Called when an element was activated, after which others may have other values.
        public var invalidator: () -> Void

        /// Makes one of several elements.
        ///
        /// - Parameter ignoreInteractive: whether controls are kept apart.
        public init(
            _ elements: [UIAccessibilityElement], ignoreInteractive: Bool = true, invalidator: @escaping () -> Void
        ) {
            let controls = elements.filter(\.isLikelyInteractive)
            let told = ignoreInteractive ? elements.filter { !$0.isLikelyInteractive } : elements
            elementsCount = elements.count
            label = told.map(\.accessibilityLabel).joinedOnce()
            value = told.map(\.accessibilityValue).joinedOnce()
            hint = told.map(\.accessibilityHint).joinedOnce()
            identifier = told.map(\.accessibilityIdentifier).joinedOnce(by: "-")
            traits = told.reduce(.none) { $0.union($1.accessibilityTraits) }
            actions = Actions(of: told, invalidator: invalidator)
            rotors = told.flatMap { $0.accessibilityCustomRotors ?? [] }.nilIfEmpty
            customContent = told.flatMap(\.accessibilityCustomContent).nilIfEmpty
            activationPoint = controls.first?.accessibilityActivationPoint
            self.invalidator = invalidator
            guard ignoreInteractive else { return }
            interactiveChildren =
                controls.map { Self([$0], ignoreInteractive: false, invalidator: invalidator) }.nilIfEmpty
        }

        /// This representation with the values of another, where that has any. The controls inside are then offered as
        /// actions, unless there is only one.
        package func override(with other: Self?) -> Self {
            guard let other else { return self }
            var new = self
            new.elementsCount = 0
            new.label = other.label ?? label
            new.value = other.value ?? value
            new.hint = other.hint ?? hint
            new.identifier = other.identifier ?? identifier
            new.traits = other.traits == .none ? traits : other.traits
            new.actions = other.actions.all.isEmpty ? actions : other.actions
            new.rotors = other.rotors ?? rotors
            new.customContent = other.customContent ?? customContent
            new.interactiveChildren = other.interactiveChildren ?? interactiveChildren
            new.activationPoint = other.activationPoint ?? activationPoint
            return new
        }

        /// This representation followed by another.
        public func merge(with other: Self?) -> Self {
            guard let other else { return self }
            var new = self
            new.elementsCount += other.elementsCount
            new.label = [label, other.label].joinedOnce()
            new.value = [value, other.value].joinedOnce()
            new.hint = [hint, other.hint].joinedOnce()
            new.identifier = [identifier, other.identifier].joinedOnce(by: "-")
            new.traits.formUnion(other.traits)
            new.actions.customActions = (actions.customActions + other.actions.all).removingDuplicates
            new.rotors = ((rotors ?? []) + (other.rotors ?? [])).nilIfEmpty
            new.customContent = ((customContent ?? []) + (other.customContent ?? [])).removingDuplicates.nilIfEmpty
            new.interactiveChildren = ((interactiveChildren ?? []) + (other.interactiveChildren ?? [])).nilIfEmpty
            new.activationPoint = activationPoint ?? other.activationPoint
            return new
        }
    }
}

/// The closures are not compared.
extension AccessibilityComposition.CompositeRepresentation: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.label == other.label && one.value == other.value && one.hint == other.hint
            && one.identifier == other.identifier && one.traits == other.traits && one.actions == other.actions
            && one.rotors == other.rotors && one.customContent == other.customContent
            && one.interactiveChildren == other.interactiveChildren && one.activationPoint == other.activationPoint
    }
}

extension AccessibilityComposition.CompositeRepresentation.Actions {
    /// The actions of elements. Of several controls, the last one's are those of the whole.
    fileprivate init(of elements: [UIAccessibilityElement], invalidator: @escaping () -> Void) {
        for element in elements {
            if element.isLikelyInteractive, element.isEnabled {
                activationAction = element.activationAction(invalidator: invalidator)
                increment = element.adjustmentAction("Increment") { $0.accessibilityIncrement() }
                decrement = element.adjustmentAction("Decrement") { $0.accessibilityDecrement() }
            }
            customActions += element.accessibilityCustomActions ?? []
        }
    }
}

extension UIAccessibilityElement {
    /// An action that activates the element. It has an empty name if the element has no label.
    fileprivate func activationAction(invalidator: @escaping () -> Void) -> UIAccessibilityCustomAction {
        let label = accessibilityLabel ?? ""
        let value = accessibilityTraits.interpret(value: accessibilityValue) ?? ""
        let name = label.isEmpty || value.isEmpty ? label : "\(label): \(value)"
        return UIAccessibilityCustomAction(name: name) { _ in
            let hasSucceeded = self.accessibilityActivate()
            invalidator()
            return hasSucceeded
        }
    }

    /// An action that changes the value of the element; nil if it has no value to change.
    fileprivate func adjustmentAction(
        _ verb: String, adjust: @escaping (UIAccessibilityElement) -> Void
    ) -> UIAccessibilityCustomAction? {
        guard accessibilityTraits.contains(.adjustable) else { return nil }
        let name = [verb, accessibilityLabel ?? accessibilityValue ?? ""].filter { !$0.isEmpty }
        return UIAccessibilityCustomAction(name: name.joined(separator: " ")) { _ in
            adjust(self)
            return true
        }
    }
}
