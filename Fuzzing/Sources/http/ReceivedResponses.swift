/// Parses the responses on one connection, and checks that they are well-formed HTTP/1.1.
struct ReceivedResponses {
    private var rest: ArraySlice<UInt8>
    /// Whether a response may be to a HEAD request: it has a Content-Length or Transfer-Encoding, but no body.
    private let mayAnswerHead: Bool

    init(_ bytes: [UInt8], mayAnswerHead: Bool) {
        rest = bytes[...]
        self.mayAnswerHead = mayAnswerHead
    }

    /// A description of the first syntax error; nil if all responses are well-formed.
    func fault() -> String? {
        var stream = self
        while !stream.rest.isEmpty {
            if let fault = stream.takeResponse() { return fault }
        }
        return nil
    }

    private mutating func takeResponse() -> String? {
        guard let end = rest.firstPlace(of: "\r\n\r\n") else { return "an incomplete head" }
        // Splits at line feeds: all lines but the last one still end with a carriage return.
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = rest[(end + 4)...]
        guard let status = lines.first.flatMap(Self.status) else { return "no status line" }
        var lengths: [Int?] = []
        var isChunked = false
        var isLast = false
        for (index, line) in lines.enumerated().dropFirst() {
            guard index == lines.count - 1 || line.last == UInt8(ascii: "\r") else {
                return "a header line without CRLF"
            }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
                return "a field without a name"
            }
            let value = Self.text(line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") })
            switch Self.text(line[..<colon]).lowercased() {
            case "content-length": lengths.append(Int(value))
            case "transfer-encoding": isChunked = value == "chunked"
            case "connection": isLast = value.lowercased() == "close"
            default: break
            }
        }
        if status < 200 || status == 204 || status == 304 { return nil }
        if isChunked { return lengths.isEmpty ? takeChunks() : "both chunked and Content-Length" }
        if lengths.isEmpty, isLast {
            // HTTP/1.0 has no chunked transfer coding, so a stream ends where the connection is closed.
            rest = []
            return nil
        }
        guard lengths.count == 1, let length = lengths[0] else { return "Content-Length fields \(lengths)" }
        return takeBody(length, status: status)
    }

    private mutating func takeChunks() -> String? {
        if mayAnswerHead, rest.isEmpty || startsNext { return nil }
        // The last chunk may be missing, because the server cuts off a stream that it cannot finish.
        while !rest.isEmpty {
            guard let end = rest.firstPlace(of: "\r\n"), let length = Int(Self.text(rest[..<end]), radix: 16) else {
                return "a chunk without a length"
            }
            rest = rest[(end + 2)...]
            guard rest.count >= length + 2 else { return "a chunk of \(rest.count) bytes instead of \(length)" }
            rest = rest.dropFirst(length)
            guard rest.starts(with: "\r\n".utf8) else { return "a chunk without CRLF" }
            rest = rest.dropFirst(2)
            if length == 0 { break }
        }
        return nil
    }

    private mutating func takeBody(_ length: Int, status: Int) -> String? {
        if mayAnswerHead, rest.isEmpty || startsNext { return nil }
        guard rest.count >= length else { return "a body of \(rest.count) bytes instead of \(length)" }
        rest = rest.dropFirst(length)
        return nil
    }

    private var startsNext: Bool { rest.starts(with: "HTTP/1.1 ".utf8) }

    private static func status(_ line: ArraySlice<UInt8>) -> Int? {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual("HTTP/1.1".utf8) || parts[0].elementsEqual("HTTP/1.0".utf8),
            parts[1].count == 3
        else { return nil }
        return Int(text(parts[1])).flatMap { (100...599).contains($0) ? $0 : nil }
    }

    /// Decodes bytes without a final carriage return.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// The start of the first occurrence of `bytes`.
    fileprivate func firstPlace(of bytes: String) -> Index? {
        guard let first = bytes.utf8.first else { return startIndex }
        var rest = self
        while let place = rest.firstIndex(of: first) {
            if self[place...].starts(with: bytes.utf8) { return place }
            rest = self[(place + 1)...]
        }
        return nil
    }
}
