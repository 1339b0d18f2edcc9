import LayoutEngine

extension TextField {
    static let kind = ElementKind("TextField", isViewBacked: true) { properties in
        // Only a text field with several lines measures its text.
        let lines = properties.read("lines", .lineCount, default: 1)
        properties.exclude("value", with: ["text"])
        let text = properties.read("text", lines > 1 ? .label : .text)
        let value = properties.read("value", lines > 1 ? .label : .text)
        let placeholder = properties.read("placeholder", lines > 1 ? .label : .text, default: "")
        let font = properties.read("font", .font, default: Font())
        let color = properties.read("color", .color)
        let isSecure = properties.read("secure", .flag, default: false)
        if isSecure, lines > 1 {
            properties.report(
                .contradiction, "lines", "A field with \"secure\" has one line. Remove \"lines\" or \"secure\".")
        }
        var field = properties.withFormProperties(
            TextField(
                text: text ?? value ?? "", placeholder: placeholder, font: font, color: color, isSecure: isSecure,
                lines: lines))
        field.furtherProperties = properties.furtherTextFieldProperties()
        return field
    }
}

extension Reader<Int> {
    fileprivate static var lineCount: Self {
        .whole("a whole number from 1 to 1,000", in: 1...1_000)
    }
}

extension Properties {
    /// Properties of a text field that do not affect the layout, with UIKit's names.
    fileprivate mutating func furtherTextFieldProperties() -> [ViewProperty] {
        var further: [ViewProperty] = []
        pass("alignment", alignmentReader, default: "left", to: &further)
        pass("clearButtonMode", clearButtonModeReader, default: "never", to: &further)
        pass("keyboardType", keyboardTypeReader, default: "default", to: &further)
        pass("keyboardAppearance", keyboardAppearanceReader, default: "default", to: &further)
        pass("autocapitalizationType", autocapitalizationTypeReader, default: "sentences", to: &further)
        pass("autocorrectionType", switchReader, default: "default", to: &further)
        pass("spellCheckingType", switchReader, default: "default", to: &further)
        pass("textContentType", .passedText, to: &further)
        pass("returnKeyType", returnKeyTypeReader, default: "default", to: &further)
        pass("enablesReturnKeyAutomatically", .passedFlag, default: false, to: &further)
        pass("onChange", .passedText, to: &further)
        pass("onReturn", .passedText, to: &further)
        return further
    }
}

// Made once, because each has a list of words.

private let alignmentReader = Reader.oneOf(["left", "center", "right", "natural", "justified"])

private let clearButtonModeReader = Reader.oneOf(["never", "whileEditing", "unlessEditing", "always"])

private let keyboardTypeReader = Reader.oneOf([
    "default", "asciiCapable", "numbersAndPunctuation", "url", "numberPad", "phonePad", "namePhonePad", "emailAddress",
    "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
])

private let keyboardAppearanceReader = Reader.oneOf(["default", "light", "dark"])

private let autocapitalizationTypeReader = Reader.oneOf(["none", "words", "sentences", "allCharacters"])

private let switchReader = Reader.oneOf(["default", "no", "yes"])

private let returnKeyTypeReader = Reader.oneOf([
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
])
