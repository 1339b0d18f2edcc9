import Compression
import HTTPServer

/// The coding of bodies (RFC 9110, 8.4): gzip, or none.
enum ContentCoding {
    /// Shorter responses are sent uncompressed, because they fit into one packet.
    static let compressedBytesMin = 1 << 10
    /// Longer responses are compressed on a worker, because event threads must not be blocked for long.
    static let inlineCompressionBytesMax = 16 << 10
    /// The compression level. Higher levels take much more time and save few bytes.
    private static let level = 1

    /// Whether compression makes bodies of a media type shorter.
    static func isCompressible(_ type: String) -> Bool {
        type != "image/png" && type != "image/webp" && type != "application/pdf"
    }

    /// Whether a client accepts gzip with at least the weight of `identity` (RFC 9110, 12.5.3).
    static func acceptsGzip(_ headers: Headers) -> Bool {
        guard let accepted = headers.list("accept-encoding") else { return false }
        var gzip: Double?
        var any: Double?
        var identity = 0.0
        for item in accepted {
            if item.isNamed("gzip") || item.isNamed("x-gzip") {
                gzip = item.weight
            } else if item.isNamed("*") {
                any = item.weight
            } else if item.isNamed("identity") {
                identity = item.weight
            }
        }
        let weight = gzip ?? any ?? 0
        return weight > 0 && weight >= identity
    }

    /// The body of a request, decompressed if necessary.
    static func decodedBody(of request: Request, bytesMax: Int) throws(Failure) -> [UInt8] {
        guard try isGzip(request.headers) else { return request.body }
        return try decompress(request.body, bytesMax: bytesMax)
    }

    /// Whether a body is declared as gzip.
    /// - Throws: `unsupportedContentCoding` for any other coding.
    static func isGzip(_ headers: Headers) throws(Failure) -> Bool {
        let coding = headers.values(of: "content-encoding").joined(separator: ", ")
        switch coding.lowercased() {
        case "gzip", "x-gzip": return true
        case "identity", "": return false
        default: throw .unsupportedContentCoding(coding)
        }
    }

    private static func decompress(_ body: [UInt8], bytesMax: Int) throws(Failure) -> [UInt8] {
        do throws(GzipError) {
            return try Gzip.decompress(body, bytesMax: bytesMax)
        } catch {
            throw failure(error, bytesMax: bytesMax)
        }
    }

    static func failure(_ error: GzipError, bytesMax: Int) -> Failure {
        switch error {
        case .tooLarge: .refused(.bodyTooLarge(bodyBytesMax: bytesMax))
        case .malformed: .malformedContentCoding(reason: "The body is declared as gzip, but is not gzip data.")
        case .truncated: .malformedContentCoding(reason: "The gzip data of the body ends too early.")
        }
    }

    /// Compresses a streamed answer; returns it unchanged if the memory budget has no room for the compressor.
    static func compressed(_ answer: any StreamedAnswer, within share: MemoryBudget.Share) -> any StreamedAnswer {
        CompressedAnswer(answer, level: level, within: share) ?? answer
    }

    /// Compresses a file that is sent many times, with the highest level.
    static func compressOnce(_ file: [UInt8]) -> [UInt8] {
        Gzip.compress(file, level: 12)
    }

    static func compress(_ body: [UInt8]) -> [UInt8] {
        Gzip.compress(body, level: level)
    }
}
