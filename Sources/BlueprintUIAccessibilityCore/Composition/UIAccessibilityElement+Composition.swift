extension UIAccessibilityElement {
    /// Whether the element is probably a control: it has a trait of controls, or can be activated or adjusted. False
    /// for a text that opens its only link when it is activated.
    var isLikelyInteractive: Bool {
        let ofControls: UIAccessibilityTraits = [.button, .link, .playsSound, .toggleButton]
        let isActivated = onActivate != nil && !accessibilityTraits.contains(.staticText)
        let isControl = isActivated || onAdjust != nil || !accessibilityTraits.isDisjoint(with: ofControls)
        return isControl && isUserInteractionEnabled
    }

    /// Whether the element has a text that assistive technology can announce.
    public var hasAccessibilityRepresentation: Bool {
        [accessibilityLabel, accessibilityValue, accessibilityHint].contains { $0?.isEmpty == false }
    }

    /// Gives the element the values of a representation. If that is nil, the values are removed.
    ///
    /// - Parameter mergeInteractiveSingleChild: whether the element also takes the values and actions of a control: the
    ///   only one, or the first one if there are only controls. Other controls become custom actions of the element.
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
            // The element does not get the traits of the controls, by which assistive technology would announce their
            // values in words. Therefore the values are converted to words here.
            let values = controls.map { $0.traits.interpret(value: $0.value) }
            accessibilityValue = ([accessibilityValue] + values).joinedAccessibilityString()
            accessibilityCustomActions = controls.flatMap(\.actions.all) + actions
        }
        accessibilityCustomActions = accessibilityCustomActions?.filter { !$0.name.isEmpty }.nilIfEmpty
    }

    /// Adds the values and the actions of a control.
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

    /// The actions of the element; nil if it can neither be activated nor adjusted.
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
    /// A value in words. Assistive technology announces the values 0, 1 and 2 of a toggle as "off", "on" and "mixed".
    func interpret(value: String?) -> String? {
        guard contains(.toggleButton), let value else { return value }
        return ["0": "Off", "1": "On", "2": "Mixed"][value] ?? value
    }
}
