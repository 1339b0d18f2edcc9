import LayoutEngine
import Synchronization

/// A cache of parsed messages and of formatters, because making one takes longer than using it for hundreds of values.
///
/// It has a limit in bytes, and two generations: when the young one is full, it becomes the old one, which is evicted.
/// An entry that is found moves to the young one.
final class FormatterCache: Sendable {
    private enum Key: Hashable, Sendable {
        case message(ExactText)
        case number(NumberStyle, locale: ExactText)
        case plural(isOrdinal: Bool, locale: ExactText)
        case date(DateStyle, locale: ExactText, timeZone: ExactText)
    }

    private enum Entry: Sendable {
        case message(Message)
        case number(NumberFormatter)
        case plural(PluralRules)
        case date(DateFormatter)
    }

    private struct State {
        var young: [Key: (entry: Entry, bytes: Int)] = [:]
        var old: [Key: (entry: Entry, bytes: Int)] = [:]
        var youngBytes = 0
    }

    private let state = Mutex(State())
    private let generationBytesMax: Int

    /// The approximate sizes of ICU's objects.
    private static let numberBytes = 8 << 10
    private static let pluralBytes = 4 << 10
    private static let dateBytes = 64 << 10

    init(bytesMax: Int) {
        generationBytesMax = bytesMax / 2
    }

    func message<Failure: Error>(
        _ pattern: String, orMake make: () throws(Failure) -> Message
    ) throws(Failure) -> Message {
        let key = Key.message(ExactText(pattern))
        if case .message(let message) = find(key) { return message }
        let message = try make()
        insert(.message(message), bytes: message.bytes + 4 * pattern.utf8.count, for: key)
        return message
    }

    func number(_ style: NumberStyle, locale: String) -> NumberFormatter? {
        let key = Key.number(style, locale: ExactText(locale))
        if case .number(let formatter) = find(key) { return formatter }
        guard let formatter = NumberFormatter(style, locale: locale) else { return nil }
        insert(.number(formatter), bytes: Self.numberBytes, for: key)
        return formatter
    }

    func plural(isOrdinal: Bool, locale: String) -> PluralRules? {
        let key = Key.plural(isOrdinal: isOrdinal, locale: ExactText(locale))
        if case .plural(let rules) = find(key) { return rules }
        guard let rules = PluralRules(isOrdinal: isOrdinal, locale: locale) else { return nil }
        insert(.plural(rules), bytes: Self.pluralBytes, for: key)
        return rules
    }

    func date(_ style: DateStyle, locale: String, timeZone: String) -> DateFormatter? {
        let key = Key.date(style, locale: ExactText(locale), timeZone: ExactText(timeZone))
        if case .date(let formatter) = find(key) { return formatter }
        guard let formatter = DateFormatter(style, locale: locale, timeZone: timeZone) else { return nil }
        insert(.date(formatter), bytes: Self.dateBytes, for: key)
        return formatter
    }

    /// The approximate size of the young generation in memory.
    var youngBytes: Int { state.withLock(\.youngBytes) }

    // MARK: Entries

    private func find(_ key: Key) -> Entry? {
        let (found, isOld) = state.withLock { state in
            state.young[key].map { ($0, false) } ?? (state.old[key], true)
        }
        guard let found else { return nil }
        if isOld { insert(found.entry, bytes: found.bytes, for: key) }
        return found.entry
    }

    private func insert(_ entry: Entry, bytes: Int, for key: Key) {
        let evicted = state.withLock { state in
            var evicted: [Key: (entry: Entry, bytes: Int)] = [:]
            guard bytes <= generationBytesMax, state.young[key] == nil else { return evicted }
            if state.youngBytes + bytes > generationBytesMax {
                evicted = state.old
                (state.old, state.young, state.youngBytes) = (state.young, [:], 0)
            }
            state.young[key] = (entry, bytes)
            state.youngBytes += bytes
            return evicted
        }
        // Freed after unlocking.
        withExtendedLifetime(evicted) {}
    }
}
