import Foundation
import TestSupport
import Testing

/// Pictures, as clients ask for them.
@Suite(.timeLimit(.minutes(5)))
struct PictureTests {
    private let box = #"{"element":{"type":"Box","backgroundColor":"red"},"size":{"width":40,"height":20.5}}"#

    // MARK: Types

    @Test(
        arguments: [
            ("png", "image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            ("svg", "image/svg+xml", Array("<svg ".utf8)), ("pdf", "application/pdf", Array("%PDF-1.".utf8)),
            ("bmp", "image/bmp", Array("BM".utf8)), ("webp", "image/webp", Array("RIFF".utf8)),
        ] as [(String, String, [UInt8])])
    func `a suffix asks for a picture of its kind, of requests and of trees`(
        suffix: String, type: String, beginning: [UInt8]
    ) throws {
        try withServer { server in
            try server.put("home", label("one"))
            let drawn = try server.draw(box, as: suffix)
            for picture in [drawn, try server.reply(to: "GET", "/v1/trees/home/frames.\(suffix)")] {
                #expect(picture.status == 200 && picture["content-type"] == type, "\(picture.text.prefix(300))")
                #expect(picture.body.starts(with: beginning))
            }
            // What a client accepts does not matter then.
            let other = try server.draw(box, as: suffix, headers: ["Accept: application/json"])
            #expect(other["content-type"] == type && other.body == drawn.body)
            #expect(drawn["vary"] == "Accept-Encoding")
        }
    }

    @Test(arguments: [
        ("*/*", "application/json"), ("application/json", "application/json"), ("image/png", "image/png"),
        ("application/pdf", "application/pdf"), ("image/*", "image/svg+xml"),
        ("application/json;q=0.5, image/png;q=0.4", "application/json"),
        ("image/png;q=0.5, image/svg+xml;q=0.4, application/pdf;q=0.3", "image/png"),
        ("image/svg+xml;q=0, image/*", "image/png"), ("IMAGE/PNG ; Q=1", "image/png"),
        ("text/html", "application/json"),
        ("image/webp", "image/webp"), ("image/bmp, image/webp;q=0.5", "image/bmp"),
        ("image/webp, image/*;q=0.9", "image/webp"),
        ("image/webp, application/json;q=0.5", "application/json"),
        ("image/png;q=x", "application/json"), ("", "application/json"), (",;=", "application/json"),
        // An image on a page, as browsers ask for it.
        ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/svg+xml"),
        ("image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/svg+xml"),
        ("image/webp,image/avif,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/svg+xml"),
        // A page of its own.
        (
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
            "application/json"
        ),
    ])
    func `Accept chooses between frames and pictures`(accepted: String, type: String) throws {
        try withServer { server in
            try server.put("home", label("one"))
            let headers = [jsonType, "Accept: \(accepted)"]
            for (method, path, body) in [("POST", "/v1/layout", box), ("GET", "/v1/trees/home/frames", nil)] {
                let reply = try server.reply(to: method, path, headers: headers, body: body)
                #expect(reply.status == 200 && reply["content-type"] == type)
                #expect(reply["vary"] == "Accept, Accept-Encoding")
                let known = ["If-None-Match: \(try #require(reply["etag"]))"]
                let again = try server.reply(to: method, path, headers: headers + known, body: body)
                #expect(again.status == 304 && again["vary"] == "Accept, Accept-Encoding")
            }
        }
    }

    // MARK: Sizes and contents

    @Test(arguments: [("", 40, 21), ("?scale=2", 80, 41), ("?scale=0.1", 4, 3), ("?scale=0.01", 1, 1)])
    func `a PNG has as many pixels as its scale makes of the layout's points`(
        query: String, width: Int, height: Int
    ) throws {
        try withServer { server in
            let picture = try server.draw(box, as: "png\(query)")
            #expect(try PNGHeader(picture) == PNGHeader(width: width, height: height))
        }
    }

    @Test func `SVG and PDF have the size of the layout, by the scale`() throws {
        try withServer { server in
            let svg = try server.draw(box, as: "svg?scale=2").text
            #expect(svg.contains(#"width="80" height="41""#))
            let pdf = try server.draw(box, as: "pdf?scale=2").latin
            #expect(pdf.contains("/MediaBox [ 0 0 80 41 ]"))
        }
    }

    @Test func `each parameter changes the picture, and the same request gives the same bytes`() throws {
        try withServer { server in
            let text =
                #"{"element":{"type":"Inset","uniform":4,"child":{"type":"Label","text":"Hello"}},"size":{"width":90}}"#
            var seen: Set<[UInt8]> = []
            for query in ["", "?background=white", "?background=%23f00", "?wireframe=true", "?text=embed", "?scale=3"] {
                let picture = try server.draw(text, as: "svg\(query)")
                #expect(picture.status == 200 && seen.insert(picture.body).inserted, "\(query)")
                #expect(try server.draw(text, as: "svg\(query)").body == picture.body)
            }
            #expect(try server.draw(text, as: "svg?text=embed").text.contains("@font-face"))
            #expect(
                try server.draw(text, as: "svg?wireframe=false&text=paths").body == server.draw(text, as: "svg").body)
        }
    }

