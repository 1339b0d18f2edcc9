import CSchemas
import CWeb

/// The page at `/`, on which trees are written and seen, and all that it is made of.
enum Playground {
    /// The name of the page itself.
    static let page = "index.html"

    /// By what their paths have after `/playground/`.
    static let named: [String: WebFile] = {
        var files: [String: WebFile] = [:]
        for index in 0..<web_playground_count() {
            let file = web_playground_file(index)
            let name = String(cString: file.name)
            files[name] = WebFile(file.content.copy, type: type(of: name), policy: name == page ? policy : nil)
        }
        for (name, body) in examples { files["examples/\(name)"] = WebFile(body, type: type(of: name)) }
        files["examples.json"] = WebFile(index, type: type(of: "examples.json"))
        return files
    }()

    /// What the page may do: all that it needs is at this server. Pictures come as answers to requests with a body, and
    /// so from its own memory.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    private static let examples = (0..<schemas_example_count()).map(schemas_example).map {
        (name: String(cString: $0.name), body: Array(UnsafeRawBufferPointer(start: $0.bytes, count: $0.count)))
    }

    /// `{"examples": [name …]}`, without what their files end in.
    private static var index: [UInt8] {
        let names = examples.map { "\"\($0.name.split(separator: ".")[0])\"" }.joined(separator: ",")
        return Array("{\"examples\":[\(names)]}".utf8)
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/json"
        }
    }
}
