import JSON
import LayoutEngine

/// Decodes request bodies: parses the JSON, and makes elements from the parser's tape.
///
/// Time and memory are linear in the length of the body plus the limited length of its expanded components, loops and
/// data.
package struct RequestDecoder: Sendable {
    package let limits: RequestLimits
    private let textMeasurer: any TextMeasurer
    private let messageFormatter: any MessageFormatter
    private let imageMeasurer: any ImageMeasurer
    private let fonts: KnownFonts

    /// - Parameters:
    ///   - textMeasurer: measures text in the requests' environments.
    ///   - messageFormatter: makes the texts of `$format` and `$string`.
    ///   - imageMeasurer: reads the sizes of images that the requests leave out.
    ///   - knownFontFamilies: the font families, listed in the message about an unknown one.
    ///   - isKnownFontFamily: whether a request may name a font family.
    package init(
        limits: RequestLimits = RequestLimits(), textMeasurer: any TextMeasurer,
        messageFormatter: any MessageFormatter = NoMessageFormatter(),
        imageMeasurer: any ImageMeasurer = NoImageMeasurer(), knownFontFamilies: [String] = [],
        isKnownFontFamily: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.limits = limits
        self.textMeasurer = textMeasurer
        self.messageFormatter = messageFormatter
        self.imageMeasurer = imageMeasurer
        fonts = KnownFonts(families: knownFontFamilies, isKnown: isKnownFontFamily)
    }

    /// The request in the body of `POST /v1/layout`.
    ///
    /// - Parameters:
    ///   - viewport: its values replace those of the request; nil to replace none.
    ///   - admits: called at intervals with the size decoded so far. If it returns false, the failure is `notAdmitted`.
    package func layoutRequest(
        from body: [UInt8], for viewport: Viewport? = nil, admits: ((DecodedSize) -> Bool)? = nil
    ) throws(RequestFailure) -> LayoutRequest {
        try decode(body, admits) { properties in
            let tree = readTree(&properties, in: viewport)
            var environment = tree.environment
            viewport?.adapt(&environment)
            properties.refuse("constraints", in: "layout", because: "Use \"size\" or \"sizes\".")
            properties.exclude("sizes", with: ["size"])
            let sizes = properties.read("sizes", .constraints(countMax: limits.sizesMax, noun: "sizes"))
            let size = properties.read("size", .constraint, default: .unconstrained)
            var includes: Set<Inclusion> = Set(properties.read("include", .distinct(.word), default: []))
            if includes.contains(.explain), let window = properties.take("window") {
                let message = "\"window\" and \"explain\" cannot be combined: whole layouts are explained. Remove one."
                properties.decoding.report(.contradiction, at: window, message)
            }
            let written = properties.read("coordinates", .word, default: Coordinates.parent)
            if viewport?.includesGlyphs == true { includes.insert(.glyphs) }
            let givenSize = viewport?.givenSize
            return LayoutRequest(
                element: tree.element,
                sizes: givenSize.map { [$0] } ?? sizes ?? [size],
                isList: givenSize == nil && sizes != nil,
                environment: environment,
                rounding: properties.read("rounding", .flag, default: true),
                coordinates: viewport?.coordinates ?? written,
                includes: includes,
                window: properties.read("window", .frame))
        }
    }

    /// The request in the body of `POST /v1/measure`; `admits` as in `layoutRequest`.
    package func measureRequest(
        from body: [UInt8], admits: ((DecodedSize) -> Bool)? = nil
    ) throws(RequestFailure) -> MeasureRequest {
        try decode(body, admits) { properties in
            let (element, environment) = readTree(&properties)
            properties.refuse("size", in: "measure", because: "Use \"constraints\".")
            properties.refuse("sizes", in: "measure", because: "Use \"constraints\".")
            properties.refuse("rounding", in: "measure", because: "Measured sizes are not rounded.")
            properties.refuse("coordinates", in: "measure", because: "The response has no frames.")
            properties.refuse("include", in: "measure", because: "The response has only sizes.")
            properties.refuse("window", in: "measure", because: "The response has no frames.")
            return MeasureRequest(
                element: element,
                constraints: properties.require(
                    "constraints", .constraints(countMax: limits.constraintsMax, noun: "constraints")),
                environment: environment)
        }
    }

    /// The pointer in a body to the element at a position of the engine. For an element of a component the pointer is
    /// into the component's definition; for one that the engine added, to the nearest ancestor in the body. Empty if
    /// there is none.
    ///
    /// - Parameter viewport: the viewport for which the tree is laid out, if it is not in the body.
    package func pointer(
        to position: ElementPosition, in body: [UInt8], of viewport: Viewport? = nil
    ) -> JSONPointer {
        let search = PositionSearch(position)
        let found = try? decodeTree(in: body, of: viewport, visitor: search) { search.found.map($0.root.pointer) }
        return (found ?? nil) ?? JSONPointer()
    }

    /// The places of all elements in a body.
    package func places(in body: [UInt8], of viewport: Viewport? = nil) -> ElementPlaces {
        let list = PlaceList()
        let places = try? decodeTree(in: body, of: viewport, visitor: list) { ElementPlaces(list, in: $0.root) }
        return places ?? ElementPlaces()
    }

    /// The problems that a measurer finds with the images in a body that has no other problems.
    ///
    /// - Parameter viewport: the viewport for a stored tree.
    package func imageProblems(
        in body: [UInt8], of viewport: Viewport? = nil, by measurer: any ImageMeasurer
    ) -> [Problem] {
        let found = try? decodeTree(in: body, of: viewport, images: measurer) { decoding in
            decoding.problems.all.filter { $0.code == .unknownImage }
        }
        return found ?? []
    }

    /// Decodes the tree in a body, and calls `use` with the state after that. Problems are not thrown.
    private func decodeTree<Result>(
        in body: [UInt8], of viewport: Viewport?, images: any ImageMeasurer = NoImageMeasurer(),
        visitor: (any PositionVisitor)? = nil, _ use: (Decoding) -> Result
    ) throws(RequestFailure) -> Result {
        try read(body) { root in
            let decoding = Decoding(
                of: root, limits: limits, fonts: fonts, formatter: messageFormatter, images: images, visitor: visitor)
            let request = Value(literal: root)
            _ = decoding.object(request, expected: "a request") { readTree(&$0, in: viewport).element }
            return use(decoding)
        }
    }

    /// Reads the properties that all kinds of request have: the tree, its environment, components, tokens, strings and
    /// data. Forms are replaced in the first four.
    ///
    /// - Parameter viewport: adapts the environment in which values are resolved, but not the one that is returned.
    func readTree(
        _ properties: inout Properties, in viewport: Viewport? = nil
    ) -> (element: any Element, environment: Environment) {
        let decoding = properties.decoding
        if let data = properties.take("data") { decoding.define(data: data) }
        if let locale = properties.read("defaultLocale", .locale) { decoding.scopes.strings.defaultLocale = locale }
        if let strings = properties.take("strings") { decoding.defineStrings(strings) }
        if let tokens = properties.takeOfTree("tokens") { decoding.defineTokens(tokens) }
        if let components = properties.takeOfTree("components") { decoding.defineComponents(components) }
        var environment = Environment()
        environment.textMeasurer = textMeasurer
        if let changes = properties.takeOfTree("environment") {
            decoding.readUnlessOmitted(changes, .environment)?.apply(to: &environment)
        }
        var adapted = environment
        viewport?.adapt(&adapted)
        decoding.environment.begin(adapted, readsData: decoding.scopes.reads.contains(.data))
        // For editors, which complete and check a file by its schema.
        _ = properties.read("$schema", .text)
        guard let element = properties.takeOfTree("element") else {
            properties.reportMissing("element", properties.has("type") ? "the tree goes into it" : nil)
            return (Empty(), environment)
        }
        return (decoding.elementWithoutTraits(element, at: 0), environment)
    }

    func decode<Request>(
        _ body: [UInt8], isOfViewport: Bool = true, sharing: RowSharing? = nil, _ admits: ((DecodedSize) -> Bool)?,
        _ readRequest: (inout Properties) -> Request
    ) throws(RequestFailure) -> Request {
        try read(body) { root throws(RequestFailure) in
            let decoding = Decoding(
                of: root, limits: limits, fonts: fonts, formatter: messageFormatter, images: imageMeasurer,
                isOfViewport: isOfViewport, sharing: sharing, admits: admits)
            return try decoding.readRoot(expected: "a request, which is an object", readRequest)
        }
    }

    private func read<Result>(
        _ body: [UInt8], _ use: (JSONValue) throws(RequestFailure) -> Result
    ) throws(RequestFailure) -> Result {
        try RequestFailure.reading(body, depthMax: limits.jsonDepthMax, use)
    }
}

extension Properties {
    /// A property of the tree, in which references are resolved.
    fileprivate mutating func takeOfTree(_ name: StaticString) -> Value? {
        take(name).map { Value(json: $0.json, scope: Scope.request) }
    }

    /// Refuses a property of the other kind of request.
    fileprivate mutating func refuse(_ name: StaticString, in purpose: String, because reason: String) {
        guard !isUnknown, let value = take(name) else { return }
        decoding.report(
            .unknownProperty, at: value, "A \(purpose) request has no property \"\(name)\". \(reason)")
    }
}

extension Reader<[SizeConstraint]> {
    fileprivate static func constraints(countMax: Int, noun: String) -> Self {
        Reader(fallback: []) { value, decoding in
            if let count = value.json.array?.count, !(1...countMax).contains(count) {
                let message = "Expected 1 to \(countMax) \(noun), found \(count)."
                decoding.report(.wrongLength, at: value, message)
                return nil
            }
            return Reader.list(.constraint).read(value, decoding)
        }
    }
}
