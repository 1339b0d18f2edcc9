/// Responses, one after the other, as they come over a connection.
struct ResponseStream {
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
        var length: Int?
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return "a field without a name" }
            guard line[..<colon].lowercased() == "content-length" else { continue }
            guard length == nil, let number = Int(line[colon...].dropFirst().drop { $0 == " " }) else {
                return "a bad length"
            }
            length = number
        }
        if status < 200 || status == 204 || status == 304 { return nil }
        guard let length else { return "a response without a length" }
        return takeBody(length, status: status)
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
