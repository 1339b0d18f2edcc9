import JSON

/// The properties of an object, which are read one by one, by name.
///
/// Records which ones are read: a property that is never read is a problem. The code that reads an object is thereby
/// also the list of its properties.
struct Properties {
    /// The use of the object.
    enum Role {
        case plain
        case traits
        /// Traits of an unknown element, or traits that are not chosen: none are reported as missing.
        case unknownTraits
        /// The properties of a modifier, which wraps an element in place of a child; nil for one that is not chosen.
        case modifier(WrappedElement?)
        /// No object. Only lists the names that are read; for a modifier without the child's.
        case listing(NameList, isModifier: Bool)
    }

    /// The names that are read from an object, in their order.
    final class NameList {
        var names: [Name] = []
    }

    let decoding: Decoding
    /// The object, or the value in which it is missing.
    let owner: Value
    private(set) var object: JSONObject
    let role: Role

    /// A bit for each of the first 64 properties, set if it was read.
    private var readBits: UInt64 = 0

    init(_ value: Value, _ object: JSONObject, _ role: Role = .plain, in decoding: Decoding) {
        self.decoding = decoding
        self.object = object
        self.role = role
        owner = value
        decoding.chargeIfRepeated(object.count * Self.chargedBytes, at: value)
    }

    /// The properties of a missing object.
    init(absentFrom owner: Value, _ role: Role, in decoding: Decoding) {
        self.decoding = decoding
        self.role = role
        self.owner = owner
        object = JSONObject(.emptyObject)
    }

    /// The cost of reading a property in an expansion, besides the bytes of its value.
    private static let chargedBytes = 16

    /// Whether the object is not known, so that no missing properties are reported.
    var isUnknown: Bool {
        switch role {
        case .unknownTraits, .listing: true
        case .plain, .traits, .modifier: false
        }
    }

    private var isTraits: Bool {
        switch role {
        case .traits, .unknownTraits: true
        case .plain, .modifier, .listing: false
        }
    }

    /// Whether these are the properties of a modifier, which have no child.
    var isModifier: Bool {
        switch role {
        case .modifier: true
        case .listing(_, let isModifier): isModifier
        case .plain, .traits, .unknownTraits: false
        }
    }

    // MARK: Reading

    /// Whether there is such a property. Does not mark it as read.
    func has(_ name: StaticString) -> Bool {
        object[name] != nil
    }

    /// The property as it is written, unresolved.
    @inline(__always)
    mutating func take(_ name: StaticString) -> Value? {
        guard let field = object.field(name) else {
            if case .listing(let list, _) = role { list.names.append(Name(name)) }
            return nil
        }
        if field.index < UInt64.bitWidth { readBits |= 1 << UInt64(field.index) }
        return owner.inner(field.value)
    }

    /// The condition in `when`, unless it is an `$if` without `else` whose condition is not met.
    @inline(__always)
    mutating func takeCondition() -> Value? {
        guard let written = take("when") else { return nil }
        return decoding.present(written) { _ = decoding.isMet($0) }
    }

    /// An optional property. Nil only if it is missing; the reader's fallback if it has a problem.
    @inline(__always)
    mutating func read<Result>(_ name: StaticString, _ reader: @autoclosure () -> Reader<Result>) -> Result? {
        guard let written = take(name) else { return nil }
        return decoding.readUnlessOmitted(written, reader())
    }

    /// A property with a default.
    @inline(__always)
    mutating func read<Result>(
        _ name: StaticString, _ reader: @autoclosure () -> Reader<Result>,
        default fallback: @autoclosure () -> Result
    ) -> Result {
        read(name, reader()) ?? fallback()
    }

    /// A required property.
    ///
    /// - Parameter hint: the hint in the message if it is missing.
    @inline(__always)
    mutating func require<Result>(
        _ name: StaticString, _ reader: @autoclosure () -> Reader<Result>, hint: @autoclosure () -> String? = nil
    ) -> Result {
        if let result = read(name, reader()) { return result }
        reportMissing(name, has(name) ? "the condition of its \"$if\" is not met, and there is no \"else\"" : hint())
        return reader().fallback
    }

    // MARK: Problems

    /// The property as it is written, for a problem with it. Does not mark it as read.
    func place(of name: StaticString) -> Value? {
        object[name].map(owner.inner)
    }

