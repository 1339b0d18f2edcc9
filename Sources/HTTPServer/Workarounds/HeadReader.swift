// libmicrohttpd accepts heads that two servers could read differently: NULs, bare line feeds, folded lines,
// Transfer-Encoding together with Content-Length, several lengths or hosts. This file refuses them (RFC 9112, 11.2).

import CMicrohttpd
import Glibc

/// Reads the head of a request out of libmicrohttpd, and refuses it if it is ambiguous.
///
/// The library parses the head in place, and writes a NUL over each delimiter. So each field must begin two bytes after
/// the end of the previous one. It does not if a line contained a NUL, ended without a carriage return, or was folded.
struct HeadReader {
    /// The most header fields.
    private static let fieldsMax = 128

    private var headers = Headers()
    private var contentLength: Int?
    private var contentLengthCount = 0
    private var transferEncodingCount = 0
    private var isChunked = false
    private var hostCount = 0
    private var expectsContinue = false
    private var expectsOther = false
    private var isMalformed = false
    private var fieldCount = 0

    /// Where the next line must begin.
    private var nextLine: UnsafePointer<CChar>

    /// - Parameters:
    ///   - method: the pointer that libmicrohttpd passes to its access handler, like `path` and `version`.
    ///   - resource: the handler's object for the path.
    static func read(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, target: Target, path: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>, headBytesMax: Int, bodyBytesMax: Int, of origin: RequestOrigin,
        behind proxies: ForwardedClient, for resource: (any Resource)?
    ) throws(Refusal) -> RequestHead {
        let headBytes = CMicrohttpd_headBytes(connection)
        guard headBytes <= headBytesMax else { throw .headTooLarge(headBytesMax: headBytesMax) }
        guard method + strlen(method) + 1 == path, path + target.length + 1 == version,
            UnsafeRawBufferPointer(start: method, count: strlen(method)).allSatisfy(isTokenByte),
            let pathText = target.path
        else { throw .malformedRequest(reason: "The request line is malformed.") }

        var reader = HeadReader(nextLine: version + strlen(version) + 2)
        reader.readFields(of: connection, headBytes: headBytes)
        let end = method + headBytes
        guard reader.fieldCount <= Self.fieldsMax else { throw .tooManyFields(fieldsMax: Self.fieldsMax) }
        guard !reader.isMalformed, reader.nextLine + 2 == end else {
            throw .malformedRequest(reason: "A header field is malformed.")
        }
        let isHTTP10 = strcmp(version, "HTTP/1.0") == 0
        try reader.checkFraming(isHTTP10: isHTTP10)
        // RFC 9110, 10.1.1. After its interim response for such a request, libmicrohttpd accepts no response.
        let expectsNothing = reader.expectsContinue && !reader.isChunked && reader.contentLength ?? 0 == 0
        guard !expectsNothing || resource?.isStreamed == true else {
            throw .malformedRequest(reason: "A request without a body has no Expect: 100-continue.")
        }
        guard reader.contentLength != .max else { throw .bodyTooLarge(bodyBytesMax: bodyBytesMax) }
        return RequestHead(
            origin: origin, client: proxies.address(from: origin.peer, reader.headers), method: String(cString: method),
            path: pathText, resource: resource,
            query: target.query, headers: reader.headers, contentLength: reader.contentLength,
            isChunked: reader.isChunked, isHTTP10: isHTTP10, expectsContinue: reader.expectsContinue)
    }

    private init(nextLine: UnsafePointer<CChar>) {
        self.nextLine = nextLine
    }

    private mutating func readFields(of connection: OpaquePointer, headBytes: Int) {
        headers.reserve(headBytes)
        withUnsafeMutablePointer(to: &self) { reader in
            _ = MHD_get_connection_values_n(connection, .HEADER_KIND, readField, reader)
        }
    }

    fileprivate mutating func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        if HiddenFraming.isName(name.baseAddress) { return }
        guard let nameStart = name.baseAddress, let valueStart = value.baseAddress,
            nameStart == UnsafeRawPointer(nextLine), name.allSatisfy(isTokenByte),
            memchr(valueStart, Int32(UInt8(ascii: "\r")), value.count) == nil
        else {
            isMalformed = true
            return
        }
        nextLine = (valueStart + value.count + 2).assumingMemoryBound(to: CChar.self)
        fieldCount += 1
        record(name, value)
        headers.append(name: name, value: trimmed(value))
    }

    /// Records the fields that the framing of the body, or the validity of the head, depends on.
    private mutating func record(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        switch name.count {
        case 4 where equal(name, "host"):
            hostCount += 1
        case 6 where equal(name, "expect"):
            if equal(trimmed(value), "100-continue") { expectsContinue = true } else { expectsOther = true }
        case 14 where equal(name, "content-length"):
            contentLengthCount += 1
            contentLength = Self.decimal(value)
        case 17 where equal(name, "transfer-encoding"):
            transferEncodingCount += 1
            isChunked = equal(value, "chunked")
        default:
            break
        }
    }

    /// Refuses heads from which servers may derive different lengths of the body.
    private func checkFraming(isHTTP10: Bool) throws(Refusal) {
        // RFC 9112, 6.1 and 6.3.
        if transferEncodingCount > 0 {
            guard contentLengthCount == 0 else {
                throw .malformedRequest(reason: "Transfer-Encoding and Content-Length exclude each other.")
            }
            guard !isHTTP10 else { throw .malformedRequest(reason: "HTTP/1.0 has no Transfer-Encoding.") }
            guard transferEncodingCount == 1, isChunked else { throw .unsupportedTransferEncoding }
        }
        guard contentLengthCount <= 1, contentLengthCount == 0 || contentLength != nil else {
            throw .malformedLength
        }
        // RFC 9112, 3.2.
        guard hostCount == 1 || (isHTTP10 && hostCount == 0) else {
            throw .malformedRequest(reason: "There must be one Host.")
        }
        guard !expectsOther else { throw .expectationFailed }
    }
}

private func readField(
    _ reader: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameBytes: Int,
    _ value: UnsafePointer<CChar>?, _ valueBytes: Int
) -> MHD_Result {
    reader?.assumingMemoryBound(to: HeadReader.self).pointee.add(
        name: UnsafeRawBufferPointer(start: name, count: nameBytes),
        value: UnsafeRawBufferPointer(start: value, count: valueBytes)
    )
    return .YES
}

/// Whether a field name may contain the byte (RFC 9110, 5.6.2: token).
func isTokenByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
    default: false
    }
}

private func equal(_ bytes: UnsafeRawBufferPointer, _ lowercase: StaticString) -> Bool {
    guard bytes.count == lowercase.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
    return strncasecmp(
        start.assumingMemoryBound(to: CChar.self),
        UnsafeRawPointer(lowercase.utf8Start).assumingMemoryBound(to: CChar.self), bytes.count) == 0
}

private func trimmed(_ value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var end = value.count
    while end > 0, value[end - 1] == UInt8(ascii: " ") || value[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: value[..<end])
}

extension HeadReader {
    /// The value of decimal digits; nil if there are other characters or none, `Int.max` if the value exceeds it.
    static func decimal(_ digits: UnsafeRawBufferPointer) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            number = overflow || carry ? .max : sum
        }
        return number
    }
}