    @Test func `frames and glyphs as answers have them change nothing about a picture`() throws {
        try withServer { server in
            let plain =
                #"{"element":{"type":"Inset","left":9,"child":{"type":"Box","child":{"type":"Label","text":"Hi"}}}"#
            let other = plain + #","coordinates":"root","include":["glyphs"]}"#
            let picture = try server.draw(plain + "}", as: "png")
            #expect(try picture.status == 200 && server.draw(other, as: "png").body == picture.body)
            try server.put("home", plain + "}")
            #expect(try server.reply(to: "GET", "/v1/trees/home/frames.png?coordinates=root").body == picture.body)
        }
    }

    @Test func `shades of grey have few bits, and a dither changes where they are`() throws {
        try withServer { server in
            let gradient = (0..<40).map {
                ##"{"type":"Box","backgroundColor":"#0000\##(String(format: "%02x", $0 * 6))"}"##
            }
            let request =
                #"{"element":{"type":"EqualStack","direction":"horizontal","children":[\#(gradient.joined(separator: ","))]},"size":{"width":40,"height":8}}"#
            var seen: Set<[UInt8]> = []
            for (colors, bits) in [("gray1", 1), ("gray2", 2), ("gray4", 4), ("gray8", 8)] {
                let picture = try server.draw(request, as: "png?colors=\(colors)")
                #expect(try PNGHeader(picture) == PNGHeader(width: 40, height: 8))
                // Bit depth, and colour type 0, grey.
                #expect(Array(picture.body[24...25]) == [UInt8(bits), 0])
                #expect(try server.draw(request, as: "png?colors=\(colors)&dither=none").body == picture.body)
                #expect(seen.insert(picture.body).inserted)
            }
            for dither in ["ordered", "floydSteinberg"] {
                let picture = try server.draw(request, as: "png?colors=gray2&dither=\(dither)")
                #expect(picture.status == 200 && seen.insert(picture.body).inserted, "\(dither)")
            }
            let bitmap = try server.draw(request, as: "bmp?colors=gray1").body
            // The headers, two colours, and rows that are padded to eight bytes.
            #expect(bitmap.count == 54 + 8 + 8 * 8)
        }
    }

    // MARK: Trees

    @Test func `a picture of a tree is made once, and anew for a new version`() throws {
        try withServer { server in
            try server.put("home", label("one"))
            let path = "/v1/trees/home/frames.png?width=100&scale=2"
            let first = try server.reply(to: "GET", path)
            #expect(first.status == 200 && first["cache-control"] == "no-cache")
            let elements = try server.elementsLaidOut()
            #expect(try server.reply(to: "GET", path).body == first.body)
            #expect(try server.elementsLaidOut() == elements)
            try server.put("home", label("two"))
            let second = try server.reply(to: "GET", path)
            #expect(second.body != first.body && second["etag"] != first["etag"])
            #expect(try server.elementsLaidOut() > elements)
            let fixed = try server.reply(to: "GET", path + "&version=1")
            #expect(fixed.body == first.body && fixed["cache-control"]?.hasSuffix("immutable") == true)
            let head = try server.reply(to: "HEAD", path)
            #expect(head.status == 200 && head["content-length"] == String(second.body.count))
        }
    }

