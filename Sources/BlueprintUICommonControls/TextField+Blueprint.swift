#if !canImport(UIKit)
    /// The keys of a keyboard on the screen.
    public enum UIKeyboardType: String, Sendable, CaseIterable {
        case `default`, asciiCapable, numbersAndPunctuation
        case URL = "url"
        case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// The letters that a keyboard writes in capitals.
    public enum UITextAutocapitalizationType: String, Sendable, CaseIterable {
        case none, words, sentences, allCharacters
    }

    /// Whether a keyboard corrects what is written.
    public enum UITextAutocorrectionType: String, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// Whether spelling is checked.
    public enum UITextSpellCheckingType: String, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// The word on the return key.
    public enum UIReturnKeyType: String, Sendable, CaseIterable {
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    /// The look of a keyboard.
    public enum UIKeyboardAppearance: String, Sendable, CaseIterable {
        case `default`, light, dark
    }

    /// The meaning of the text in a field, by which it may be filled in.
    public struct UITextContentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let name = Self(rawValue: "name")
        public static let givenName = Self(rawValue: "givenName")
        public static let familyName = Self(rawValue: "familyName")
        public static let organizationName = Self(rawValue: "organizationName")
        public static let fullStreetAddress = Self(rawValue: "fullStreetAddress")
        public static let streetAddressLine1 = Self(rawValue: "streetAddressLine1")
        public static let streetAddressLine2 = Self(rawValue: "streetAddressLine2")
        public static let addressCity = Self(rawValue: "addressCity")
        public static let addressState = Self(rawValue: "addressState")
        public static let countryName = Self(rawValue: "countryName")
        public static let postalCode = Self(rawValue: "postalCode")
        public static let telephoneNumber = Self(rawValue: "telephoneNumber")
        public static let emailAddress = Self(rawValue: "emailAddress")
        public static let URL = Self(rawValue: "URL")
        public static let creditCardNumber = Self(rawValue: "creditCardNumber")
        public static let username = Self(rawValue: "username")
        public static let password = Self(rawValue: "password")
        public static let newPassword = Self(rawValue: "newPassword")
        public static let oneTimeCode = Self(rawValue: "oneTimeCode")
    }

    /// Names of UIKit for text fields.
    public enum UITextField {
        /// When a field shows a button that clears it.
        public enum ViewMode: String, Sendable, CaseIterable {
            case never, whileEditing, unlessEditing, always
        }
    }
#endif

extension TextField {
    /// A field that a closure changes.
    public init(text: String, configure: (inout TextField) -> Void) {
        self.init(text: text)
        configure(&self)
    }

    /// The colour of the text.
    public var textColor: UIColor {
        get { color ?? .black }
        set { color = newValue }
    }

    /// Whether the text is hidden, as in a field for a password.
    public var secure: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }

    /// Where the text lies between the edges.
    public var textAlignment: NSTextAlignment {
        get { furtherProperties.choice("alignment") ?? .left }
        set { furtherProperties.set("alignment", .text(newValue.rawValue)) }
    }

    /// When the field shows a button that clears it.
    public var clearButtonMode: UITextField.ViewMode {
        get { furtherProperties.choice("clearButtonMode") ?? .never }
        set { furtherProperties.set("clearButtonMode", .text(newValue.rawValue)) }
    }

    /// The keys of the keyboard.
    public var keyboardType: UIKeyboardType {
        get { furtherProperties.choice("keyboardType") ?? .default }
        set { furtherProperties.set("keyboardType", .text(newValue.rawValue)) }
    }

    /// The look of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { furtherProperties.choice("keyboardAppearance") ?? .default }
        set { furtherProperties.set("keyboardAppearance", .text(newValue.rawValue)) }
    }

    /// The meaning of the text, by which it may be filled in; nil for none.
    public var textContentType: UITextContentType? {
        get { furtherProperties.choice("textContentType") }
        set { furtherProperties.set("textContentType", (newValue?.rawValue).map(ViewValue.text)) }
    }

    /// Whether the return key is disabled while there is no text.
    public var enablesReturnKeyAutomatically: Bool {
        get { furtherProperties.flag("enablesReturnKeyAutomatically") ?? false }
        set { furtherProperties.set("enablesReturnKeyAutomatically", .bool(newValue)) }
    }

    /// The letters that the keyboard writes in capitals.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { furtherProperties.choice("autocapitalizationType") ?? .sentences }
        set { furtherProperties.set("autocapitalizationType", .text(newValue.rawValue)) }
    }

    /// Whether the keyboard corrects what is written.
    public var autocorrectionType: UITextAutocorrectionType {
        get { furtherProperties.choice("autocorrectionType") ?? .default }
        set { furtherProperties.set("autocorrectionType", .text(newValue.rawValue)) }
    }

    /// Whether spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { furtherProperties.choice("spellCheckingType") ?? .default }
        set { furtherProperties.set("spellCheckingType", .text(newValue.rawValue)) }
    }

    /// The word on the return key.
    public var returnKeyType: UIReturnKeyType {
        get { furtherProperties.choice("returnKeyType") ?? .default }
        set { furtherProperties.set("returnKeyType", .text(newValue.rawValue)) }
    }
}
