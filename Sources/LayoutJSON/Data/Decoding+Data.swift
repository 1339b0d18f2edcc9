import JSON

extension Decoding {
    /// Reports all duplicate names in a value and in the values inside it. Parsers differ in which property they use.
    func refuseDuplicates(in value: Value) {
        var cell = value.json
        while cell.index < value.json.endIndex, !isStopped {
            if let object = cell.object { refuseDuplicates(of: object, in: value) }
            cell = cell.at(cell.nextCell)
        }
    }

    /// Reports the duplicate names of an object, but not those in its values.
    ///
    /// - Parameter value: the object, or a value around it.
    func refuseDuplicates(of object: JSONObject, in value: Value) {
        for field in object.duplicates() where !isStopped { reportDuplicate(field, in: value) }
    }

    /// - Parameter value: the object with the property, or a value around it.
    func reportDuplicate(_ field: JSONObject.Field, in value: Value) {
        report(
            .duplicateProperty, at: value.inner(field.value), "The property \(Name(field.key).quoted) is given twice.")
    }

    /// The value of `{"$data": pointer, "default": v?}`.
    ///
    /// - Parameter default: set to the default, if there is no value at the pointer or the reference is only checked.
    func data(_ written: Value, default: inout Value?) -> Resolution {
        guard let reference = DataReference(written.json) else { return .unknown }
        // While checking, only the default is known. When the reference is used, the data may be different.
        if isChecking { problems.addPlaceholder() }
        if let excess = reference.excessProperty {
            reportExcess(excess, of: written)
            return .unknown
        }
        guard let pointer = readPointer(written.inner(reference.pointer)) else { return .unknown }
        let fallback = reference.fallback.map(written.inner)
        if isChecking {
            `default` = fallback
            return .unknown
        }
        let destination = follow(pointer, by: written)
        if case .missing = destination {
            `default` = fallback
        } else if let fallback {
            checkOnce(fallback)
        }
        return resolution(destination, of: written)
    }

    @inline(never)
    private func reportExcess(_ property: JSONObject.Field, of reference: Value) {
        let name = Name(property.key)
        guard name != Name("$data"), name != Name("default") else { return reportDuplicate(property, in: reference) }
        report(
            .unknownProperty, at: reference.inner(property.value),
            "Unknown property \(name.quoted) in a reference to data.",
            suggestion: suggestion(for: name, among: ["default"]), known: [Name("default")])
    }

    /// The resolution of a reference that was followed to its destination.
    func resolution(_ destination: Destination, of reference: Value) -> Resolution {
        switch destination {
        case .found(let value): return .value(value.found(by: reference))
        case .unknown: return .unknown
        case .missing(let missing): return .missing(.data(missing, at: reference))
        }
    }

    // MARK: Pointers

    /// Reads a pointer. If it is malformed, reports that and returns nil.
    ///
    /// - Parameter loop: a pointer without a name is relative to the item of this loop; if nil, to the whole data.
    func readPointer(_ written: Value, relativeTo loop: Loop? = nil) -> DataPointer? {
        guard let text = pointerText(written), let pointer = splitLoopName(text, written, relativeTo: loop) else {
            return nil
        }
        if case .index = pointer.base { return pointer }
        if JSONPointer.isWellFormed(pointer.path) { return pointer }
        reportMalformedPointer(
            at: written, orLoop: ", or a loop, as in \"item:/name\",",
            suggestion: suggestedPointer(for: pointer.path, at: written, relativeTo: loop))
        return nil
    }

    /// Reads a pointer that cannot name a loop. If it is malformed, reports that and returns nil.
    func readPath(_ written: Value) -> UnsafeBufferPointer<UInt8>? {
        guard let text = pointerText(written) else { return nil }
        if JSONPointer.isWellFormed(text) { return text }
        reportMalformedPointer(at: written)
        return nil
    }

    /// The text of a pointer. If it is not a string, reports that and returns nil.
    private func pointerText(_ written: Value) -> UnsafeBufferPointer<UInt8>? {
        guard let text = written.json.utf8 else {
            reportNoPointer(written)
            return nil
        }
        chargeIfRepeated(text.count, at: written)
        return text
    }