    @Test func `a picture of a tree is that of the same tree posted, for its viewport`() throws {
        try withServer { server in
            let element = #"{"type":"Label","text":"Some words that need more than one line"}"#
            try server.put("home", #"{"element":\#(element)}"#)
            for suffix in ["png", "svg", "pdf", "bmp", "webp"] {
                let posted = try server.draw(
                    #"{"element":\#(element),"size":{"width":90},"environment":{"displayScale":3}}"#,
                    as: "\(suffix)?background=white")
                let stored = try server.reply(
                    to: "GET", "/v1/trees/home/frames.\(suffix)?background=white&width=90&displayScale=3")
                #expect(stored.body == posted.body, "\(suffix)")
            }
        }
    }

    // MARK: HTTP

    @Test(arguments: ["png", "svg", "pdf", "bmp", "webp"])
    func `who has a picture already is sent none`(suffix: String) throws {
        try withServer { server in
            let picture = try server.draw(box, as: suffix)
            let tag = try #require(picture["etag"])
            let known = ["If-None-Match: \(tag)"]
            let again = try server.draw(box, as: suffix, headers: known)
            #expect(again.status == 304 && again.body.isEmpty && again["etag"] == tag)
            // It is another picture with other parameters, and of another kind.
            #expect(try server.draw(box, as: suffix + "?scale=2", headers: known).status == 200)
            let frames = try server.reply(to: "POST", "/v1/layout", headers: known, body: box)
            #expect(frames.status == 200 && frames["content-type"] == "application/json")
        }
    }

    @Test func `SVG is packed for those who ask, PNG, PDF and WebP are not`() throws {
        try withServer { server in
            let text = #"{"element":{"type":"Label","text":"\#((0..<50).map { "word\($0)" }.joined(separator: " "))"}}"#
            let plain = try server.draw(text, as: "svg")
            let packed = try server.draw(text, as: "svg", headers: ["Accept-Encoding: gzip"])
            #expect(packed["content-encoding"] == "gzip" && packed.body.count < plain.body.count)
            #expect(try TemporaryFile(packed.body).unpacked() == plain.body)
            try server.put("home", text)
            let stored = try server.reply(
                to: "GET", "/v1/trees/home/frames.svg", headers: ["Accept-Encoding: gzip"])
            #expect(try TemporaryFile(stored.body).unpacked() == plain.body)
            for suffix in ["png", "pdf", "webp"] {
                let picture = try server.draw(text, as: suffix, headers: ["Accept-Encoding: gzip"])
                #expect(picture["content-encoding"] == nil && picture.body.count > 1_024)
            }
        }
    }

    // MARK: Problems

    @Test(arguments: [
        ("scale=0", "scale"), ("scale=101", "scale"), ("scale=nan", "scale"), ("scale=two", "scale"),
        ("background=redd", "background"), ("background=%2312345", "background"), ("wireframe=1", "wireframe"),
        ("text=path", "text"), ("size=3", "size"), ("scale=1&scale=1", "scale"), ("a=%zz", "a"),
    ])
    func `a parameter that is not understood is named`(query: String, name: String) throws {
        try withServer { server in
            try server.put("home", label("one"))
            for reply in [
                try server.draw(box, as: "png?\(query)"),
                try server.reply(to: "GET", "/v1/trees/home/frames.png?\(query)"),
                try server.reply(to: "POST", "/v1/layout?\(query)", headers: ["Accept: image/png"], body: box),
            ] {
                #expect(reply.status == 400 && reply.json?["type"]?.string == "/problems/invalid-query")
                #expect(reply.json?["errors"]?.array?.compactMap { $0["parameter"]?.string } == [name])
            }
        }
    }

    @Test(arguments: [
        ("bmp?colors=gray2", "colors", "contradiction"), ("png?colors=gray3", "colors", "unknown-value"),
        ("png?dither=ordered", "dither", "contradiction"),
        ("png?colors=gray1&dither=floyd", "dither", "unknown-value"),
        ("svg?colors=gray1", "colors", "unknown-property"), ("webp?colors=gray8", "colors", "unknown-property"),
        ("pdf?dither=none", "dither", "unknown-property"),
    ])
    func `shades that a format lacks are named`(suffix: String, name: String, code: String) throws {
        try withServer { server in
            let reply = try server.draw(box, as: suffix)
            #expect(reply.status == 400)
            #expect(reply.json?["errors"]?.array?.compactMap { $0["parameter"]?.string } == [name])
            #expect(reply.json?["errors"]?.array?.compactMap { $0["code"]?.string } == [code])
        }
    }

    @Test func `what cannot be laid out is no picture, and the problem is that of a layout`() throws {
        try withServer { server in
            expectProblem(try server.draw("{", as: "png"), 400, "malformed-json")
            expectProblem(
                try server.draw(#"{"element":{"type":"Bx"}}"#, as: "svg"), 422, "invalid-layout", at: ["/element/type"])
            expectProblem(
                try server.draw(#"{"element":{"type":"TextField"}}"#, as: "pdf"), 422, "infinite-size",
                at: ["/element", ""])
            expectProblem(
                try server.draw(#"{"element":{"type":"Empty"},"sizes":[{}]}"#, as: "png"), 422, "invalid-layout",
                at: ["/sizes"])
            expectProblem(try server.reply(to: "GET", "/v1/trees/none/frames.png"), 404, "no-such-tree")
            let refused = try server.reply(to: "GET", "/v1/layout.png")
            expectProblem(refused, 405, "method-not-allowed")
            #expect(refused["allow"] == "POST")
            try server.put("home", label("one"))
            for (method, path, code) in [
                ("POST", "/v1/layout.gif", "not-found"), ("GET", "/v1/trees/home/frames.jpg", "no-such-tree"),
            ] {
                let unknown = try server.reply(to: method, path, body: method == "POST" ? box : nil)
                expectProblem(unknown, 404, code)
                #expect(unknown.json?["detail"]?.string?.contains(".png, .svg, .pdf, .bmp, .webp") == true)
            }
            for query in ["since=1", "wait=1", "since=1&wait=1"] {
                #expect(try server.reply(to: "GET", "/v1/trees/home/frames.png?\(query)").status == 400)
            }
        }
    }

    @Test func `pictures beyond the limits are refused before they are drawn`() throws {
        try withServer("--picture-pixels-max", "1000", "--response-bytes-max", "20000") { server in
            #expect(try server.draw(box, as: "png").status == 200)
            let large = try server.draw(box, as: "png?scale=2")
            expectProblem(large, 422, "picture-too-large")
            #expect(large.json?["limit"]?.integer == 1_000)
            let wide = #"{"element":{"type":"Box"},"size":{"width":14401,"height":1}}"#
            for suffix in ["svg", "pdf"] { expectProblem(try server.draw(wide, as: suffix), 422, "picture-too-large") }
            let boxes = Array(repeating: #"{"type":"Box","backgroundColor":"red"}"#, count: 2_000)
            let many =
                #"{"element":{"type":"Overlay","children":[\#(boxes.joined(separator: ","))]},"size":{"width":9,"height":9}}"#
            expectProblem(try server.draw(many, as: "svg"), 422, "response-too-large")
            #expect(try server.isAlive())
        }
    }

    // MARK: Images

    @Test func `images are drawn from data and from the folder of the operator, and from nowhere else`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cyanotype-assets-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func image(_ source: String) -> String {
            #"{"element":{"type":"Image","source":"\#(source)","contentMode":"stretch"},"size":{"width":8,"height":8}}"#
        }
        try withServer("--assets", folder.path) { server in
            // Pixels of one colour, drawn by the server itself.
            let red = try server.draw(box, as: "png").body
            try Data(red).write(to: folder.appending(path: "red.png"))
            let inline = "data:image/png;base64,\(Data(red).base64EncodedString())"
            let drawn = try server.draw(image(inline), as: "png")
            #expect(try drawn.status == 200 && server.draw(image("red.png"), as: "png").body == drawn.body)
            let optional = image("none.png").replacing(
                #""contentMode""#, with: #""missing":"placeholder","contentMode""#)
            let placeholder = try server.draw(optional, as: "png").body
            #expect(placeholder != drawn.body)
            let outside = folder.deletingLastPathComponent().path + "/" + folder.lastPathComponent + "/red.png"
            for source in ["file://\(outside)", "https://example.com/a.png"] {
                #expect(try server.draw(image(source), as: "png").body == placeholder, "\(source)")
            }
            for source in ["none.png", "../\(folder.lastPathComponent)/red.png", outside] {
                let refused = try server.draw(image(source), as: "png")
                expectProblem(refused, 422, "invalid-layout", at: ["/element/source"])
                #expect(refused.json?["errors"]?.array?.compactMap { $0["code"]?.string } == ["unknown-image"])
            }
        }
        try withServer { server in
            let named = try server.draw(image("red.png"), as: "png")
            #expect(try named.status == 200 && named.body == server.draw(image("none.png"), as: "png").body)
        }
    }
}

/// What a PNG says of itself before its pixels.
private struct PNGHeader: Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    init(_ reply: Reply) throws {
        let bytes = reply.body
        try #require(reply.status == 200 && bytes.count > 24 && Array(bytes[12..<16]) == Array("IHDR".utf8))
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        self.init(width: number(at: 16), height: number(at: 20))
    }
}

extension Reply {
    /// The body with a letter for each byte.
    fileprivate var latin: String { String(body.map { Character(UnicodeScalar($0)) }) }
}

extension RunningServer {
    /// The picture of a request.
    ///
    /// - Parameter suffix: the kind of picture, with a query if there is one.
    fileprivate func draw(_ request: String, as suffix: String, headers: [String] = []) throws -> Reply {
        try reply(to: "POST", "/v1/layout.\(suffix)", headers: [jsonType] + headers, body: request)
    }

    /// How many elements have been laid out by now.
    fileprivate func elementsLaidOut() throws -> Int {
        let metrics = try reply(to: "GET", "/metrics").text
        let count = try #require(metrics.firstMatch(of: /cyanotype_elements_total ([0-9]+)/)?.1)
        return try #require(Int(count))
    }
}
