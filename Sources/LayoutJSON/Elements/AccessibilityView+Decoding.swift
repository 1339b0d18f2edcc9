import Foundation
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
        properties.pass("frameSize", .passed(.size) { $0.viewValue }, to: &view)
        properties.pass("frameCornerStyle", .passed(Box.cornerStyleReader) { $0.viewValue }, to: &view)
        properties.pass("customActions", .passed(.list(.customAction)) { .list($0) }, to: &view)
        properties.pass("customContent", .passed(.list(.customContent)) { .list($0) }, to: &view)
        properties.pass("userInputLabels", .passed(.list(.passedText)) { .list($0) }, to: &view)
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
        properties.pass("notification", .oneOf(["layoutChanged", "screenChanged"]), to: &view)
        return AccessibilityView(.focus, properties: view, wrapping: properties.child())
    }

    static let combineKind = ElementKind("AccessibilityCombine", isViewBacked: true) { properties in
        var view: [ViewProperty] = []
        properties.pass("label", .passedText, to: &view)
        properties.pass("value", .passedText, to: &view)
        properties.pass("hint", .passedText, to: &view)
        properties.pass("identifier", .passedText, to: &view)
        if let traits = properties.read("accessibilityTraits", .accessibilityTraits) {
            view.append(ViewProperty("traits", .list(traits)))
        }
        properties.pass("addedTraits", .passed(.accessibilityTraits) { .list($0) }, to: &view)
        properties.pass("removedTraits", .passed(.accessibilityTraits) { .list($0) }, to: &view)
        properties.pass("blockWhenNotAccessible", .passedFlag, to: &view)
        properties.pass("mergeInteractiveSingleChild", .passedFlag, to: &view)
        return AccessibilityView(.combine, properties: view, wrapping: properties.child())
    }

    static let deferralKind = ElementKind("AccessibilityDeferral", isViewBacked: true) { properties in
        let content = ViewProperty("content", .list(properties.require("content", .list(.deferredContent))))
        return AccessibilityView(.deferral, properties: [content], wrapping: properties.child())
    }

    static let deferralSourceKind = ElementKind("AccessibilityDeferralSource", isViewBacked: true) { properties in
        let source = ViewProperty("source", .text(properties.require("source", .text)))
        return AccessibilityView(.deferralSource, properties: [source], wrapping: properties.child())
    }

    static let deferralReceiverKind = ElementKind("AccessibilityDeferralReceiver", isViewBacked: true) { properties in
        AccessibilityView(.deferralReceiver, wrapping: properties.child())
    }

    static let largeContentViewerKind = ElementKind("LargeContentViewer", isViewBacked: true) { properties in
        var view: [ViewProperty] = []
        properties.pass("title", .passedText, to: &view)
        properties.pass("image", .passedText, to: &view)
        properties.pass("scalesImage", .passedFlag, default: false, to: &view)
        properties.pass("imageInsets", .passed(.insets) { $0.viewValue }, default: EdgeInsets().viewValue, to: &view)
        return AccessibilityView(.largeContentViewer, properties: view, wrapping: properties.child())
    }

    static let largeContentViewerInteractionContainerKind = ElementKind(
        "LargeContentViewerInteractionContainer", isViewBacked: true
    ) { properties in
        AccessibilityView(.largeContentViewerInteractionContainer, wrapping: properties.child())
    }
}

extension Properties {
    /// Accessibility traits are in `traits`, if that is an array, or in `accessibilityTraits`.
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
                "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton",
            ]))
    }
}

extension Reader<ViewValue> {
    /// An action that assistive technology offers by its name.
    fileprivate static var customAction: Self {
        .object(fallback: .null) { properties in
            var action = [ViewProperty("name", .text(properties.require("name", .text)))]
            properties.pass("image", .passedText, to: &action)
            properties.pass("action", .passedText, to: &action)
            return .object(action)
        }
    }

    /// Additional information about an element, which assistive technology reads on request.
    fileprivate static var customContent: Self {
        .object(fallback: .null) { properties in
            var content = [ViewProperty("label", .text(properties.require("label", .text)))]
            properties.pass("value", .passedText, to: &content)
            properties.pass("importance", .importance, default: "default", to: &content)
            return .object(content)
        }
    }

    /// A text that assistive technology reads for the receiver of a deferral.
    fileprivate static var deferredContent: Self {
        .object(fallback: .null) { properties in
            var content = [ViewProperty("source", .text(properties.require("source", .text)))]
            let kind = properties.read("kind", .oneOf(["inherited", "error"]), default: "inherited")
            content.append(ViewProperty("kind", kind))
            let importance = properties.read("importance", .importance)
            if kind != "error" { content.append(ViewProperty("importance", importance ?? "default")) }
            if kind == "error", importance != nil {
                let message = "An error is told at once: it has no importance. Remove it."
                properties.report(.contradiction, "importance", message)
            }
            return .object(content)
        }
    }

    private static var importance: Self { .oneOf(["default", "high"]) }
}
