import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A Cyanotype server. What it refuses is a `Problem`; when it cannot be reached, URLSession throws its `URLError`.
///
/// Requests and documents are any `Encodable`, such as a `JSONValue`:
///
///     let client = CyanotypeClient(url: URL(string: "http://127.0.0.1:8080")!)
///     let layout = try await client.layout(["element": ["type": "Label", "text": "Hi"]] as JSONValue)
public struct CyanotypeClient: Sendable {
    /// Where the server is.
    public let url: URL
    let headers: [String: String]
    let session: URLSession
    let configuration: URLSessionConfiguration

    /// - Parameters:
    ///   - key: the key, if the server wants one.
    ///   - configuration: of the connections, for proxies and time limits.
    public init(url: URL, key: String? = nil, configuration: URLSessionConfiguration = .default) {
        self.url = url
        self.configuration = configuration
        headers = key.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        session = URLSession(configuration: configuration)
    }

    /// The format of a picture.
    public enum PictureFormat: String, CaseIterable, Sendable {
        case png, svg, pdf, bmp, webp
    }

    /// A change is made only if it holds.
    public enum Precondition: Hashable, Sendable {
        /// This is the newest version.
        case newestIs(Int)
        /// There is a tree of that name.
        case exists
        /// There is none.
        case existsNot

        var header: (name: String, value: String) {
            switch self {
            case .newestIs(let version): ("If-Match", "\"\(version)\"")
            case .exists: ("If-Match", "*")
            case .existsNot: ("If-None-Match", "*")
            }
        }
    }

    private struct Layouts: Decodable {
        var layouts: [Layout]

        private enum CodingKeys: CodingKey { case layouts }

        /// The layouts for `sizes`, or the only one without them.
        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            layouts = try members.decodeIfPresent([Layout].self, forKey: .layouts) ?? [Layout(from: decoder)]
        }
    }

    private struct MeasuredSizes: Decodable { var sizes: [MeasuredSize] }

    // MARK: Layouts

    /// The frames of a request.
    public func layout(_ request: some Encodable) async throws -> Layout {
        try await post("/v1/layout", request).decoded()
    }

    /// The frames for each of the request's `sizes`; without them, those for its `size`.
    public func layouts(_ request: some Encodable) async throws -> [Layout] {
        try await post("/v1/layout", request).decoded(as: Layouts.self).layouts
    }

    /// The size in each of the request's `constraints`; a length is nil if the element fills an axis without a limit.
    public func measure(_ request: some Encodable) async throws -> [MeasuredSize] {
        try await post("/v1/measure", request).decoded(as: MeasuredSizes.self).sizes
    }

    /// A size of an element.
    public struct MeasuredSize: Codable, Hashable, Sendable {
        public var width: Double?
        public var height: Double?
    }

    /// The layouts of each request, or its problem, in their order. A request without `sizes` has one layout.
    public func batch(_ requests: [some Encodable]) async throws -> [Result<[Layout], Problem>] {
        let lines = try requests.map { try Self.json(of: $0) }
        let body = Data(lines.joined(separator: [UInt8(ascii: "\n")]))
        let answer = try await send(
            ClientRequest("POST", "/v1/layouts", body: body, type: "application/x-ndjson"))
        return try answer.body.split(separator: UInt8(ascii: "\n")).map { line in
            let line = ClientAnswer(body: Data(line))
            if let answer = try? line.decoded(as: Layouts.self) { return .success(answer.layouts) }
            return .failure(try line.decoded())
        }
    }

    /// The file of a picture. Options are those of the query, such as `["scale": "2", "background": "white"]`.
    public func picture(
        of request: some Encodable, _ format: PictureFormat = .png, options: [String: String] = [:]
    ) async throws -> Data {
        try await post("/v1/layout.\(format)", request, query: options).body
    }

    /// The fonts of the server.
    public func fonts() async throws -> JSONValue {
        try await send(ClientRequest("GET", "/v1/fonts")).decoded()
    }
}
