/// Why a typesetter could not be made.
package enum TypesetterError: Error, Hashable, Sendable {
    /// ICU's data, which holds the rules of line breaking, is not installed.
    case lineBreakingUnavailable
}
