import Inputs

@testable import JSON
@testable import LayoutEngine
@testable import LayoutJSON
@testable import LayoutService
@testable import Typesetting

private let grammar = withoutLeakDetection { try Grammar() }
private let typesetter = made {
    try Typesetter(
        fonts: FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter"), cacheBytesMax: 4 << 20)
}
private let decoder = RequestDecoder(
    limits: RequestLimits(elementsMax: 2_000, expandedBytesMax: 64 << 10),
    textMeasurer: typesetter)
private let budget = LayoutOptions.MeasurementBudget(fixed: 1_000, perElement: 10)

/// The input chooses any request that the schemas allow. The response is valid JSON, and its bytes are the same without
/// size caches and without an explanation.
@_cdecl("LLVMFuzzerTestOneInput")
public func layOut(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        let body = RequestGenerator.request(grammar, choices: Choices(input))
        do throws(RequestFailure) {
            let request = try decoder.layoutRequest(from: body)
            for size in request.sizes.prefix(2) { layOut(request, in: size, of: body) }
            claimSizes(of: request, in: body)
        } catch {
            if case .invalid = error { return }
            if case .tooMuchExpanded = error { return }
            // Nested loops multiply elements.
            if case .tooManyElements = error { return }
            claim(false, "\(error) in \(String(decoding: body, as: UTF8.self))")
        }
    }
}

private func layOut(_ request: LayoutRequest, in size: SizeConstraint, of body: [UInt8]) {
    var request = request
    let isExplained = request.includes.remove(.explain) != nil
    let cached = response(to: request, in: size, of: body, cachesSizes: true)
    claimDefined(cached, of: body)
    if isExplained { explain(request, in: size, of: body, unexplained: cached) }
    let uncached = response(to: request, in: size, of: body, cachesSizes: false)
    guard uncached != .givenUp, cached != .givenUp else { return }
    claim(
        cached == uncached,
        "size caches change a response:\n\(cached)\n\(uncached)\nin \(String(decoding: body, as: UTF8.self))")
}

/// A response with an explanation is valid JSON, and the explanation does not change the layout.
private func explain(_ request: LayoutRequest, in size: SizeConstraint, of body: [UInt8], unexplained: Outcome) {
    var request = request
    request.includes.insert(.explain)
    let places = decoder.places(in: body)
    let explained = response(to: request, in: size, of: body, cachesSizes: true, places: places)
    claimDefined(explained, of: body)
    let stripped = response(to: request, in: size, of: body, cachesSizes: true, places: nil)
    guard explained != .givenUp, stripped != .givenUp, unexplained != .givenUp else { return }
    claim(stripped == unexplained, "an explanation changes a response:\n\(stripped)\n\(unexplained)")
}

private enum Outcome: Equatable, CustomStringConvertible {
    case response([UInt8])
    case failure(LayoutFailure)
    case givenUp

    var description: String {
        switch self {
        case .response(let bytes): String(decoding: bytes, as: UTF8.self)
        case .failure(let failure): "\(failure)"
        case .givenUp: "given up"
        }
    }
}

/// - Parameter places: the elements' places in the body; nil to leave the explanation out of the response.
private func response(
    to request: LayoutRequest, in size: SizeConstraint, of body: [UInt8], cachesSizes: Bool,
    places: ElementPlaces? = nil
) -> Outcome {
    var options = LayoutOptions(roundsToPixelGrid: request.rounding, measurementsMax: budget)
    options.remembersSizes = cachesSizes
    options.explains = request.includes.contains(.explain)
    var environment = request.environment
    let includesGlyphs = request.includes.contains(.glyphs)
    if includesGlyphs { environment.textMeasurer = LayoutTypesetter(typesetter, includesGlyphs: true) }
    do throws(LayoutFailure) {
        var result = try request.element.layout(in: size, environment: environment, options: options)
        if places == nil { result.explanation = nil }
        if let window = request.window { result = result.cut(to: window) }
        let encoder = ResponseEncoder(fonts: ResponseFonts(typesetter.fonts))
        let bytes = try? encoder.encode(
            result, coordinates: request.coordinates, includesGlyphs: includesGlyphs, places: places)
        return bytes.map(Outcome.response) ?? .givenUp
    } catch {
        if case .tooComplex(let position, _) = error {
            _ = decoder.pointer(to: position, in: body)
            return .givenUp
        }
        return .failure(error)
    }
}

/// A response is valid JSON, and so has only finite numbers. A failure is at a place in the request.
private func claimDefined(_ outcome: Outcome, of body: [UInt8]) {
    switch outcome {
    case .response(let bytes):
        claim((try? JSONDocument(parsing: bytes, depthMax: 2_048)) != nil, "invalid JSON: \(outcome)")
    case .failure(.invalidFrame(let position)):
        let pointer = decoder.pointer(to: position, in: body)
        claim(!pointer.text.isEmpty, "\(position) has no pointer into the request")
    case .failure, .givenUp: break
    }
}

/// Size caches do not change measured sizes.
private func claimSizes(of request: LayoutRequest, in body: [UInt8]) {
    let constraints = [.unconstrained, SizeConstraint(width: 100)]
    var options = LayoutOptions(measurementsMax: budget)
    let cached = try? request.element.sizes(in: constraints, environment: request.environment, options: options)
    options.remembersSizes = false
    let uncached = try? request.element.sizes(in: constraints, environment: request.environment, options: options)
    // Without caches the budget may be too small.
    guard let uncached else { return }
    claim(
        cached == uncached,
        "size caches change a size: \(cached ?? []), \(uncached) in \(String(decoding: body, as: UTF8.self))")
}

private func made<Value>(_ make: () throws -> Value) -> Value {
    do { return try make() } catch { fatalError("\(error)") }
}