    /// Reports a property, if it is given.
    func report(_ code: Problem.Code, _ name: StaticString, _ message: String) {
        if let place = place(of: name) { decoding.report(code, at: place, message) }
    }

    @inline(never)
    func reportMissing(_ name: StaticString, _ hint: String? = nil) {
        guard !isUnknown else { return }
        let noun = isTraits ? "trait" : "property"
        let hint = hint ?? (isTraits ? "put it into \"traits\"" : nil)
        let message = "The \(noun) \"\(name)\" is required\(hint.map { ": \($0)" } ?? "")."
        decoding.report(.missingProperty, at: owner, message)
    }

    /// Reports a contradiction if the property and one of the others are both given.
    @inline(__always)
    func exclude(_ name: StaticString, with others: @autoclosure () -> [StaticString]) {
        if object.mayHave(name), others().contains(where: object.mayHave) { exclude(name, among: others()) }
    }

    @inline(never)
    private func exclude(_ name: StaticString, among others: [StaticString]) {
        guard isGiven(name) == true, let other = others.first(where: { isGiven($0) == true }),
            let value = object[name]
        else { return }
        decoding.report(
            .contradiction, at: owner.inner(value), "\"\(name)\" and \"\(other)\" cannot be combined. Remove one.")
    }

    /// Reports a problem unless exactly one of the properties is given.
    func requireOne(of names: [StaticString]) {
        guard !isUnknown else { return }
        let given = names.filter { isGiven($0) == true }
        if given.count > 1 { return exclude(given[0], among: Array(given.dropFirst())) }
        guard given.isEmpty, names.allSatisfy({ isGiven($0) == false }) else { return }
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        decoding.report(.missingProperty, at: owner, "One of the properties \(list) is required.")
    }

    /// Whether a property has a value: false also for an `$if` without `else` whose condition is not met, and nil if
    /// that is unknown.
    private func isGiven(_ name: StaticString) -> Bool? {
        guard let written = object[name] else { return false }
        switch decoding.item(owner.inner(written)) {
        case .value: return true
        case .omitted: return false
        case .unknown: return nil
        }
    }

    // MARK: Properties that were not read

    /// The number of properties that were read, among the first 64.
    var readCount: Int { readBits.nonzeroBitCount }

    /// Reports the properties that `body` did not read.
    @inline(__always)
    func finish<Result>(
        common: @autoclosure () -> [Name] = [],
        body: (inout Properties) -> Result
    ) {
        guard readCount < object.count else { return }
        reportUnread(
            isTraits ? .unknownTrait : .unknownProperty, own: Self.names(readBy: body, isModifier: isModifier),
            common: common())
    }

    /// Reports every unknown and every duplicate property. Slow; for objects with problems or more than 64 properties.
    ///
    /// - Parameters:
    ///   - own: the names of the object's own properties.
    ///   - common: the names that all objects of its kind have.
    @inline(never)
    func reportUnread(_ code: Problem.Code, own: [Name], common: [Name] = []) {
        let known = Set(own + common)
        // A name that is given already is no suggestion for another.
        let present = Set(object.fields.map { Name($0.key) })
        let candidates = (common + own).filter { !present.contains($0) }
        var met: Set<Name> = []
        for field in object.fields where !decoding.isStopped {
            let name = Name(field.key)
            if !met.insert(name).inserted {
                decoding.report(
                    .duplicateProperty, at: owner.inner(field.value), "The \(code.noun) \(name.quoted) is given twice.")
            } else if !known.contains(name) {
                let isTrait = Self.traitNames.contains(name) || field.value.object?["proportional"] != nil
                let mayBeTrait = common.contains(Name("traits")) && isTrait
                reportUnknown(code, name, at: owner.inner(field.value), candidates, own: own, mayBeTrait: mayBeTrait)
            }
        }
    }

