/// A kind of links that are detected in a text.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// Web addresses with a scheme, with `www.` or with a common top-level domain, and e-mail addresses.
    case link
    /// Telephone numbers of 7 to 15 digits: with a plus sign, or in groups.
    case phoneNumber
    /// Postal addresses in the English form: a number, a street, and optionally a city, a state and a ZIP code.
    case address
    /// Dates with a year: in ISO 8601, as numbers in the order of the locale, or with names of months in its language.
    case date
}
