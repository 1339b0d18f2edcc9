import LayoutEngine

extension AccessibilityView {
    static let elementKind = ElementKind("AccessibilityElement", isViewBacked: true, ownsTraitsList: true) {
        properties in
        var view: [ViewProperty] = []
        properties.pass("label", .passedText, to: &view)
        properties.pass("value", .passedText, to: &view)
        properties.pass("hint", .passedText, to: &view)
        properties.pass("identifier", .passedText, to: &view)
        properties.passAccessibilityTraits(to: &view)
        return AccessibilityView(.element, properties: view, wrapping: properties.child())
    }

    static let containerKind = ElementKind("AccessibilityContainer", isViewBacked: true) { properties in
        let types: [StaticString] = ["none", "dataTable", "list", "landmark", "semanticGroup"]
        var view: [ViewProperty] = []
        properties.pass("containerType", .oneOf(types), default: "none", to: &view)
        properties.pass("label", .passedText, to: &view)
        properties.pass("value", .passedText, to: &view)
        properties.pass("identifier", .passedText, to: &view)
        return AccessibilityView(.container, properties: view, wrapping: properties.child())
    }

    static let blockerKind = ElementKind("AccessibilityBlocker", isViewBacked: true) { properties in
        let blocking = ViewProperty("blocking", .bool(properties.read("blocking", .flag, default: true)))
        return AccessibilityView(.blocker, properties: [blocking], wrapping: properties.child())
    }

    static let focusKind = ElementKind("AccessibilityFocus", isViewBacked: true) { properties in
        var view: [ViewProperty] = []
        properties.pass("trigger", .passedText, to: &view)
        return AccessibilityView(.focus, properties: view, wrapping: properties.child())
    }

    static let combineKind = ElementKind("AccessibilityCombine", isViewBacked: true) { properties in
        AccessibilityView(.combine, wrapping: properties.child())
    }
}

extension Properties {
    /// Accessibility traits are `traits` if that is a list, or `accessibilityTraits`.
    fileprivate mutating func passAccessibilityTraits(to view: inout [ViewProperty]) {
        let named = read("accessibilityTraits", .accessibilityTraits)
        var listed: [ViewValue]?
        if isModifier || traitsAreList {
            exclude("traits", with: ["accessibilityTraits"])
            listed = read("traits", .accessibilityTraits)
        }
        view.append(ViewProperty("traits", .list(listed ?? named ?? [])))
    }
}

extension Reader<[ViewValue]> {
    fileprivate static var accessibilityTraits: Self {
        .distinct(
            .oneOf([
                "button", "link", "header", "searchField", "image", "selected", "playsSound", "keyboardKey",
                "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession", "adjustable",
                "allowsDirectInteraction", "causesPageTurn", "tabBar",
            ]))
    }
}
