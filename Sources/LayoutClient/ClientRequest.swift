import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request to a server.
struct ClientRequest {
    var method: String
    var path: String
    var query: [String: String] = [:]
    var body: Data?
    var headers: [String: String] = [:]
    /// The seconds that the server may wait before it answers.
    var waitSeconds = 0

    init(
        _ method: String, _ path: String, query: [String: String] = [:], body: Data? = nil,
        type: String? = nil,
        precondition: CyanotypeClient.Precondition? = nil, waitSeconds: Int = 0
    ) {
        (self.method, self.path, self.query, self.body) = (method, path, query, body)
        self.waitSeconds = waitSeconds
        if let type { headers["Content-Type"] = type }
        if let (name, value) = precondition?.header { headers[name] = value }
    }

    /// - Throws: `URLError.badURL` for a path that cannot be part of a URL, or has a segment `.` or `..`. Such segments
    ///   would be resolved before the request is sent (RFC 3986, 5.2.4), which would then be for another path.
    func urlRequest(to client: CyanotypeClient) throws -> URLRequest {
        guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else { throw URLError(.badURL) }
        var components =
            URLComponents(url: client.url, resolvingAgainstBaseURL: true) ?? URLComponents()
        let base =
            components.percentEncodedPath.hasSuffix("/")
            ? String(components.percentEncodedPath.dropLast()) : components.percentEncodedPath
        components.percentEncodedPath =
            base + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
        if !query.isEmpty {
            components.percentEncodedQuery = query.sorted { $0.key < $1.key }
                .map { "\(Self.escaped($0.key))=\(Self.escaped($0.value))" }.joined(separator: "&")
        }
        guard let url = components.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        if waitSeconds > 0 {
            request.timeoutInterval = client.configuration.timeoutIntervalForRequest + TimeInterval(waitSeconds)
        }
        for (name, value) in client.headers.merging(headers, uniquingKeysWith: { $1 }) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    /// Parameters have no `+`, which would be read as a space.
    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(
            withAllowedCharacters: .alphanumerics.intersection(.urlQueryAllowed).union(
                .init(charactersIn: "-._~,"))) ?? text
    }
}

/// A value that has its JSON as text.
package protocol JSONText: Encodable {
    /// On one line, because requests of a batch have a line each.
    var json: String { get }
}

/// The answer to a request that was not refused.
struct ClientAnswer {
    let body: Data
    /// The `Location` of the answer: the path of the session that the request began; nil for other requests.
    var location: String?

    func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }
}

extension CyanotypeClient {
    func post(_ path: String, _ body: some Encodable, query: [String: String] = [:]) async throws
        -> ClientAnswer
    {
        try await send(
            ClientRequest("POST", path, query: query, body: Self.json(of: body), type: "application/json"))
    }

    /// The value as JSON. A value that is JSON already is sent as it is.
    static func json(of value: some Encodable) throws -> Data {
        if let text = value as? any JSONText { return Data(text.json.utf8) }
        return try JSONEncoder().encode(value)
    }

    /// - Throws: `Problem` if the server refuses the request.
    func send(_ request: ClientRequest) async throws -> ClientAnswer {
        let urlRequest = try request.urlRequest(to: self)
        if request.waitSeconds > 0 {
            try await openConnection(in: session, secondsMax: urlRequest.timeoutInterval)
        }
        let (body, response) = try await session.answer(to: urlRequest)
        if let problem = Problem(response, body: body) { throw problem }
        let location = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Location")
        return ClientAnswer(body: body, location: location)
    }
}

extension Problem {
    /// The problem of a response with a status from 400; nil for other responses. If the body is not a problem, such as
    /// a proxy's page, it has only the status and its name.
    init?(_ response: URLResponse, body: Data) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 400 else {
            return nil
        }
        let status = response.statusCode
        self =
            (try? JSONDecoder().decode(Problem.self, from: body))
            ?? Problem(
                type: "about:blank", title: HTTPURLResponse.localizedString(forStatusCode: status),
                status: status)
        // The document of a proxy may have another status than its response.
        self.status = status
        let tag = response.value(forHTTPHeaderField: "ETag") ?? ""
        newestVersion = Int(tag.trimmingCharacters(in: ["\""]))
        retryAfter = response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
    }
}
