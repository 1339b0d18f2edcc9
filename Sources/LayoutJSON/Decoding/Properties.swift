import JSON

/// The properties of an object as they are read, one by one, by name.
///
/// Keeps count of what is read: a property that nobody asked for is a problem. What an object may have is thereby said
/// in one place, the code that reads it.
///
/// Free to copy: its references are not counted. What they refer to lives while the object is read.
struct Properties {
    let decoding: Decoding
    /// The object, or what is to be named if a property is missing in an object that is not there.
    let owner: Value
    private(set) var object: JSONObject

    /// Whether the object stands for anything: nothing is missing in it.
    private(set) var isUnknown = false
    /// Whether these are traits.
    private let isTraits: Bool
    /// Whether these are the properties of a modifier, whose child is not among them.
    let isModifier: Bool
    /// What a modifier wraps.
    unowned(unsafe) let wrapped: WrappedElement?

    /// A bit for each of the first properties that was read.
    private var readBits: UInt64 = 0
    /// Where to note the names that are asked for, when nothing is to be read.
    private var names: Unmanaged<NameList>?

    init(
        _ value: Value, _ object: JSONObject, isTraits: Bool = false, wrapped: WrappedElement? = nil,
        in decoding: Decoding
    ) {
        self.decoding = decoding
        self.object = object
        self.isTraits = isTraits
        self.wrapped = wrapped
        isModifier = wrapped != nil
        owner = value
        decoding.charge(object.count * Self.chargedBytes, at: value.json)
    }

    /// Traits that are not there, or, if unknown, may be any.
    init(traitsAbsentFrom owner: Value, isUnknown: Bool, in decoding: Decoding) {
        self.decoding = decoding
        isTraits = true
        self.owner = owner
        self.isUnknown = isUnknown
        object = JSONObject(.emptyObject)
        isModifier = false
        wrapped = nil
    }

    /// Nothing to read but the names that are asked for.
    private init(listing names: NameList, isModifier: Bool, in decoding: Decoding) {
        self.decoding = decoding
        self.names = .passUnretained(names)
        self.isModifier = isModifier
        isTraits = false
        owner = Value(json: .emptyObject, scope: 0)
        object = JSONObject(.emptyObject)
        isUnknown = true
        wrapped = nil
    }

    /// What a property costs that is read again and again because it is in a component, besides its value's own bytes.
    private static let chargedBytes = 16

    // MARK: Reading

    /// Whether there is such a property. Does not count as reading it.
    func has(_ name: StaticString) -> Bool {
        object[name] != nil
    }

    /// The property as it is written, argument or not.
    @inline(__always)
    mutating func take(_ name: StaticString) -> Value? {
        guard let field = object.field(name) else {
            names?._withUnsafeGuaranteedRef { $0.names.append(Name(name)) }
            return nil
        }
        if field.index < UInt64.bitWidth { readBits |= 1 << UInt64(field.index) }
        return owner.inner(field.value)
    }

    /// A property that need not be there. Nil only if it is not; one with a problem reads as the reader's fallback.
    @inline(__always)
    mutating func read<Result>(_ name: StaticString, _ reader: @autoclosure () -> Reader<Result>) -> Result? {
        guard let written = take(name) else { return nil }
        return decoding.read(written, reader())
    }

    /// A property with a default.
    @inline(__always)
    mutating func read<Result>(
        _ name: StaticString, _ reader: @autoclosure () -> Reader<Result>,
        default fallback: @autoclosure () -> Result
    ) -> Result {
        read(name, reader()) ?? fallback()
    }

    /// A property that must be there.
    @inline(__always)
    mutating func require<Result>(_ name: StaticString, _ reader: @autoclosure () -> Reader<Result>) -> Result {
        if let result = read(name, reader()) { return result }
        reportMissing(name)
        return reader().fallback
    }

    // MARK: Problems

    @inline(never)
    func reportMissing(_ name: StaticString, _ hint: String? = nil) {
        guard !isUnknown else { return }
        let noun = isTraits ? "trait" : "property"
        let hint = hint ?? (isTraits ? "put it into \"traits\"" : nil)
        let message = "The \(noun) \"\(name)\" is required\(hint.map { ": \($0)" } ?? "")."
        decoding.report(.missingProperty, at: owner.json, message)
    }

    /// Reports a contradiction if the property and one of the others are both given.
    @inline(__always)
    func exclude(_ name: StaticString, with others: @autoclosure () -> [StaticString]) {
        if object.mayHave(name) { exclude(name, among: others()) }
    }

