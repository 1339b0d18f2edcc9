import Compression
import HTTPServer

/// How bodies are packed on their way (RFC 9110, 8.4): gzip, or not at all.
enum ContentCoding {
    /// Shorter responses stay as they are: they fit in a packet.
    static let packedBytesMin = 1 << 10
    /// Longer ones are packed by a worker.
    static let inlineBytesMax = 16 << 10
    /// What is saved beyond it is not worth the time: see the README.
    private static let level = 1

    /// Whether a kind of content becomes shorter by packing.
    static func isWorthPacking(_ type: String) -> Bool {
        type != "image/png" && type != "application/pdf"
    }

    /// Whether a client prefers gzip to nothing (RFC 9110, 12.5.3).
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

    /// Whether a body comes packed.
    /// - Throws: for a coding that is not known.
    static func isPacked(_ headers: Headers) throws(Failure) -> Bool {
        guard let coding = headers["content-encoding"] else { return false }
        switch coding.lowercased() {
        case "gzip", "x-gzip": return true
        case "identity", "": return false
        default: throw .unsupportedContentCoding(coding)
        }
    }

    static func unpack(_ body: [UInt8], bytesMax: Int) throws(Failure) -> [UInt8] {
        do throws(GzipError) {
            return try Gzip.decompress(body, bytesMax: bytesMax)
        } catch {
            throw failure(error, bytesMax: bytesMax)
        }
    }

    static func failure(_ error: GzipError, bytesMax: Int) -> Failure {
        switch error {
        case .tooLarge: .refused(.bodyTooLarge(bodyBytesMax: bytesMax))
        case .malformed: .notInItsCoding(reason: "The body is declared as gzip, and is not.")
        case .truncated: .notInItsCoding(reason: "The body ends in the middle of what gzip has packed.")
        }
    }

    /// An answer that is made piece by piece, packed as long as the budget has room for it.
    static func packed(_ answer: any StreamedAnswer, within budget: MemoryBudget) -> any StreamedAnswer {
        PackedAnswer(answer, level: level, within: budget) ?? answer
    }

    static func pack(_ body: [UInt8]) -> [UInt8] {
        Gzip.compress(body, level: level)
    }
}
