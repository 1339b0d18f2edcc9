extension UIAccessibilityElement {
    /// Whether the element seems to be a control: by its traits, or because it can be activated or adjusted. A text that
    /// opens its link is none.
    var isLikelyInteractive: Bool {
        let ofControls: UIAccessibilityTraits = [.button, .link, .playsSound, .toggleButton]
        let isActivated = onActivate != nil && !accessibilityTraits.contains(.staticText)
        let isControl = isActivated || onAdjust != nil || !accessibilityTraits.isDisjoint(with: ofControls)
        return isControl && isUserInteractionEnabled
    }

    /// Whether the element has a text to tell.
    public var hasAccessibilityRepresentation: Bool {
        [accessibilityLabel, accessibilityValue, accessibilityHint].contains { $0?.isEmpty == false }
    }

    /// Has the element stand for others, or for nothing.
    ///
    /// - Parameter mergeInteractiveSingleChild: whether the element becomes the only control among them, or the first if
    ///   they are all controls. Other controls become actions of the element.
    public func applyAccessibility(
        _ accessibility: AccessibilityComposition.CompositeRepresentation?, mergeInteractiveSingleChild: Bool = true
    ) {
        accessibilityLabel = accessibility?.label
        accessibilityValue = accessibility?.value
        accessibilityHint = accessibility?.hint
        accessibilityIdentifier = accessibility?.identifier
        accessibilityTraits = accessibility?.traits ?? .none
        accessibilityCustomRotors =
            AccessibilityComposition.RotorSequencer(rotors: accessibility?.rotors ?? []).rotors.nilIfEmpty
        accessibilityCustomContent = accessibility?.customContent ?? []
        accessibilityInteractions = nil

        let controls = accessibility?.interactiveChildren ?? []
        let merges = mergeInteractiveSingleChild && [1, accessibility?.elementsCount].contains(controls.count)
        let actions = accessibility?.actions.all ?? []
        if merges, let control = controls.first {
            become(control)
            accessibilityCustomActions =
                actions + control.actions.customActions + controls.dropFirst().flatMap(\.actions.all)
        } else {
            // The element has not the traits by which the values of controls are told, so that they are put into words.
            let values = controls.map { $0.traits.interpret(value: $0.value) }
            accessibilityValue = ([accessibilityValue] + values).joinedAccessibilityString()
            accessibilityCustomActions = controls.flatMap(\.actions.all) + actions
        }
        accessibilityCustomActions = accessibilityCustomActions?.filter { !$0.name.isEmpty }.nilIfEmpty
    }

    /// Adds what a control is and does.
    private func become(_ control: AccessibilityComposition.CompositeRepresentation) {
        accessibilityLabel = [accessibilityLabel, control.label].joinedOnce()
        accessibilityValue = [accessibilityValue, control.value].joinedOnce()
        accessibilityHint = [accessibilityHint, control.hint].joinedOnce()
        accessibilityIdentifier = [accessibilityIdentifier, control.identifier].joinedOnce(by: "-")
        accessibilityTraits.formUnion(control.traits)
        if let rotors = control.rotors { accessibilityCustomRotors = (accessibilityCustomRotors ?? []) + rotors }
        let actions = control.actions
        accessibilityInteractions = AccessibilityComposition.Interactions(
            activationPoint: control.activationPoint,
            activate: actions.activationAction.map { action in { action.activate() } },
            increment: actions.increment.map { action in { _ = action.activate() } },
            decrement: actions.decrement.map { action in { _ = action.activate() } })
    }

    /// The closures by which the element is used; nil for none.
    public var accessibilityInteractions: AccessibilityComposition.Interactions? {
        get {
            guard onActivate != nil || onAdjust != nil else { return nil }
            let adjust = onAdjust
            return AccessibilityComposition.Interactions(
                activationPoint: accessibilityActivationPoint, activate: onActivate,
                increment: adjust.map { adjust in { adjust(.increment) } },
                decrement: adjust.map { adjust in { adjust(.decrement) } })
        }
        set {
            if let point = newValue?.activationPoint { accessibilityActivationPoint = point }
            onActivate = newValue?.activate
            guard let increment = newValue?.increment, let decrement = newValue?.decrement else {
                onAdjust = nil
                return
            }
            onAdjust = { $0 == .increment ? increment() : decrement() }
        }
    }
}

extension UIAccessibilityCustomAction {
    /// Performs the action. Returns whether it succeeded.
    package func activate() -> Bool {
        actionHandler?(self) ?? false
    }
}

extension UIAccessibilityTraits {
    /// A value in words: assistive technology tells the values 0, 1 and 2 of a toggle as "off", "on" and "mixed".
    func interpret(value: String?) -> String? {
        guard contains(.toggleButton), let value else { return value }
        return ["0": "Off", "1": "On", "2": "Mixed"][value] ?? value
    }
}
