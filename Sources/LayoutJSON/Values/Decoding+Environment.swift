import JSON
import LayoutEngine

extension Decoding {
    /// `{"$env": pointer, "default": v?}`.
    func environmentMember(_ written: Value, _ others: inout [Value]) -> Resolution {
        let form = object(written, expected: "an object") { properties in
            (pointer: properties.take("$env"), fallback: properties.take("default"))
        }
        guard let form, let path = form.pointer.flatMap(environmentPath) else { return .unknown }
        if isEnvironmentUnknown {
            problems.addPlaceholder()
            return form.fallback.map { resolution(of: $0, &others) } ?? .unknown
        }
        guard let current = environment.current else {
            reportNoEnvironment(at: written)
            return .unknown
        }
        environment.note(path)
        let values = current.values
        if path.has(values) {
            if let fallback = form.fallback { checkOnce(fallback) }
            charge(path.memoryBytes(in: values), at: written)
            return computed(for: written) { $0.write(path, of: values) }
        }
        guard let fallback = form.fallback else { return .missing(.environment(path, at: written)) }
        return resolution(of: fallback, &others)
    }

    /// Whether values of the environment are unknown at this place, because it is only checked or because a viewport
    /// gives them later.
    var isEnvironmentUnknown: Bool { isChecking || environment.current?.isKnown == false }

    /// Calls `body` to decode elements that inherit an environment with changes.
    ///
    /// - Parameter areKnown: whether all values of the changes are known.
    func within<Result>(
        _ changes: PartialEnvironment, areKnown: Bool, at place: Value, _ body: () -> Result
    ) -> Result {
        if !changes.variables.isEmpty, let current = environment.current {
            charge(Self.variableBytes * current.variableCountMax, at: place)
        }
        return environment.within(changes, areKnown: areKnown, body)
    }

    /// The cost of a variable of an environment that is changed. Decoding and layout each copy all of its variables.
    private static var variableBytes: Int { 32 }

    func reportNoEnvironment(at place: Value) {
        report(
            .missingEnvironment, at: place,
            "There is no environment to read here: this is the environment of the request itself.")
    }

    /// Reports a member that the environment lacks, unless a viewport may have it.
    func report(_ path: EnvironmentPath, at place: Value) {
        guard environment.isOfViewport else { return environment.lacksMembers = true }
        let pointer = Name.quoted(path.text)
        report(
            .missingEnvironment, at: place,
            "The environment has no \(pointer). Set it in \"environment\" or, for a stored tree, by the parameter "
                + "\(path.parameter) of the viewport, or add a \"default\".")
    }
}

extension EnvironmentPath {
    /// The parameter of a viewport that sets the member.
    fileprivate var parameter: String {
        guard member == .variables, let name else { return "\"\(member?.rawValue ?? "")\"" }
        return Name.quoted("variables.\(name)")
    }

    /// Whether the environment has a value at this path.
    fileprivate func has(_ environment: Environment) -> Bool {
        switch (member, name) {
        case (.timeZone, _): environment.timeZone != nil
        case (.windowSize, _): environment.windowSize != nil
        case (.font, "family"): environment.resolve(Font()).family != nil
        case (.variables, let name?): environment.variables[name] != nil
        default: true
        }
    }

    /// The approximate size of a value whose length the client chooses; 0 for others.
    fileprivate func memoryBytes(in environment: Environment) -> Int {
        switch (member, name) {
        case (.variables, let name?): environment.variables[name]?.memoryBytes ?? 0
        case (.variables, nil), (nil, _):
            environment.variables.reduce(0) { $0 + $1.key.utf8.count + $1.value.memoryBytes }
        case (.locale, _): environment.locale.utf8.count
        case (.timeZone, _): environment.timeZone?.utf8.count ?? 0
        default: 0
        }
    }
}

extension ViewValue {
    fileprivate var memoryBytes: Int {
        if case .text(let text) = self { 16 + text.utf8.count } else { 16 }
    }
}

extension TapeWriter {
    fileprivate mutating func write(_ path: EnvironmentPath, of environment: Environment) {
        guard let member = path.member else { return write(environment) }
        write(member, of: environment, name: path.name)
    }

    /// All members that have a value.
    private mutating func write(_ environment: Environment) {
        let members = EnvironmentMember.allCases.filter { EnvironmentPath(member: $0, name: nil).has(environment) }
        object { writer in
            for member in members {
                writer.string(member.rawValue)
                writer.write(member, of: environment, name: nil)
            }
            return members.count
        }
    }

    /// - Parameter name: a name inside the member; nil for the whole member.
    private mutating func write(_ member: EnvironmentMember, of environment: Environment, name: String?) {
        switch member {
        case .displayScale: number(environment.displayScale)
        case .layoutDirection: string(environment.layoutDirection.rawValue)
        case .mirrors: bool(environment.mirrors)
        case .locale: string(environment.locale)
        case .timeZone: string(environment.timeZone ?? "")
        case .colorScheme: string(environment.colorScheme.rawValue)
        case .safeAreaInsets:
            let insets = environment.safeAreaInsets
            write(
                [
                    ("top", .number(insets.top)), ("left", .number(insets.left)), ("bottom", .number(insets.bottom)),
                    ("right", .number(insets.right)),
                ], name)
        case .windowSize:
            let size = environment.windowSize ?? .zero
            write([("width", .number(size.width)), ("height", .number(size.height))], name)
        case .font:
            guard case .object(let properties) = environment.resolve(Font()).viewValue else { return }
            write(properties.map { ($0.name, $0.value) }, name)
        case .variables:
            let variables = environment.variables
            if let name { return scalar(variables[name] ?? .null) }
            write(variables.keys.sorted().map { ($0, variables[$0] ?? .null) }, nil)
        }
    }

    /// The value of one name, or an object with all values if `name` is nil.
    private mutating func write(_ values: [(name: String, value: ViewValue)], _ name: String?) {
        if let name { return scalar(values.first { $0.name == name }?.value ?? .null) }
        object { writer in
            for (name, value) in values {
                writer.string(name)
                writer.scalar(value)
            }
            return values.count
        }
    }

    private mutating func scalar(_ value: ViewValue) {
        switch value {
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .text(let text): string(text)
        // Variables are scalars.
        case .null, .color, .list, .object, .verbatim: bool(false)
        }
    }
}
