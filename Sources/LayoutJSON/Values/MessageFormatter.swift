import LayoutEngine

/// Formats messages. The decoder knows no language: its creator passes a formatter.
package protocol MessageFormatter: Sendable {
    /// The message of a pattern of ICU's MessageFormat.
    func message(_ pattern: String) throws(MessageProblem) -> any FormattedMessage

    /// Whether messages can be formatted in the time zone of this name.
    func isTimeZone(_ name: String) -> Bool
}

/// A parsed pattern.
package protocol FormattedMessage: Sendable {
    /// All uses of arguments, in the order of the pattern.
    var arguments: [MessageArgument] { get }
    /// The names of the arguments.
    var argumentNames: Set<ExactText> { get }
    /// Whether a text depends on the time zone.
    var usesTimeZone: Bool { get }

    /// The text. Depends only on the parameters.
    ///
    /// - Parameters:
    ///   - values: by the names of arguments. No argument may lack a value.
    ///   - locale: a BCP 47 tag.
    ///   - timeZone: a name of the IANA time zone database.
    ///   - bytesMax: the most bytes of UTF-8. A longer text is a problem.
    func text(
        with values: [ExactText: MessageValue], locale: String, timeZone: String, bytesMax: Int
    ) throws(MessageProblem) -> String
}

/// A use of an argument in a pattern.
package struct MessageArgument: Sendable {
    package let name: String
    /// The offset of the argument, in UTF-16 units of the pattern.
    package let offset: Int

    package init(name: String, offset: Int) {
        self.name = name
        self.offset = offset
    }
}

/// A value for an argument.
package enum MessageValue: Sendable {
    case text(String)
    case whole(Int)
    case number(Double)
    case bool(Bool)
}

/// The reason why a pattern or a value cannot be formatted.
package struct MessageProblem: Error {
    /// The offset at which the argument with the problem begins, in UTF-16 units of the pattern, or at which the
    /// pattern exceeds a limit; nil for a problem of the whole text.
    package let offset: Int?
    /// The argument whose value has the problem; nil for a problem of the pattern.
    package let argument: String?
    /// The problem in a sentence.
    package let message: String
    /// The word that was probably meant by one in the pattern.
    package let suggestion: String?

    package init(at offset: Int?, _ message: String, argument: String? = nil, suggestion: String? = nil) {
        self.offset = offset
        self.message = message
        self.argument = argument
        self.suggestion = suggestion
    }
}

/// The default formatter: refuses all patterns, and accepts any time zone, because it knows none.
struct NoMessageFormatter: MessageFormatter {
    func message(_ pattern: String) throws(MessageProblem) -> any FormattedMessage {
        throw MessageProblem(at: 0, "Texts cannot be formatted here.")
    }

    func isTimeZone(_ name: String) -> Bool { true }
}
