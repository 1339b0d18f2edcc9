import JSON
import LayoutEngine

/// Formatted texts.
extension Decoding {
    /// `{"$format": pattern, "with": {"name": v}}`.
    func format(_ written: Value) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            (pattern: properties.take("$format"), values: properties.take("with"))
        }
        guard let form else { return .unknown }
        let values = MessageValues(form.values, in: self)
        guard let message = form.pattern.flatMap(messageOfForm) else { return .unknown }
        checkNames(of: values, in: message)
        return text(of: message, with: values, for: written)
    }

    /// The message of a pattern, for which a form may stand.
    private func messageOfForm(_ written: Value) -> (any FormattedMessage)? {
        guard let pattern = resolve(written, others: { _ = messageOfForm($0) }) else { return nil }
        chargeIfRepeated(pattern.json.utf8?.count ?? 0, at: pattern)
        return message(pattern)
    }

    /// `{"$string": name, "with": {"name": v}}`.
    func localizedString(_ written: Value) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            (name: properties.take("$string"), values: properties.take("with"))
        }
        guard let form else { return .unknown }
        let values = MessageValues(form.values, in: self)
        guard let (name, standard) = form.name.flatMap(standardPattern) else { return .unknown }
        // The values of an environment are made when they are first read.
        if !isEnvironmentUnknown, let locale = environment.current?.values.locale {
            environment.note(EnvironmentPath(member: .locale, name: nil))
            if let pattern = scopes.strings.pattern(name, for: locale, &scopes.containers) {
                return text(of: pattern, with: values, for: written)
            }
        }
        return text(of: standard, with: values, for: written, in: scopes.strings.defaultLocale)
    }

    /// The name of a message, and its pattern in the default locale.
    private func standardPattern(_ written: Value) -> (name: Name, pattern: Value)? {
        guard let place = resolve(written, others: { _ = standardPattern($0) }) else { return nil }
        guard let name = place.json.utf8.map(Name.init) else {
            reportWrongType(place, expected: "the name of a message, which is a string")
            return nil
        }
        guard let pattern = scopes.strings.standard(name, &scopes.containers) else {
            reportUnknownString(name, at: place)
            return nil
        }
        return (name, pattern)
    }

    private func text(
        of pattern: Value, with values: MessageValues, for written: Value, in locale: String? = nil
    ) -> Resolution {
        // Many values may use the same pattern, also where they are only checked.
        chargeAlways(pattern.json.utf8?.count ?? 0, at: written)
        guard !isStopped, let message = message(pattern) else { return .unknown }
        return text(of: message, at: pattern, with: values, for: written, in: locale)
    }

    // MARK: Messages

    /// The message of a pattern. If the pattern is invalid, reports that and returns nil.
    func message(_ pattern: Value) -> (any FormattedMessage)? {
        guard let utf8 = pattern.json.utf8 else {
            reportWrongType(pattern, expected: "a pattern, which is a string")
            return nil
        }
        do throws(MessageProblem) {
            return try formatter.message(String(decoding: utf8, as: UTF8.self))
        } catch {
            let place = error.offset.map { " It is at offset \($0) of the pattern." } ?? ""
            report(.invalidPattern, at: pattern, error.message + place, suggestion: error.suggestion)
            return nil
        }
    }

    /// The text of a message.
    ///
    /// - Parameters:
    ///   - pattern: the pattern of a `$string`, which is elsewhere in the request.
    ///   - locale: nil for the locale of the environment.
    private func text(
        of message: any FormattedMessage, at pattern: Value? = nil, with values: MessageValues, for written: Value,
        in locale: String? = nil
    ) -> Resolution {
        for argument in message.arguments where !values.has(argument.name) {
            if let place = values.omittedPlaces[ExactText(argument.name)] {
                report(.omitted(at: place))
                continue
            }
            report(
                .missingArgument, at: written,
                "The argument \(Name.quoted(argument.name)) at offset \(argument.offset) of \(inWords(pattern)) is "
                    + "required. Put it into \"with\".")
        }
        guard let known = values.known(for: message.arguments) else { return .unknown }
        // The kinds of the values are checked in any environment.
        guard let environmentValues = isEnvironmentUnknown ? Environment() : environment.current?.values else {
            reportNoEnvironment(at: written)
            return .unknown
        }
        if locale == nil { environment.note(EnvironmentPath(member: .locale, name: nil)) }
        let locale = locale ?? environmentValues.locale
        charge(locale.utf8.count, at: written)
        if message.usesTimeZone { environment.note(EnvironmentPath(member: .timeZone, name: nil)) }
        do throws(MessageProblem) {
            let text = try message.text(
                with: known, locale: locale, timeZone: environmentValues.timeZone ?? "UTC",
                bytesMax: limits.textBytesMax)
            charge(text.utf8.count, at: written)
            return isEnvironmentUnknown ? .unknown : computed(for: written) { $0.string(text) }
        } catch {
            report(error, in: pattern, with: values, for: written)
            return .unknown
        }
    }

    /// The pattern of a message in a sentence.
    private func inWords(_ pattern: Value?) -> String {
        pattern.map { "the pattern at \(pointer(to: $0))" } ?? "the pattern"
    }

    private func report(_ problem: MessageProblem, in pattern: Value?, with values: MessageValues, for written: Value) {
        let place = problem.offset.map { " The argument is at offset \($0) of \(inWords(pattern))." } ?? ""
        guard let value = problem.argument.flatMap(values.value) else {
            return report(.invalidPattern, at: written, problem.message + place + itemInWords)
        }
        report(.wrongType, at: value, "\(problem.message.dropLast()), found \(value.json.quoted).\(place)")
    }

    /// Reports the values for which a message has no argument.
    private func checkNames(of values: MessageValues, in message: any FormattedMessage) {
        for (name, place, _) in values.places where !message.argumentNames.contains(ExactText(name)) {
            report(
                .unknownParameter, at: place, "The pattern has no argument \(Name.quoted(name)).",
                suggestion: suggestion(for: name, among: message.arguments.map(\.name)))
        }
    }

    private func reportUnknownString(_ name: Name, at place: Value) {
        guard scopes.strings.isComplete else { return problems.addPlaceholder() }
        let locale = Name.quoted(scopes.strings.defaultLocale)
        let other = scopes.strings.locale(with: name, &scopes.containers)
        let remedy = other.map { " Set \"defaultLocale\" to \(Name.quoted($0)), or add the message." } ?? ""
        report(
            .unknownString, at: place,
            "There is no message \(name.quoted) in \"strings\" for the default locale \(locale).\(remedy)",
            suggestion: other == nil ? suggestion(for: name, among: scopes.strings.standardNames) : nil)
    }
}

