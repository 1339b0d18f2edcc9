/// Makes texts of patterns and values. The decoder knows no language: whoever creates it brings one.
package protocol MessageFormatter: Sendable {
    /// The message of a pattern of ICU's MessageFormat.
    func message(_ pattern: String) throws(MessageProblem) -> any FormattedMessage
}

/// A pattern that was read.
package protocol FormattedMessage: Sendable {
    /// The arguments in the order of the pattern, as often as they stand there.
    var arguments: [MessageArgument] { get }
    /// Their names.
    var argumentNames: Set<String> { get }
    /// Whether a text depends on the time zone.
    var usesTimeZone: Bool { get }

    /// The text for values by the names of the arguments, all of which are there. The same for the same parameters.
    ///
    /// - Parameters:
    ///   - locale: a BCP 47 tag.
    ///   - timeZone: a name of the IANA time zone database.
    ///   - bytesMax: the most bytes of UTF-8. A longer text is a problem.
    func text(
        with values: [String: MessageValue], locale: String, timeZone: String, bytesMax: Int
    ) throws(MessageProblem) -> String
}

/// A name in a pattern that stands for a value.
package struct MessageArgument: Sendable {
    package let name: String
    /// Where the argument begins, in UTF-16 units of the pattern.
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

/// Why there is no message, or no text.
package struct MessageProblem: Error {
    /// Where the argument begins that has the problem, in UTF-16 units of the pattern; of malformed patterns, where they
    /// are.
    package let offset: Int
    /// The argument whose value has the problem; nil if it is the pattern.
    package let argument: String?
    /// A sentence.
    package let message: String

    package init(at offset: Int, _ message: String, argument: String? = nil) {
        self.offset = offset
        self.message = message
        self.argument = argument
    }
}

/// The formatter of a decoder that was given none: it knows no patterns.
struct NoMessageFormatter: MessageFormatter {
    func message(_ pattern: String) throws(MessageProblem) -> any FormattedMessage {
        throw MessageProblem(at: 0, "Texts cannot be formatted here.")
    }
}
