#if !canImport(UIKit)
    /// The layout of the on-screen keyboard.
    public enum UIKeyboardType: String, Sendable, CaseIterable {
        case `default`, asciiCapable, numbersAndPunctuation
        case URL = "url"
        case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// The letters that the keyboard capitalises.
    public enum UITextAutocapitalizationType: String, Sendable, CaseIterable {
        case none, words, sentences, allCharacters
    }

    /// Whether the keyboard corrects the text.
    public enum UITextAutocorrectionType: String, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// Whether the spelling is checked.
    public enum UITextSpellCheckingType: String, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// The label of the return key.
    public enum UIReturnKeyType: String, Sendable, CaseIterable {
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    /// The appearance of the keyboard.
    public enum UIKeyboardAppearance: String, Sendable, CaseIterable {
        case `default`, light, dark
    }

    /// The meaning of the text in a field, which the system uses to suggest values.
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

    /// A namespace of UIKit for text fields.
    public enum UITextField {
        /// When a field shows its clear button.
        public enum ViewMode: String, Sendable, CaseIterable {
            case never, whileEditing, unlessEditing, always
        }
    }
#endif

extension TextField {
    /// A field that `configure` changes.
    public init(text: String, configure: (inout TextField) -> Void) {
        self.init(text: text)
        configure(&self)
    }

    /// The colour of the text.
    public var textColor: UIColor {
        get { color ?? .black }
        set { color = newValue }
    }

    /// Whether the text is hidden, as in a password field.
    public var secure: Bool {
        get { isSecure }
        set { isSecure = newValue }
    }

    /// The horizontal alignment of the text.
    public var textAlignment: NSTextAlignment {
        get { furtherProperties.choice("alignment") ?? .left }
        set { furtherProperties.set("alignment", .text(newValue.rawValue)) }
    }

    /// When the field shows its clear button.
    public var clearButtonMode: UITextField.ViewMode {
        get { furtherProperties.choice("clearButtonMode") ?? .never }
        set { furtherProperties.set("clearButtonMode", .text(newValue.rawValue)) }
    }

    /// The layout of the on-screen keyboard.
    public var keyboardType: UIKeyboardType {
        get { furtherProperties.choice("keyboardType") ?? .default }
        set { furtherProperties.set("keyboardType", .text(newValue.rawValue)) }
    }

    /// The appearance of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { furtherProperties.choice("keyboardAppearance") ?? .default }
        set { furtherProperties.set("keyboardAppearance", .text(newValue.rawValue)) }
    }

    /// The meaning of the text, which the system uses to suggest values; nil for none.
    public var textContentType: UITextContentType? {
        get { furtherProperties.choice("textContentType") }
        set { furtherProperties.set("textContentType", (newValue?.rawValue).map(ViewValue.text)) }
    }

    /// Whether the return key is disabled while there is no text.
    public var enablesReturnKeyAutomatically: Bool {
        get { furtherProperties.flag("enablesReturnKeyAutomatically") ?? false }
        set { furtherProperties.set("enablesReturnKeyAutomatically", .bool(newValue)) }
    }

    /// The letters that the keyboard capitalises.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { furtherProperties.choice("autocapitalizationType") ?? .sentences }
        set { furtherProperties.set("autocapitalizationType", .text(newValue.rawValue)) }
    }

    /// Whether the keyboard corrects the text.
    public var autocorrectionType: UITextAutocorrectionType {
        get { furtherProperties.choice("autocorrectionType") ?? .default }
        set { furtherProperties.set("autocorrectionType", .text(newValue.rawValue)) }
    }

    /// Whether the spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { furtherProperties.choice("spellCheckingType") ?? .default }
        set { furtherProperties.set("spellCheckingType", .text(newValue.rawValue)) }
    }

    /// The label of the return key.
    public var returnKeyType: UIReturnKeyType {
        get { furtherProperties.choice("returnKeyType") ?? .default }
        set { furtherProperties.set("returnKeyType", .text(newValue.rawValue)) }
    }
}