    @inline(never)
    private func exclude(_ name: StaticString, among others: [StaticString]) {
        guard let other = others.first(where: has), let value = object[name] else { return }
        decoding.report(.contradiction, at: value, "\"\(name)\" and \"\(other)\" exclude each other.")
    }

    /// Reports if not exactly one of the properties is given.
    func requireOne(of names: [StaticString]) {
        let given = names.filter(has)
        guard given.count != 1, !isUnknown else { return }
        if given.isEmpty {
            let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
            decoding.report(.missingProperty, at: owner.json, "One of the properties \(list) is required.")
        } else if let first = given.first {
            exclude(first, among: Array(given.dropFirst()))
        }
    }

    // MARK: What was not read

    /// How many properties were read, of the first 64.
    var readCount: Int { readBits.nonzeroBitCount }

    /// Reports the properties that were not read. `body` is what read the others.
    @inline(__always)
    func finish<Result>(
        _ unknown: Problem.Code = .unknownProperty, common: @autoclosure () -> [Name] = [],
        body: (inout Properties) -> Result
    ) {
        guard readCount < object.count else { return }
        reportUnread(unknown, own: Self.names(readBy: body, isModifier: isModifier), common: common())
    }

    /// Reports every property whose name is not known, or not new. The slow way, for objects with problems or very many
    /// properties.
    ///
    /// - Parameters:
    ///   - own: the names that are known because of what the object is.
    ///   - common: those that are known besides.
    @inline(never)
    func reportUnread(_ code: Problem.Code, own: [Name], common: [Name] = []) {
        let known = Set(own + common)
        // Nobody has meant what is there already.
        let present = Set(object.fields.map { Name($0.key) })
        let candidates = (common + own).filter { !present.contains($0) }
        var met: Set<Name> = []
        for field in object.fields where !decoding.isStopped {
            let name = Name(field.key)
            if !met.insert(name).inserted {
                decoding.report(
                    .duplicateProperty, at: field.value, "The \(code.noun) \(name.quoted) is given twice.")
            } else if !known.contains(name) {
                let mayBeTrait = common.contains(Name("traits")) && Self.traitNames.contains(name)
                reportUnknown(code, name, at: field.value, candidates, own: own, mayBeTrait: mayBeTrait)
            }
        }
    }

    private func reportUnknown(
        _ code: Problem.Code, _ name: Name, at place: JSONValue, _ candidates: [Name], own: [Name], mayBeTrait: Bool
    ) {
        let meant = suggestion(for: name, among: candidates) ?? relative(of: name, among: candidates)
        var message = "There is no \(code.noun) \(name.quoted) here"
        if meant == nil, !own.isEmpty { message += ", but \(own.listed)" }
        message += "."
        if mayBeTrait {
            message += " It is a trait, for its parent to read: put it into \"traits\"."
        }
        decoding.report(code, at: place, message, suggestion: meant)
    }

    /// Reports the properties whose names are nearly the one that is missing, where nothing else is known of the object.
    func reportNearMisses(of missing: StaticString) {
        for field in object.fields {
            let name = Name(field.key)
            guard let meant = suggestion(for: name, among: [Name(missing)]) else { continue }
            let message = "There is no property \(name.quoted) here."
            decoding.report(.unknownProperty, at: field.value, message, suggestion: meant)
        }
    }

    /// The names of traits that are no element's property.
    private static var traitNames: [Name] {
        ["alignmentGuide", "frame", "growPriority", "priority", "shrinkPriority"].map { Name($0) }
    }

    /// The names that `body` asks for, found out by letting it read an object without properties.
    static func names<Result>(readBy body: (inout Properties) -> Result, isModifier: Bool = false) -> [Name] {
        let list = NameList()
        Decoding.run(root: .emptyObject, limits: RequestLimits(), fonts: .any) { decoding in
            withExtendedLifetime(list) {
                var properties = Properties(listing: list, isModifier: isModifier, in: decoding)
                _ = body(&properties)
            }
        }
        return list.names
    }

    private final class NameList {
        var names: [Name] = []
    }
}

extension Problem.Code {
    /// What has the name.
    fileprivate var noun: String {
        self == .unknownTrait ? "trait" : "property"
    }
}

extension [Name] {
    /// The names for a message, in quotes, the first of them if they are many.
    fileprivate var listed: String {
        let countMax = 24
        let names = prefix(countMax).map(\.quoted).joined(separator: ", ")
        return count > countMax ? "\(names) and \(count - countMax) more" : names
    }
}
