extension AccessibilityComposition {
    /// The values of several elements, combined into one: joined texts, and all traits and actions.
    public struct CompositeRepresentation {
        /// The actions of the elements.
        public struct Actions: Equatable {
            var activationAction: UIAccessibilityCustomAction?
            var increment: UIAccessibilityCustomAction?
            var decrement: UIAccessibilityCustomAction?
            var customActions: [UIAccessibilityCustomAction] = []

            /// All actions, in the order of a menu.
            var all: [UIAccessibilityCustomAction] {
                [activationAction].compactMap { $0 } + customActions + [increment, decrement].compactMap { $0 }
            }
        }

        /// The number of elements.
        public private(set) var elementsCount: Int
        /// The different labels, joined; nil for none.
        public var label: String?
        /// The different values, joined; nil for none.
        public var value: String?
        /// The different hints, joined; nil for none.
        public var hint: String?
        /// The different identifiers, joined; nil for none.
        public var identifier: String?
        /// The traits of all elements.
        public var traits: UIAccessibilityTraits
        /// The actions of all elements.
        public var actions: Actions
        /// The rotors of all elements; nil for none.
        public var rotors: [UIAccessibilityCustomRotor]?
        /// The custom content of all elements; nil for none.
        public var customContent: [AXCustomContent]?
        /// The controls among the elements, if the other properties do not include them; nil for none.
        public var interactiveChildren: [CompositeRepresentation]?
        /// The activation point of the first control; nil if there is no control.
        public var activationPoint: CGPoint?
        /// Called after an element was activated, because the values of others may have changed.
        public var invalidator: () -> Void

        /// Combines elements.
        ///
        /// - Parameter ignoreInteractive: whether controls become ``interactiveChildren``, and are left out of all
        ///   properties but ``activationPoint`` and ``elementsCount``.
        public init(
            _ elements: [UIAccessibilityElement], ignoreInteractive: Bool = true, invalidator: @escaping () -> Void
        ) {
            let controls = elements.filter(\.isLikelyInteractive)
            let combined = ignoreInteractive ? elements.filter { !$0.isLikelyInteractive } : elements
            elementsCount = elements.count
            label = combined.map(\.accessibilityLabel).joinedOnce()
            value = combined.map(\.accessibilityValue).joinedOnce()
            hint = combined.map(\.accessibilityHint).joinedOnce()
            identifier = combined.map(\.accessibilityIdentifier).joinedOnce(by: "-")
            traits = combined.reduce(.none) { $0.union($1.accessibilityTraits) }
            actions = Actions(of: combined, invalidator: invalidator)
            rotors = combined.flatMap { $0.accessibilityCustomRotors ?? [] }.nilIfEmpty
            customContent = combined.flatMap(\.accessibilityCustomContent).nilIfEmpty
            activationPoint = controls.first?.accessibilityActivationPoint
            self.invalidator = invalidator
            guard ignoreInteractive else { return }
            interactiveChildren =
                controls.map { Self([$0], ignoreInteractive: false, invalidator: invalidator) }.nilIfEmpty
        }

        /// This representation, in which the values that the other one has replace its own. Its `elementsCount` is 0,
        /// so that ``UIAccessibilityElement/applyAccessibility(_:mergeInteractiveSingleChild:)`` offers several
        /// controls as actions even if there are no other elements.
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

        /// Combines this representation with another one, whose elements come after its own.
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

/// Compares all properties except for `elementsCount` and the closures.
extension AccessibilityComposition.CompositeRepresentation: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.label == other.label && one.value == other.value && one.hint == other.hint
            && one.identifier == other.identifier && one.traits == other.traits && one.actions == other.actions
            && one.rotors == other.rotors && one.customContent == other.customContent
            && one.interactiveChildren == other.interactiveChildren && one.activationPoint == other.activationPoint
    }
}

extension AccessibilityComposition.CompositeRepresentation.Actions {
    /// The actions of elements. If there are several controls, the activation and the adjustments are those of the last
    /// one.
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
    /// An action that activates the element. Its name is empty if the element has no label.
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

    /// An action that adjusts the value of the element; nil if it cannot be adjusted.
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
