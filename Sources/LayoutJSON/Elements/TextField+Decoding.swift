import LayoutEngine

extension TextField {
    static let kind = ElementKind("TextField", isViewBacked: true) { properties in
        TextField(
            text: properties.read("text", .text, default: ""),
            placeholder: properties.read("placeholder", .text, default: ""),
            font: properties.read("font", .font),
            color: properties.read("color", .color, default: .black),
            isSecure: properties.read("secure", .flag, default: false),
            isEnabled: properties.read("enabled", .flag, default: true),
            furtherProperties: properties.furtherTextFieldProperties())
    }
}

extension Properties {
    /// Properties of a text field that do not affect the layout, with UIKit's names.
    fileprivate mutating func furtherTextFieldProperties() -> [ViewProperty] {
        var further: [ViewProperty] = []
        pass("alignment", .oneOf(["left", "center", "right", "natural", "justified"]), default: "left", to: &further)
        pass(
            "clearButtonMode", .oneOf(["never", "whileEditing", "unlessEditing", "always"]), default: "never",
            to: &further)
        pass("keyboardType", .oneOf(keyboardTypes), default: "default", to: &further)
        pass("keyboardAppearance", .oneOf(["default", "light", "dark"]), default: "default", to: &further)
        pass(
            "autocapitalizationType", .oneOf(["none", "words", "sentences", "allCharacters"]), default: "sentences",
            to: &further)
        pass("autocorrectionType", .oneOf(["default", "no", "yes"]), default: "default", to: &further)
        pass("spellCheckingType", .oneOf(["default", "no", "yes"]), default: "default", to: &further)
        pass("textContentType", .passedText, to: &further)
        pass("returnKeyType", .oneOf(returnKeyTypes), default: "default", to: &further)
        pass("enablesReturnKeyAutomatically", .passedFlag, default: false, to: &further)
        pass("onChange", .passedText, to: &further)
        pass("onReturn", .passedText, to: &further)
        return further
    }
}

private let keyboardTypes: [StaticString] = [
    "default", "asciiCapable", "numbersAndPunctuation", "url", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
]

private let returnKeyTypes: [StaticString] = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
]
