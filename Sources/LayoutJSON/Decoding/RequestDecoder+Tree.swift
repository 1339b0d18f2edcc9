import LayoutEngine

extension RequestDecoder {
    /// The tree in a stored document: a layout request, whose size is for clients that send none.
    ///
    /// - Parameters:
    ///   - viewport: nil if the tree is only checked, because there is no viewport yet. Members that its own environment lacks
    ///     are no problem then.
    ///   - admits: as in `layoutRequest`.
    package func treeRequest(
        from document: [UInt8], for viewport: Viewport?, admits: ((DecodedSize) -> Bool)? = nil
    ) throws(RequestFailure) -> TreeRequest {
        try decode(document, isOfViewport: viewport != nil, admits) { properties in
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
                lacksMembers: properties.decoding.environment.lacksMembers)
        }
    }
}

extension Properties {
    fileprivate mutating func refuseInTree(_ name: StaticString, because reason: String) {
        guard !isUnknown, let value = take(name) else { return }
        decoding.report(
            .unknownProperty, at: value.json,
            "A stored tree has no property \"\(name)\": \(reason).")
    }
}
