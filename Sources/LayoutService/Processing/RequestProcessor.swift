import Foundation
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Typesetting

/// The way of one request, in a straight line: decode, lay out, encode.
struct RequestProcessor: Sendable {
    private let options: ServiceOptions
    let decoder: RequestDecoder
    let encoder: ResponseEncoder
    let typesetter: Typesetter

    init(options: ServiceOptions, typesetter: Typesetter) {
        self.options = options
        let fonts = typesetter.fonts
        decoder = RequestDecoder(
            limits: options.limits, textMeasurer: TypesetText(typesetter: typesetter),
            knownFontFamilies: fonts.families, isKnownFontFamily: { fonts.hasFamily($0) })
        encoder = ResponseEncoder(limits: options.limits, fonts: ResponseFonts(fonts))
        self.typesetter = typesetter
    }

    /// Hands the response to `respond`, and frees what it was made with only then, which takes a while too.
    ///
    /// - Parameter isInterrupted: asked now and then whether the response is still wanted.
    func layout(
        _ body: [UInt8], isInterrupted: (@Sendable () -> Bool)? = nil, _ respond: ([UInt8], WorkReport) -> Void
    ) throws(Failure) {
        var watch = StageWatch()
        let request = try decode(body)
        let places = request.includes.contains(.explain) ? decoder.places(in: body) : nil
        watch.report.decode = watch.lap()
        if request.isList {
            var responses: [[UInt8]] = []
            for size in request.sizes {
                try withLayout(request, in: size, of: body, places, isInterrupted, &watch) { response, _ in
                    responses.append(response)
                }
                try checkLength(responses.reduce(0) { $0 + $1.count })
            }
            respond(encoder.encode(layouts: responses), watch.report)
        } else {
            try withLayout(request, in: request.sizes[0], of: body, places, isInterrupted, &watch, respond)
        }
        withExtendedLifetime(request) {}
    }

    private func withLayout(
        _ request: LayoutRequest, in size: SizeConstraint, of body: [UInt8], _ places: ElementPlaces?,
        _ isInterrupted: (@Sendable () -> Bool)?, _ watch: inout StageWatch, _ respond: ([UInt8], WorkReport) -> Void
    ) throws(Failure) {
        try withLayout(request, in: size, of: body, isInterrupted) { result throws(Failure) in
            watch.report.layout = (watch.report.layout ?? 0) + watch.lap()
            watch.report.elements += result.elements
            watch.report.measurements += result.measurements
            let response = try encode(result, of: request, places)
            watch.report.encode = (watch.report.encode ?? 0) + watch.lap()
            respond(response, watch.report)
        }
    }

    private func checkLength(_ bytes: Int) throws(Failure) {
        let bytesMax = options.limits.responseBytesMax
        guard bytes <= bytesMax else { throw .responseTooLarge(responseBytesMax: bytesMax) }
    }

    private func decode(_ body: [UInt8]) throws(Failure) -> LayoutRequest {
        try decoded { () throws(RequestFailure) in try decoder.layoutRequest(from: body) }
    }

    func withLayout<Result>(
        _ request: LayoutRequest, in size: SizeConstraint, of body: [UInt8],
        _ isInterrupted: (@Sendable () -> Bool)? = nil, _ use: (LayoutResult) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var options = LayoutOptions(
            roundsToPixelGrid: request.rounding, measurementsMax: options.measurementsMax)
        options.isInterrupted = isInterrupted
        options.explains = request.includes.contains(.explain)
        let environment = environment(
            of: request.environment, includesGlyphs: request.includes.contains(.glyphs), isInterrupted)
        let used: Swift.Result<Result, Failure>
        do {
            used = try request.element.withLayout(in: size, environment: environment, options: options) {
                result in Swift.Result { () throws(Failure) in try use(result) }
            }
        } catch {
            throw located(error, in: body)
        }
        return try used.get()
    }

    /// The environment of a request, with a measurer of texts of its own where it needs one.
    private func environment(
        of environment: Environment, includesGlyphs: Bool = false, _ isInterrupted: (@Sendable () -> Bool)?
    ) -> Environment {
        guard includesGlyphs || isInterrupted != nil else { return environment }
        var environment = environment
        environment.textMeasurer = TypesetText(
            typesetter: typesetter, includesGlyphs: includesGlyphs, isInterrupted: isInterrupted)
        return environment
    }

    private func encode(
        _ result: LayoutResult, of request: LayoutRequest, _ places: ElementPlaces? = nil
    ) throws(Failure) -> [UInt8] {
        do {
            return try encoder.encode(
                result, coordinates: request.coordinates, includesGlyphs: request.includes.contains(.glyphs),
                places: places)
        } catch {
            throw .responseTooLarge(responseBytesMax: error.bytesMax)
        }
    }

    /// Hands the response to `respond`.
    func measure(
        _ body: [UInt8], isInterrupted: (@Sendable () -> Bool)? = nil, _ respond: ([UInt8], WorkReport) -> Void
    ) throws(Failure) {
        var watch = StageWatch()
        let request = try decoded { () throws(RequestFailure) in try decoder.measureRequest(from: body) }
        watch.report.decode = watch.lap()
        var options = LayoutOptions(measurementsMax: options.measurementsMax)
        options.isInterrupted = isInterrupted
        let sizes: [CGSize]
        do {
            sizes = try request.element.sizes(
                in: request.constraints, environment: environment(of: request.environment, isInterrupted),
                options: options)
        } catch {
            throw located(error, in: body)
        }
        watch.report.layout = watch.lap()
        let response = encoder.encode(sizes: sizes)
        watch.report.encode = watch.lap()
        respond(response, watch.report)
    }

    func decoded<Value>(_ decode: () throws(RequestFailure) -> Value) throws(Failure) -> Value {
        do {
            return try decode()
        } catch {
            throw .request(error)
        }
    }

    /// A failure of the engine, with the place in the body of the element that it names.
    private func located(_ failure: LayoutFailure, in body: [UInt8]) -> Failure {
        switch failure {
        case .infiniteSize, .interrupted: .layout(failure, pointer: JSONPointer())
        case .invalidFrame(let position), .tooComplex(let position, _):
            .layout(failure, pointer: decoder.pointer(to: position, in: body))
        }
    }
}

/// Takes the times of a request's stages.
struct StageWatch {
    var report = WorkReport()
    private var last = Moment.now

    /// The time since the last lap, in nanoseconds.
    mutating func lap() -> Int {
        let now = Moment.now
        defer { last = now }
        return now.nanoseconds(since: last)
    }
}