    @inline(never)
    private func reportNoPointer(_ written: Value) {
        let expected = "a JSON Pointer, which is a string"
        guard let pointer = DataReference(written.json)?.pointer, pointer.utf8 != nil else {
            return reportWrongType(written, expected: expected)
        }
        report(
            .wrongType, at: written,
            "Expected \(expected), found an object. Write the pointer itself: \(pointer.quoted).")
    }

    func reportMalformedPointer(
        at place: Value, orLoop loop: String = "", suggestion: @autoclosure () -> String? = nil
    ) {
        let rule = "A pointer is empty or begins with \"/\"\(loop) and \"~\" is written \"~0\"."
        report(
            .invalidPointer, at: place, "Invalid JSON Pointer \(place.json.quoted). \(rule)", suggestion: suggestion())
    }

    /// The pointer to write in place of a name, or of names between dots or slashes, which are paths in other systems.
    /// Nil if the first name is no member of the item or of the data.
    private func suggestedPointer(
        for path: UnsafeBufferPointer<UInt8>, at place: Value, relativeTo loop: Loop?
    ) -> String? {
        let names = path.split(whereSeparator: "./".utf8.contains).map { Name(UnsafeBufferPointer(rebasing: $0)) }
        guard path.count <= Self.meantBytesMax, !path.contains(where: "~:".utf8.contains), let first = names.first
        else { return nil }
        func pointer(to names: some Sequence<Name>) -> String { names.map { "/\($0.text)" }.joined() }
        if names.count > 1, scopes.loop(named: first, at: place) != nil {
            return "\(first.text):\(pointer(to: names.dropFirst()))"
        }
        if let item = (loop ?? scopes.loop(named: Self.itemName, at: place))?.item, has(first, in: item.json) {
            return (loop == nil ? "item:" : "") + pointer(to: names)
        }
        return has(first, in: scopes.data) ? pointer(to: names) : nil
    }

    private func has(_ name: Name, in object: JSONValue) -> Bool {
        object.kind == .object && scopes.containers.member(name, of: object) != nil
    }

    /// Longer texts are no slips.
    private static var meantBytesMax: Int { 200 }

