import JSON

/// The messages of a request by locale and name.
struct LocalizedStrings {
    /// The locale that has every message. Used for messages that are missing in the environment's locale.
    var defaultLocale = "en"
    /// The messages by locale, whose tag is in small letters, and the tag as it is written.
    private var tables: [String: (tag: String, messages: Value)] = [:]

    /// Whether all tables are known. Otherwise a message that is not found may be in a table with a problem.
    var isComplete = true

    /// - Returns: false if there is a table for the locale already. The case of tags is ignored.
    mutating func define(_ table: Value, for locale: String) -> Bool {
        tables.updateValue((locale, table), forKey: locale.lowercased()) == nil
    }

    /// The pattern of the default locale.
    func standard(_ name: Name, _ index: inout ContainerIndex) -> Value? {
        pattern(name, for: defaultLocale, &index)
    }

    /// The names of the messages that the default locale has.
    var standardNames: [Name] {
        messages(for: defaultLocale).flatMap { $0.json.object?.fields.map { Name($0.key) } ?? [] }
    }

    /// The first locale, by its tag, that has a message. Nil if there is none, or if there are too many locales to look
    /// into.
    func locale(with name: Name, _ index: inout ContainerIndex) -> String? {
        let localesMax = 100
        guard tables.count <= localesMax else { return nil }
        // Other tags were reported.
        let found = tables.filter { table in
            LocaleName.isTag(table.value.tag) && index.member(name, of: table.value.messages.json) != nil
        }
        return found.min { $0.key < $1.key }?.value.tag
    }

    /// The pattern in the most specific locale that has one.
    func pattern(_ name: Name, for locale: String, _ index: inout ContainerIndex) -> Value? {
        for table in messages(for: locale) {
            if let pattern = index.member(name, of: table.json) { return table.inner(pattern) }
        }
        return nil
    }

    /// The tables for a locale, the most specific first: RFC 4647, section 3.4 (lookup). Subtags may be separated by
    /// underscores, as in the names of locales on many systems.
    private func messages(for locale: String) -> [Value] {
        var found: [Value] = []
        // Cut to one byte more than the longest tag of a table. The loop then removes the last subtag, which may be
        // cut.
        let start = String(Substring(locale.utf8.prefix(LocaleName.bytesMax + 1)))
        var tag = start.lowercased().withHyphens[...]
        while !tag.isEmpty {
            if tag.utf8.count <= LocaleName.bytesMax, let table = tables[String(tag)] { found.append(table.messages) }
            tag = tag.withoutLastSubtag
            // A subtag of one letter introduces the next one, and is removed with it.
            if tag.lastSubtag.utf8.count == 1 { tag = tag.withoutLastSubtag }
        }
        return found
    }
}

extension Decoding {
    /// Reads the messages of a request, and checks the pattern of each.
    func defineStrings(_ value: Value) {
        guard let object = value.json.object, ValueForm(value.json) == nil else {
            scopes.strings.isComplete = false
            return reportWrongType(value, expected: "an object of messages by locale")
        }
        for field in object.fields where !isStopped {
            guard let table = field.value.object else {
                scopes.strings.isComplete = false
                reportWrongType(value.inner(field.value), expected: "an object of messages by name")
                continue
            }
            refuseDuplicates(of: table, in: value)
            for message in table.fields where !isStopped { _ = self.message(value.inner(message.value)) }
            checkLanguageTag(Name(field.key), at: value.inner(field.value))
            guard !scopes.strings.define(value.inner(field.value), for: field.name) else { continue }
            scopes.strings.isComplete = false
            let message = "The locale \(Name(field.key).quoted) is given twice. Its case does not matter."
            report(.duplicateProperty, at: value.inner(field.value), message)
        }
    }

    /// Reports a tag that is not well-formed: RFC 5646, section 2.1.
    private func checkLanguageTag(_ tag: Name, at place: Value) {
        guard !LocaleName.isTag(tag.text) else { return }
        let hyphenated = tag.text.withHyphens
        reportInvalidLocale(tag.text, at: place, suggestion: LocaleName.isTag(hyphenated) ? hyphenated : nil)
    }

    func reportInvalidLocale(_ name: String, at place: Value, suggestion: String?) {
        guard name.utf8.count <= LocaleName.bytesMax else {
            return report(.invalidName, at: place, "A locale has \(LocaleName.bytesMax) bytes at most.")
        }
        report(
            .invalidName, at: place,
            "Invalid locale \(Name.quoted(name)). A locale is a language tag (BCP 47), such as \"en-US\".",
            suggestion: suggestion)
    }
}

extension Substring {
    /// The part of a language tag behind its last hyphen.
    fileprivate var lastSubtag: Substring {
        utf8.lastIndex(of: UInt8(ascii: "-")).map { self[utf8.index(after: $0)...] } ?? self
    }

    /// The part of a language tag before its last hyphen; empty if there is none.
    fileprivate var withoutLastSubtag: Substring {
        prefix(upTo: utf8.lastIndex(of: UInt8(ascii: "-")) ?? startIndex)
    }
}

extension String {
    /// The name of a locale with hyphens between its parts. Many systems have underscores there.
    package var withHyphens: String {
        // Most names have none, and to replace them takes long.
        utf8.contains(UInt8(ascii: "_")) ? replacing("_", with: "-") : self
    }
}