/// The values for the arguments of a message.
struct MessageValues {
    /// The names, in the order of the request, and the places of their values; with the values, if there are any.
    private(set) var places: [(name: String, place: Value, value: Value?)] = []
    /// The values without a problem.
    private var values: [ExactText: MessageValue] = [:]
    /// The places of the values that are an `$if` without `else` whose condition is not met.
    private(set) var omittedPlaces: [ExactText: Value] = [:]
    /// The names of the values with a problem.
    private var namesWithProblem: Set<ExactText> = []

    /// - Parameter written: the object of values; nil if there are none.
    init(_ written: Value?, in decoding: Decoding) {
        guard let written,
            case .value(let value) = decoding.item(written, others: { _ = MessageValues($0, in: decoding) })
        else { return }
        guard let object = value.json.object else {
            decoding.reportWrongType(value, expected: "an object of values by their names")
            return
        }
        if decoding.isMalformedForm(value) { return }
        decoding.refuseDuplicates(of: object, in: value)
        decoding.chargeIfRepeated(16 * object.count, at: value)
        for field in object.fields {
            let (found, messageValue) = decoding.messageValue(value.inner(field.value))
            let name = ExactText(decoding.copy(field.key, at: value.inner(field.value)))
            let foundValue: Value? = if case .value(let value) = found { value } else { nil }
            places.append((name.text, value.inner(field.value), foundValue))
            values[name] = messageValue
            if case .omitted = found {
                omittedPlaces[name] = value.inner(field.value)
            } else if messageValue == nil {
                namesWithProblem.insert(name)
            }
        }
    }

    /// The value of a name as it was found in the request.
    func value(of name: String) -> Value? {
        places.first { $0.name.isExactly(name) }?.value
    }

    func has(_ name: String) -> Bool {
        values[ExactText(name)] != nil || namesWithProblem.contains(ExactText(name))
    }

    /// The values; nil if that of an argument is unknown.
    func known(for arguments: [MessageArgument]) -> [ExactText: MessageValue]? {
        arguments.allSatisfy { values[ExactText($0.name)] != nil } ? values : nil
    }
}

extension Decoding {
    /// A value for an argument, as it was found and as the formatter takes it; nil for one with a problem.
    fileprivate func messageValue(_ written: Value) -> (found: Item, value: MessageValue?) {
        let found = item(written, others: { _ = messageValue($0) })
        guard case .value(let value) = found else { return (found, nil) }
        return (found, scalar(for: value))
    }

    private func scalar(for value: Value) -> MessageValue? {
        if let utf8 = value.json.utf8 { return .text(copy(utf8, at: value)) }
        if let integer = value.json.integer { return .whole(integer) }
        if let number = value.json.number { return .number(number) }
        if let bool = value.json.bool { return .bool(bool) }
        reportWrongType(value, expected: "a string, a number or a boolean")
        return nil
    }
}