    private func reportUnknown(
        _ code: Problem.Code, _ name: Name, at place: Value, _ candidates: [Name], own: [Name], mayBeTrait: Bool
    ) {
        // A component is decoded for each of its uses, and to find out what was meant takes long.
        guard !decoding.problems.isRepeated(at: place.json.index, form: place.form) else { return }
        let container = ForeignNames.container(ofMember: name, amongOwn: own)
        let meant =
            container != nil
            ? nil
            : ForeignNames.property(for: name, among: candidates) ?? suggestion(for: name, among: candidates)
                ?? (modifier(for: name) == nil ? longerOrShorterName(of: name, among: candidates) : nil)
        var message = "Unknown \(code.noun) \(name.quoted)."
        if let container {
            message += " Put it into \(container)."
        } else if mayBeTrait {
            message += " It is a trait: put it into \"traits\"."
        } else if meant == nil {
            message += hint(for: code, name, own: own)
        }
        let section = meant == nil && !mayBeTrait ? modifier(for: name) : nil
        decoding.report(
            code, at: place, message, suggestion: meant,
            reference: { _ in (section ?? elementType).flatMap(ElementRegistry.builtIn.reference) })
    }

    /// The type of the element whose properties these are; nil for other objects.
    private var elementType: String? {
        guard case .plain = role else { return nil }
        return object["type"]?.utf8.map { Name($0).text }
    }

    /// The modifier to use instead of a property that no element has.
    private func modifier(for name: Name) -> String? {
        guard elementType != nil else { return nil }
        return ForeignNames.modifiers.meaning(of: name)
            ?? ElementRegistry.builtIn.modifierNames.first { $0 == name.text }
    }

    /// The end of a message about an unknown name: the alternatives.
    private func hint(for code: Problem.Code, _ name: Name, own: [Name]) -> String {
        if code == .unknownTrait, let parents = Self.parentsOfTraits[name.text] {
            return " Only the children of \(parents) have it."
        }
        if let modifier = modifier(for: name) { return " Use the modifier \"\(modifier)\"." }
        if elementType != nil, let trait = ForeignNames.property(for: name, among: Self.traitNames) {
            return " Use \(Name.quoted(trait)) in \"traits\"."
        }
        if code == .unknownTrait, own.isEmpty { return " The parent of this element has no traits for its children." }
        return own.isEmpty ? "" : " Known: \(own.listed)."
    }

    /// Reports the properties whose names are similar to a missing one, for objects whose other names are not known.
    func reportNearMisses(of missing: StaticString) {
        for field in object.fields {
            let name = Name(field.key)
            guard let meant = suggestion(for: name, among: [Name(missing)]) else { continue }
            let message = "Unknown property \(name.quoted)."
            decoding.report(.unknownProperty, at: owner.inner(field.value), message, suggestion: meant)
        }
    }

    /// The names of traits that are no element's property.
    private static var traitNames: [Name] {
        ["alignmentGuide", "columnSpan", "frame", "growPriority", "priority", "shrinkPriority"].map { Name($0) }
    }

    private static let parentsOfTraits = [
        "alignmentGuide": "a Row or a Column", "columnSpan": "a TableRow", "frame": "a LayoutWriter",
        "growPriority": "a Row or a Column",
        "priority": "a Row, a Column or a Flow", "shrinkPriority": "a Row or a Column", "width": "a GridRow",
        "height": "a GridColumn",
    ]

    /// The names that `body` reads. Calls it with an object without properties, and lists them.
    static func names<Result>(readBy body: (inout Properties) -> Result, isModifier: Bool = false) -> [Name] {
        let list = NameList()
        let nowhere = Value(json: .emptyObject, scope: Scope.request)
        var properties = Properties(
            absentFrom: nowhere, .listing(list, isModifier: isModifier), in: Decoding(of: .emptyObject))
        _ = body(&properties)
        return list.names
    }
}

extension Problem.Code {
    /// The noun for messages.
    fileprivate var noun: String {
        self == .unknownTrait ? "trait" : "property"
    }
}

extension [Name] {
    /// The names for a message, in quotes, as alternatives: `"a", "b" or "c"`.
    var listedAlternatives: String {
        let countMax = 16
        guard count <= countMax, let last, count > 1 else { return listed }
        return "\(dropLast().map(\.quoted).joined(separator: ", ")) or \(last.quoted)"
    }

    /// The names for a message, in quotes: at most 24, and the number of the others.
    var listed: String {
        lazy.map(\.quoted).listed(countMax: 24)
    }
}

extension Collection<String> {
    /// The texts for a message: at most `countMax`, and the number of the others.
    func listed(countMax: Int) -> String {
        let texts = prefix(countMax).joined(separator: ", ")
        return count > countMax ? "\(texts) and \(count - countMax) more" : texts
    }
}
