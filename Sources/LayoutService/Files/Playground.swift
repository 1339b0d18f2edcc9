import CSchemas
import CWeb
import HTTPServer

/// The page at `/`, on which users write layouts and see them, with its scripts, styles and examples.
enum Playground {
    /// The name of the page itself.
    static let page = "index.html"

    /// By the path below `/playground/`.
    static let named: [String: StaticFile] = {
        var files: [String: StaticFile] = [:]
        for index in 0..<web_playground_count() {
            let file = web_playground_file(index)
            let name = String(cString: file.name)
            files[name] = Self.file(file.content.array, name)
        }
        for (name, body) in examples { files["examples/\(name)"] = Self.file(body, name) }
        files["examples.json"] = Self.file(index, "examples.json")
        return files
    }()

    static func file(_ name: String, _ head: RequestHead) throws(Failure) -> StaticFile {
        guard let file = named[name] else { throw .noSuchResource(path: head.path) }
        return file
    }

    /// Other versions of the program have files with the same names, so browsers must revalidate them every time.
    private static func file(_ body: [UInt8], _ name: String) -> StaticFile {
        var headers: [Response.Header] = [("Cache-Control", "no-cache")]
        if name == page { headers.append(("Content-Security-Policy", policy)) }
        return StaticFile(body, type: type(of: name), headers: headers)
    }

    /// Allows scripts, styles and requests only of this server. Pictures are answers to requests, shown from memory
    /// (`blob:`).
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    private static let examples = (0..<schemas_example_count()).map(schemas_example).map {
        (name: String(cString: $0.name), body: $0.array)
    }

    /// `{"examples": [name …]}`, without the extensions of the files.
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
        default: MediaType.json
        }
    }
}
