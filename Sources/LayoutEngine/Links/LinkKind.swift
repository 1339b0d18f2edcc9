/// A kind of links that are detected in a text.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
    /// Addresses of the web with a scheme, with `www.` or of a common top-level domain, and e-mail addresses.
    case link
    /// Telephone numbers of 7 to 15 digits: with a plus sign, or in groups.
    case phoneNumber
    /// Addresses as they are usual in English: a number, a street, and perhaps a city, a state and a ZIP code.
    case address
    /// Dates with a year: by ISO 8601, as numbers in the order of the locale, and with names of months in its language.
    case date
}
