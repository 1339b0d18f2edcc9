import Drawing
import Formatting
import Foundation
import HTTPServer
import JSON
import LayoutEngine
import LayoutJSON
import Typesetting

/// Computes the response to a request: decodes it, lays it out, encodes the result.
struct RequestProcessor: Sendable {
    let options: ServiceOptions
    let decoder: RequestDecoder
    let encoder: ResponseEncoder
    let typesetter: Typesetter

    init(options: ServiceOptions, typesetter: Typesetter) {
        self.options = options
        let fonts = typesetter.fonts
        decoder = RequestDecoder(
            limits: options.limits, textMeasurer: typesetter,
            messageFormatter: ICUMessageFormatter(cacheBytesMax: options.formatterCacheBytesMax),
            imageMeasurer: SourceMeasurer(sources: ImageSources(assets: options.assets)),
            knownFontFamilies: fonts.families, isKnownFontFamily: { fonts.hasFamily($0) })
        encoder = ResponseEncoder(limits: options.limits, fonts: ResponseFonts(fonts))
        self.typesetter = typesetter
    }

    /// The frames of a layout request, for its size or for each of its sizes.
    ///
    /// - Parameter viewport: overrides the viewport in the request; nil for no override.
    func layout(
        _ body: [UInt8], for viewport: Viewport? = nil, within limits: WorkLimits? = nil
    ) throws(Failure) -> ComputedBody {
        try layout(body, for: viewport, within: limits) { $0 }
    }

    /// Passes the frames of a layout request to `use` before the memory of elements and layout is freed, so that the
    /// client need not wait until it is.
    func layout<Result>(
        _ body: [UInt8], for viewport: Viewport? = nil, within limits: WorkLimits?, _ use: (ComputedBody) -> Result
    ) throws(Failure) -> Result {
        var watch = StageWatch()
        let request = try decoded(body, within: limits) { admits throws(RequestFailure) in
            try decoder.layoutRequest(from: body, for: viewport, admits: admits)
        }
        let places = request.includes.contains(.explain) ? decoder.places(in: body, of: viewport) : nil
        try limits?.memory.reserve {
            $0.isExplained = places != nil
            $0.hasGlyphs = request.includes.contains(.glyphs)
        }
        watch.report.decode = watch.lap()
        let decoded = DecodedLayout(request: request, body: body, viewport: viewport, places: places, limits: limits)
        guard request.isList else {
            return try frames(of: decoded, in: request.sizes[0], options.measurementsMax, &watch) {
                use(ComputedBody(bytes: $0, report: $1))
            }
        }
        return use(ComputedBody(bytes: try list(of: decoded, &watch), report: watch.report))
    }

    /// The frames for each of a request's sizes, as a list.
    private func list(of decoded: DecodedLayout, _ watch: inout StageWatch) throws(Failure) -> [UInt8] {
        let sizes = decoded.request.sizes
        var list = LayoutListWriter()
        var responseBytes = 0
        var budget = options.measurementsMax
        for (index, size) in sizes.enumerated() {
            let before = watch.report
            let response = try frames(of: decoded, in: size, budget, &watch) { bytes, _ in bytes }
            let elements = watch.report.elements - before.elements
            let measurements = watch.report.measurements - before.measurements
            // The fixed part is for all sizes together. Otherwise a hundred sizes would have a hundred times as much.
            budget.fixed -= max(0, measurements - budget.perElement * elements)
            responseBytes += response.count
            try checkLength(responseBytes)
            // Assumes that each answer is as long as the previous ones, so that a request whose answers exceed the
            // budget ends early.
            let expectedBytes = min(responseBytes / (index + 1) * sizes.count, options.limits.responseBytesMax)
            try decoded.limits?.memory.reserve { $0.answerBytes = expectedBytes + response.count }
            list.append(response, expectedBytes: expectedBytes)
        }
        return list.finish()
    }

    /// A request with the values from which it was decoded.
    private struct DecodedLayout {
        let request: LayoutRequest
        let body: [UInt8]
        /// The viewport that overrides the one in the body; nil for no override.
        let viewport: Viewport?
        /// The positions of the elements in the body; nil if they are not needed.
        let places: ElementPlaces?
        let limits: WorkLimits?
    }

    /// Passes the frames for one of a request's sizes to `use`, before the memory of the layout is freed.
    private func frames<Result>(
        of decoded: DecodedLayout, in size: SizeConstraint, _ budget: LayoutOptions.MeasurementBudget,
        _ watch: inout StageWatch, _ use: ([UInt8], WorkReport) -> Result
    ) throws(Failure) -> Result {
        let request = decoded.request
        return try withLayout(
            request, in: size, of: decoded.body, decoded.viewport, budget, decoded.limits?.isInterrupted
        ) { result throws(Failure) in
            let shown = request.window.map { result.cut(to: $0) } ?? result
            watch.report.count(result, nanoseconds: watch.lap())
            let response = try encode(shown, of: request, decoded.places)
            watch.report.encode = (watch.report.encode ?? 0) + watch.lap()
            return use(response, watch.report)
        }
    }

