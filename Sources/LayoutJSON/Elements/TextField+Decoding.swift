import LayoutEngine

extension TextField {
    static let kind = ElementKind("TextField", isViewBacked: true) { properties in
        TextField(
            text: properties.read("text", .text, default: ""),
            placeholder: properties.read("placeholder", .text, default: ""),
            font: properties.read("font", .font, default: Font()),
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
        pass("alignment", readAlignment, default: "left", to: &further)
        pass("clearButtonMode", readClearButtonMode, default: "never", to: &further)
        pass("keyboardType", readKeyboardType, default: "default", to: &further)
        pass("keyboardAppearance", readKeyboardAppearance, default: "default", to: &further)
        pass("autocapitalizationType", readAutocapitalizationType, default: "sentences", to: &further)
        pass("autocorrectionType", readSwitch, default: "default", to: &further)
        pass("spellCheckingType", readSwitch, default: "default", to: &further)
        pass("textContentType", .passedText, to: &further)
        pass("returnKeyType", readReturnKeyType, default: "default", to: &further)
        pass("enablesReturnKeyAutomatically", .passedFlag, default: false, to: &further)
        pass("onChange", .passedText, to: &further)
        pass("onReturn", .passedText, to: &further)
        return further
    }
}

// Made once, because each has a list of words.

private let readAlignment = Reader.oneOf(["left", "center", "right", "natural", "justified"])

private let readClearButtonMode = Reader.oneOf(["never", "whileEditing", "unlessEditing", "always"])

private let readKeyboardType = Reader.oneOf([
    "default", "asciiCapable", "numbersAndPunctuation", "url", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
])

private let readKeyboardAppearance = Reader.oneOf(["default", "light", "dark"])

private let readAutocapitalizationType = Reader.oneOf(["none", "words", "sentences", "allCharacters"])

private let readSwitch = Reader.oneOf(["default", "no", "yes"])

private let readReturnKeyType = Reader.oneOf([
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
])
