/// Why no text can be set at all.
package enum TypesetterError: Error, Hashable, Sendable {
    /// ICU's data, which holds the rules of line breaking, is not installed.
    case lineBreakingUnavailable
}
