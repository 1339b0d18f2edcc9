import LayoutEngine
import LayoutJSON

/// Formats messages like ICU's MessageFormat, with ICU's parser of patterns, its formatters and its rules for plurals.
///
/// Texts only depend on the parameters, not on the locale or the time zone of the process.
package struct ICUMessageFormatter: MessageFormatter {
    private let cache: FormatterCache

    /// - Parameter cacheBytesMax: the approximate limit of the cache of patterns and formatters, in bytes.
    package init(cacheBytesMax: Int = 8 << 20) {
        cache = FormatterCache(bytesMax: cacheBytesMax)
    }

    package func message(_ pattern: String) throws(MessageProblem) -> any FormattedMessage {
        let message = try cache.message(pattern) { () throws(MessageProblem) in try MessageParser.message(pattern) }
        return CachedMessage(message: message, cache: cache)
    }

    package func isTimeZone(_ name: String) -> Bool { TimeZoneNames.contain(name) }
}

/// A message with the cache that has its formatters.
private struct CachedMessage: FormattedMessage {
    /// The limit for language tags. Longer ones are treated as unknown.
    private static let tagBytesMax = 128

    let message: Message
    let cache: FormatterCache

    var arguments: [MessageArgument] { message.arguments }
    var argumentNames: Set<ExactText> { message.argumentNames }
    var usesTimeZone: Bool { message.usesTimeZone }

    func text(
        with values: [ExactText: MessageValue], locale: String, timeZone: String, bytesMax: Int
    ) throws(MessageProblem) -> String {
        let tag = locale.utf8.count <= Self.tagBytesMax ? locale.withHyphens : "und"
        var writer = MessageWriter(
            values: values, locale: tag, timeZone: timeZone, bytesMax: bytesMax, formatters: cache)
        try writer.write(message.parts)
        return writer.text
    }
}