    private func checkLength(_ bytes: Int) throws(Failure) {
        let bytesMax = options.limits.responseBytesMax
        guard bytes <= bytesMax else { throw .responseTooLarge(responseBytesMax: bytesMax) }
    }

    /// Lays a request out, and passes the result to `use`.
    ///
    /// - Parameters:
    ///   - body: the bytes from which the request was decoded.
    ///   - viewport: the viewport that overrides the one in the body; nil for no override.
    ///   - sharing: takes parts over from a former layout; nil for a request that is laid out once.
    ///   - budget: the remaining measurements; nil for all that a request may take.
    func withLayout<Result>(
        _ request: LayoutRequest, in size: SizeConstraint, of body: [UInt8], _ viewport: Viewport? = nil,
        sharing: LayoutSharing? = nil, _ budget: LayoutOptions.MeasurementBudget? = nil,
        _ isInterrupted: Interruption? = nil,
        _ use: (LayoutResult) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var options = LayoutOptions(
            roundsToPixelGrid: request.rounding, measurementsMax: budget ?? options.measurementsMax,
            isInterrupted: isInterrupted)
        options.explains = request.includes.contains(.explain)
        options.sharing = sharing
        let environment = environment(
            of: request.environment, includesGlyphs: request.includes.contains(.glyphs), isInterrupted)
        let used: Swift.Result<Result, Failure>
        do {
            used = try request.element.withLayout(in: size, environment: environment, options: options) {
                result in Swift.Result { () throws(Failure) in try use(result) }
            }
        } catch {
            throw located(error, in: body, viewport)
        }
        return try used.get()
    }

    /// The environment of a request, with its own text measurer if glyphs are included or the work can be interrupted.
    func environment(
        of environment: Environment, includesGlyphs: Bool = false, _ isInterrupted: Interruption?
    ) -> Environment {
        guard includesGlyphs || isInterrupted != nil else { return environment }
        var environment = environment
        environment.textMeasurer = LayoutTypesetter(
            typesetter, includesGlyphs: includesGlyphs, isInterrupted: isInterrupted)
        return environment
    }

    private func encode(
        _ result: LayoutResult, of request: LayoutRequest, _ places: ElementPlaces?
    ) throws(Failure) -> [UInt8] {
        do {
            return try encoder.encode(
                result, coordinates: request.coordinates, includesGlyphs: request.includes.contains(.glyphs),
                places: places)
        } catch {
            throw .responseTooLarge(responseBytesMax: error.bytesMax)
        }
    }

    /// The sizes of a request to measure.
    func measure(_ body: [UInt8], within limits: WorkLimits? = nil) throws(Failure) -> ComputedBody {
        var watch = StageWatch()
        let request = try decoded(body, within: limits) { admits throws(RequestFailure) in
            try decoder.measureRequest(from: body, admits: admits)
        }
        watch.report.decode = watch.lap()
        let sizes: [CGSize]
        do {
            sizes = try request.element.sizes(
                in: request.constraints, environment: environment(of: request.environment, limits?.isInterrupted),
                options: LayoutOptions(
                    measurementsMax: options.measurementsMax, isInterrupted: limits?.isInterrupted))
        } catch {
            throw located(error, in: body)
        }
        watch.report.layout = watch.lap()
        let response = encoder.encode(sizes: sizes)
        watch.report.encode = watch.lap()
        return ComputedBody(bytes: response, report: watch.report)
    }

    /// Decodes a body, and converts failures of the decoder to those of the service.
    func decoded<Value>(
        _ body: [UInt8], within limits: WorkLimits?,
        _ decode: (_ admits: @escaping (DecodedSize) -> Bool) throws(RequestFailure) -> Value
    ) throws(Failure) -> Value {
        try limits?.memory.reserve { $0.bodyBytes = max($0.bodyBytes, body.count) }
        let isInterrupted = limits?.isInterrupted ?? { false }
        do throws(RequestFailure) {
            return try decode { (limits?.memory.admits($0) ?? true) && !isInterrupted() }
        } catch .notAdmitted {
            throw isInterrupted() ? .layout(.interrupted, pointer: JSONPointer()) : .refused(.memoryExhausted)
        } catch {
            throw .request(error)
        }
    }

    /// A failure of the engine, with the position of the element in the body.
    private func located(_ failure: LayoutFailure, in body: [UInt8], _ viewport: Viewport? = nil) -> Failure {
        switch failure {
        case .interrupted: .layout(failure, pointer: JSONPointer())
        case .infiniteSize(_, let position), .invalidFrame(let position), .tooComplex(let position, _):
            .layout(failure, pointer: decoder.pointer(to: position, in: body, of: viewport))
        }
    }
}
