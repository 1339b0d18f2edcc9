/// Responses, one after the other, as they come over a connection.
struct ReceivedResponses {
    private var rest: ArraySlice<UInt8>
    /// Whether a response may say how long its body would be without having one.
    private let mayAnswerHead: Bool

    init(_ bytes: [UInt8], mayAnswerHead: Bool) {
        rest = bytes[...]
        self.mayAnswerHead = mayAnswerHead
    }

    /// What is wrong with the first response that is not well-formed; nil if all are.
    func fault() -> String? {
        var stream = self
        while !stream.rest.isEmpty {
            if let fault = stream.takeResponse() { return fault }
        }
        return nil
    }

    private mutating func takeResponse() -> String? {
        guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else { return "a head without an end" }
        let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        rest = rest[end.upperBound...]
        guard let status = lines.first.flatMap(Self.status) else { return "no status line" }
        var lengths: [Int?] = []
        var isChunked = false
        var isLast = false
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return "a field without a name" }
            let value = line[colon...].dropFirst().drop { $0 == " " }
            switch line[..<colon].lowercased() {
            case "content-length": lengths.append(Int(value))
            case "transfer-encoding": isChunked = value == "chunked"
            case "connection": isLast = value.lowercased() == "close"
            default: break
            }
        }
        if status < 200 || status == 204 || status == 304 { return nil }
        if isChunked { return lengths.isEmpty ? takeChunks() : "chunks and a length" }
        if lengths.isEmpty, isLast {
            // To HTTP/1.0, which has no chunks, a stream is all that comes until the connection is closed.
            rest = []
            return nil
        }
        guard lengths.count == 1, let length = lengths[0] else { return "lengths \(lengths)" }
        return takeBody(length, status: status)
    }

    private mutating func takeChunks() -> String? {
        if mayAnswerHead, rest.isEmpty || rest.starts(with: Array("HTTP/1.1 ".utf8)) { return nil }
        let lineEnd = Array("\r\n".utf8)
        // A stream that cannot be finished breaks off: its last chunk never comes.
        while !rest.isEmpty {
            guard let end = rest.firstRange(of: lineEnd),
                let length = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16)
            else { return "a chunk without a length" }
            rest = rest[end.upperBound...]
            guard rest.count >= length + 2 else { return "a chunk of \(rest.count) bytes instead of \(length)" }
            rest = rest.dropFirst(length)
            guard rest.starts(with: lineEnd) else { return "a chunk without an end" }
            rest = rest.dropFirst(2)
            if length == 0 { break }
        }
        return nil
    }

    private mutating func takeBody(_ length: Int, status: Int) -> String? {
        let startsNext = rest.starts(with: Array("HTTP/1.1 ".utf8))
        if mayAnswerHead, rest.isEmpty || startsNext { return nil }
        // libmicrohttpd 0.9.75 sends the head of its own answer to too large a length twice.
        if status == 413, startsNext { return nil }
        guard rest.count >= length else { return "a body of \(rest.count) bytes instead of \(length)" }
        rest = rest.dropFirst(length)
        return nil
    }

    private static func status(_ line: Substring) -> Int? {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "HTTP/1.1" || parts[0] == "HTTP/1.0", parts[1].count == 3 else {
            return nil
        }
        return Int(parts[1]).flatMap { (100...599).contains($0) ? $0 : nil }
    }
}
