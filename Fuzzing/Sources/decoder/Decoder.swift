import Inputs

@testable import JSON
@testable import LayoutEngine
@testable import LayoutJSON

private let decoder = RequestDecoder(
    limits: RequestLimits(elementsMax: 2_000, depthMax: 128, expandedBytesMax: 64 << 10),
    textMeasurer: Environment().textMeasurer)

/// The input is the body of a request, or of a tree to store. It is decoded, or refused with problems that are valid
/// JSON. A decoded request is laid out or fails; the response is valid JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func decode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        claimAgreement(on: input)
        claimAgreementInPlace(on: input)
        let body = Array(input)
        do throws(RequestFailure) {
            layOut(try decoder.layoutRequest(from: body), of: body)
        } catch {
            check(error)
        }
        if body.firstRange(of: constraints) != nil { measure(body) }
        readTree(body)
    }
}

private func readTree(_ body: [UInt8]) {
    do throws(RequestFailure) {
        _ = try decoder.treeRequest(from: body, for: nil)
    } catch {
        check(error)
    }
}

private let constraints = Array("\"constraints\"".utf8)

private func measure(_ body: [UInt8]) {
    do throws(RequestFailure) {
        let request = try decoder.measureRequest(from: body)
        let options = LayoutOptions(measurementsMax: .init(fixed: 500, perElement: 2))
        let sizes = try? request.element.sizes(
            in: request.constraints, environment: request.environment, options: options)
        guard let sizes else { return }
        claim(
            sizes.count == request.constraints.count,
            "\(sizes.count) sizes for \(request.constraints.count) constraints")
        claimJSON(ResponseEncoder().encode(sizes: sizes))
    } catch {
        check(error)
    }
}

/// The scanner explains the syntax errors that simdjson finds, so it must accept the same texts.
private func claimAgreement(on input: UnsafeBufferPointer<UInt8>) {
    let depthMax = 16
    let isParsed = parser.withParser { (try? $0.parse(input, depthMax: depthMax)) != nil }
    var scanner = JSONScanner(input, depthMax: depthMax)
    guard let lengthyNumbers = try? scanner.scan() else {
        claim(!isParsed, "the scanner refuses a text that simdjson accepts")
        return
    }
    claim(isParsed || !lengthyNumbers.isEmpty, "the scanner accepts a text that simdjson refuses")
    claim((try? JSONDocument(parsing: input, depthMax: depthMax)) != nil, "valid JSON is not parsed")
}

/// A document is parsed in place if its array has spare capacity for simdjson's padding, and copied if not.
private func claimAgreementInPlace(on input: UnsafeBufferPointer<UInt8>) {
    let depthMax = 16
    var body = Array(input)
    body.reserveCapacity(input.count + 64)
    let isRead = (try? JSONDocument(parsing: input, depthMax: depthMax)) != nil
    let isReadInPlace = (try? JSONDocument(parsing: body, depthMax: depthMax)) != nil
    claim(isRead == isReadInPlace, "parsing in place and parsing a copy differ")
}

private func layOut(_ request: LayoutRequest, of body: [UInt8]) {
    claim(!request.sizes.isEmpty, "a decoded request has no size")
    var options = LayoutOptions(
        roundsToPixelGrid: request.rounding, measurementsMax: .init(fixed: 500, perElement: 2))
    options.explains = request.includes.contains(.explain)
    let places = options.explains ? decoder.places(in: body) : nil
    for size in request.sizes.prefix(3) {
        do throws(LayoutFailure) {
            var result = try request.element.layout(in: size, environment: request.environment, options: options)
            if let window = request.window { result = result.cut(to: window) }
            let encoder = ResponseEncoder()
            guard let response = try? encoder.encode(result, coordinates: request.coordinates, places: places) else {
                return
            }
            claimJSON(response)
        } catch {
            check(error, in: body)
        }
    }
}

private func check(_ failure: LayoutFailure, in body: [UInt8]) {
    switch failure {
    case .infiniteSize(_, let position), .invalidFrame(let position), .tooComplex(let position, _):
        claimJSON(ResponseEncoder().encode(problem(at: decoder.pointer(to: position, in: body))))
    case .interrupted: claim(false, "interrupted, although nothing interrupts a layout here")
    }
}

private func check(_ failure: RequestFailure) {
    switch failure {
    case .syntax(let error):
        claim(
            error.line > 0 && error.column > 0 && !error.message.isEmpty, "a syntax error without a position or message"
        )
    case .invalid(let problems):
        claim((1...20).contains(problems.count), "\(problems.count) problems")
        claimJSON(
            ResponseEncoder().encode(ProblemDocument(code: "invalid", title: "", status: 422, errors: problems)))
    case .tooManyElements(let pointer, _), .tooDeep(let pointer, _), .tooNested(let pointer, _),
        .tooMuchExpanded(let pointer, _):
        claimJSON(ResponseEncoder().encode(problem(at: pointer)))
    case .unreadable(let text):
        claim(false, "unreadable: \(text)")
    case .notAdmitted:
        claim(false, "not admitted, although memory is unlimited here")
    }
}

private func problem(at pointer: JSONPointer) -> ProblemDocument {
    ProblemDocument(
        code: "invalid", title: "", status: 422,
        errors: [Problem(pointer: pointer, code: .outOfRange, message: "")])
}

private func claimJSON(_ bytes: [UInt8]) {
    claim(
        (try? JSONDocument(parsing: bytes, depthMax: 2_048)) != nil,
        "invalid JSON: \(String(decoding: bytes, as: UTF8.self))")
}

/// One parser for all inputs, because a parser is expensive to make.
private struct SharedParser: @unchecked Sendable {
    // Unchecked: libFuzzer runs all inputs on one thread.
    private let parser = JSONParser()

    func withParser<Result>(_ body: (JSONParser) -> Result) -> Result {
        guard let parser else { fatalError("no memory for a parser") }
        return body(parser)
    }
}

private let parser = SharedParser()
