import JSON
import LayoutEngine

extension RequestDecoder {
    /// The tree in a stored document: a layout request, whose size is for clients that send none.
    ///
    /// - Parameters:
    ///   - viewport: nil if the tree is only checked, because there is no viewport yet. Members that its own
    ///     environment lacks are no problem then.
    ///   - json: the same document as data; nil if no later version will share its rows.
    ///   - former: the rows of the former version, some of which may be in this one.
    ///   - admits: as in `layoutRequest`.
    package func treeRequest(
        from document: [UInt8], _ json: JSONTree? = nil, for viewport: Viewport?, following former: DecodedRows? = nil,
        admits: ((DecodedSize) -> Bool)? = nil
    ) throws(RequestFailure) -> TreeRequest {
        let sharing = json.map { RowSharing(of: $0, following: former, countMin: limits.sharedRowsMin) }
        return try decode(document, isOfViewport: viewport != nil, sharing: sharing, admits) { properties in
            let (element, environment) = readTree(&properties, in: viewport)
            properties.refuseInTree("sizes", because: "each client sends its own size")
            properties.refuseInTree("window", because: "each client asks for its own part of the frames")
            return TreeRequest(
                element: element,
                size: properties.read("size", .constraint, default: .unconstrained),
                environment: environment,
                rounding: properties.read("rounding", .flag, default: true),
                coordinates: properties.read("coordinates", .word, default: .parent),
                // Only layout requests can include explanations.
                includes: Set(properties.read("include", .distinct(.word([Word("glyphs", .glyphs)])), default: [])),
                decodedSize: properties.decoding.budget.decoded,
                readMembers: properties.decoding.environment.readMembers,
                lacksMembers: properties.decoding.environment.lacksMembers, rows: sharing?.decodedRows)
        }
    }
}

extension Properties {
    fileprivate mutating func refuseInTree(_ name: StaticString, because reason: String) {
        guard !isUnknown, let value = take(name) else { return }
        decoding.report(
            .unknownProperty, at: value,
            "A stored tree has no property \"\(name)\": \(reason).")
    }
}