    /// Splits the text of a pointer into the name of a loop, if it begins with one, and the path behind it.
    private func splitLoopName(
        _ text: UnsafeBufferPointer<UInt8>, _ written: Value, relativeTo loop: Loop?
    ) -> DataPointer? {
        let isNamed = text.count > 0 && text[0] != UInt8(ascii: "/")
        guard isNamed, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
            return DataPointer(base: loop.map(DataPointer.Base.item) ?? .data, path: text)
        }
        let name = Name(UnsafeBufferPointer(rebasing: text[..<colon]))
        let path = UnsafeBufferPointer(rebasing: text[(colon + 1)...])
        let isItem = name == Self.itemName
        guard let named = (isItem ? loop : nil) ?? scopes.loop(named: name, at: written) else {
            let message =
                isItem
                ? "\"item:\" is only allowed in the element of a ForEach."
                : "Unknown loop \(name.quoted). Name one with \"as\" in a ForEach around this."
            report(.invalidPointer, at: written, message)
            return nil
        }
        let isIndex = path.count == 1 && path[0] == UInt8(ascii: "#")
        return DataPointer(base: isIndex ? .index(named) : .item(named), path: path)
    }

    static var itemName: Name { Name("item") }

    // MARK: Following

    /// The result of following a pointer.
    enum Destination {
        case found(Value)
        case missing(MissingData)
        /// A value along the pointer has a problem, which was reported.
        case unknown
    }

    func follow(_ pointer: DataPointer, by reference: Value) -> Destination {
        switch pointer.base {
        case .data:
            scopes.reads.insert(.data)
            return follow(pointer.path, from: Value(literal: scopes.data))
        case .item(let loop): return follow(pointer.path, from: loop.item)
        case .index(let loop):
            scopes.reads.insert(.indices)
            return .found(Value(literal: loop.indexValue))
        }
    }

    func follow(_ path: UnsafeBufferPointer<UInt8>, from start: Value) -> Destination {
        var value = start
        var path = path, missing = path
        if path.count > 0, !start.isLiteral, scopes.isFirstSearch(of: start.json) {
            if isMalformedForm(start) { return .unknown }
            refuseDuplicates(in: start)
        }
        while let step = JSONPointer.takeStep(from: &path) {
            switch self.step(step, into: value) {
            case .value(let inner): (value, missing) = (inner, path)
            case .omitted, nil: return .missing(MissingData(value: value, path: missing))
            case .unknown: return .unknown
            }
        }
        return .found(value)
    }

    private func step(_ step: UnsafeBufferPointer<UInt8>, into value: Value) -> Item? {
        switch value.json.kind {
        case .object:
            JSONPointer.withName(ofStep: step) { scopes.containers.member($0, of: value.json) }
                .map { item(value.inner($0)) }
        case .array: JSONPointer.position(ofStep: step).flatMap { item(at: $0, of: value) }
        default: nil
        }
    }

    /// The item at a position, from 0, of an array. Items that `$if` omits are not counted.
    private func item(at position: Int, of array: Value) -> Item? {
        guard mayOmitItems(array), let items = array.json.array else {
            return scopes.containers.item(at: position, of: array.json).map { item(array.inner($0)) }
        }
        var left = position
        for json in items where !isStopped {
            chargeIfRepeated(Self.stepBytes, at: array)
            let written = array.inner(json)
            guard left > 0 else {
                let item = item(written)
                if case .omitted = item { continue }
                return item
            }
            guard let isOmitted = isOmitted(written) else { return .unknown }
            if !isOmitted { left -= 1 }
        }
        return nil
    }

    /// The cost of passing an item on the way to another.
    private static var stepBytes: Int { 8 }

    /// Whether items of an array may be omitted. Finds that out once for each array.
    func mayOmitItems(_ array: Value) -> Bool {
        guard !array.isLiteral else { return false }
        if let known = scopes.mayOmitItems[array.json.index] { return known }
        let mayOmit = array.json.array?.contains(where: \.mayBeOmitted) ?? false
        scopes.mayOmitItems[array.json.index] = mayOmit
        return mayOmit
    }

    /// Whether an item is an `$if` without `else` whose condition is not met; nil if that is unknown. Values that are
    /// missing are not reported.
    private func isOmitted(_ written: Value) -> Bool? {
        guard written.json.mayBeOmitted else { return false }
        var others: [Value] = []
        switch resolution(of: written, &others) {
        case .missing(.omitted): return true
        case .value, .missing: return false
        case .unknown: return nil
        }
    }

    // MARK: Words

    func report(_ missing: MissingData, at place: Value) {
        let value = missing.value
        let container =
            scopes.isData(value.json) ? scopes.place(ofData: value.json) : "the value at \(pointer(to: value))"
        JSONPointer.withName(ofStep: missing.step) { name in
            if let pointer = suggestedItemPointer(for: name, of: missing, at: place) {
                report(.missingData, at: place, "There is no \(name.quoted) in \(container).", suggestion: pointer)
            } else if value.json.kind == .object {
                let isOmitted = scopes.containers.member(name, of: value.json) != nil
                report(
                    .missingData, at: place,
                    isOmitted
                        ? "\(name.quoted) in \(container) is left out: the condition of its \"$if\" is not met."
                        : "There is no \(name.quoted) in \(container).",
                    suggestion: isOmitted ? nil : suggestion(for: name, among: names(in: value.json)))
            } else {
                let count = mayOmitItems(value) ? nil : value.json.array?.count
                let kind = count.map { "an array of \($0)" } ?? value.json.kindInWords
                report(.missingData, at: place, "There is no \(name.quoted) in \(container), which is \(kind).")
            }
        }
    }

    /// The pointer to the loop's item, if that has the member which is missing in the data outside of it.
    private func suggestedItemPointer(for name: Name, of missing: MissingData, at place: Value) -> String? {
        guard let item = scopes.loop(named: Self.itemName, at: place)?.item, has(name, in: item.json),
            item.json.tape == missing.value.json.tape, missing.value.json.index < item.json.index
        else { return nil }
        return "item:" + String(decoding: missing.path, as: UTF8.self)
    }

    private func names(in object: JSONValue) -> [Name] {
        object.object?.fields.map { Name($0.key) } ?? []
    }
}
