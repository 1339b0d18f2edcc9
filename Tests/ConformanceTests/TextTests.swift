import Foundation
import TestSupport
import Testing

/// Text over HTTP: lines, glyphs, fonts.
@Suite(.timeLimit(.minutes(5)))
struct TextTests {
    private func layout(_ element: String, _ rest: String = "", on server: RunningServer) throws -> ParsedJSON {
        let reply = try server.reply(to: "POST", "/v1/layout", body: #"{"element": \#(element)\#(rest)}"#)
        #expect(reply.status == 200, "\(reply.text)")
        return try #require(reply.json)
    }

    private func frames(_ element: String, _ rest: String = "") throws -> [ParsedJSON] {
        var frames: [ParsedJSON]?
        try withServer { frames = try layout(element, rest, on: $0)["frames"]?.array }
        return try #require(frames)
    }

    private static let request = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Schemas/examples/text.json")

    private static let mixed = #"""
        {"type": "AttributedLabel", "alignment": "justified", "spans": [
          {"text": "Office fjord "}, {"text": "مرحبا بالعالم", "underline": true},
          {"text": " नमस्ते 你好 👩‍👩‍👧 end", "font": {"size": 24, "style": "italic"}, "strikethrough": true}]}
        """#

    @Test func `the glyphs of a line are as wide as the line, and of fonts that are named`() throws {
        try withServer { server in
            let answer = try layout(
                Self.mixed, #", "size": {"width": 150}, "include": ["glyphs"]"#, on: server)
            let faces = try #require(answer["fonts"]?["faces"]?.array)
            #expect(faces.count > 3)
            for face in faces { #expect(face["sha256"]?.string?.count == 64) }
            let lines = try #require(answer["frames"]?[0]?["lines"]?.array)
            #expect(lines.count > 1)
            for line in lines {
                let runs = try #require(line["runs"]?.array)
                let advances = runs.flatMap { $0["advances"]?.array ?? [] }.compactMap(\.number)
                #expect(abs(advances.reduce(0, +) - (line["width"]?.number ?? .infinity)) < 1e-6)
                for run in runs {
                    let counts = ["glyphs", "advances", "offsets", "clusters"].map { run[$0]?.array?.count }
                    #expect(Set(counts).count == 1)
                    #expect(faces.indices.contains(run["font"]?.integer ?? -1))
                }
            }
        }
    }

    @Test func `lines have no glyphs unless they are asked for`() throws {
        let frame = try frames(Self.mixed)[0]
        #expect(frame["lines"]?[0]?["text"] != nil)
        #expect(frame["lines"]?[0]?["runs"] == nil)
    }

    @Test func `what is drawn along a text lies on its line`() throws {
        let line = try #require(try frames(Self.mixed)[0]["lines"]?[0])
        let decorations = try #require(line["decorations"]?.array)
        #expect(decorations.contains { $0["kind"]?.string == "underline" && $0["span"]?.integer == 1 })
        #expect(decorations.contains { $0["kind"]?.string == "strikethrough" && $0["span"]?.integer == 2 })
        let baseline = try #require(line["baseline"]?.number)
        for decoration in decorations {
            let y = try #require(decoration["y"]?.number), isUnder = decoration["kind"]?.string == "underline"
            #expect(isUnder ? y > baseline : y < baseline)
            #expect(decoration["thickness"]?.number ?? 0 > 0)
        }
    }

    @Test func `italics that a font lacks are said to be synthesised`() throws {
        try withServer { server in
            let answer = try layout(
                #"{"type": "Label", "text": "नमस्ते", "font": {"family": "Noto Sans Devanagari", "style": "italic"}}"#,
                #", "include": ["glyphs"]"#, on: server)
            #expect(answer["frames"]?[0]?["lines"]?[0]?["runs"]?[0]?["syntheticOblique"] == .bool(true))
        }
    }

    @Test func `the fonts are listed, and their digest is in every response`() throws {
        try withServer { server in
            let fonts = try #require(try server.reply(to: "GET", "/v1/fonts").json)
            let digest = try #require(fonts["digest"]?.string)
            #expect(fonts["default"]?.string == "Inter")
            let families = try #require(fonts["families"]?.array)
            let inter = try #require(families.first { $0["family"]?.string == "Inter" })
            let regular = try #require(inter["faces"]?.array?.first { $0["file"]?.string == "Inter-Regular.otf" })
            #expect(regular["weight"]?.number == 400)
            #expect(regular["sha256"]?.string?.count == 64)
            #expect(regular["scripts"]?.array?.contains(.string("Latn")) == true)
            #expect(try layout(#"{"type": "Empty"}"#, on: server)["fonts"]?["digest"]?.string == digest)
        }
    }

    @Test func `other fonts have another digest`() throws {
        let fonts = "/usr/share/fonts/opentype/inter"
        var digests: Set<String> = []
        for flags in [[], ["--fonts", fonts], ["--fonts", fonts, "--fallback-fonts", "Inter Display"]] {
            let program = try Program(["layout", Self.request.path] + flags)
            let answer = ParsedJSON(Array(try program.outcome().output.utf8))
            digests.insert(try #require(answer?["fonts"]?["digest"]?.string))
        }
        #expect(digests.count == 3)
    }

    @Test func `a family that is not there is a problem that names those that are`() throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout",
                body: #"{"element": {"type": "Label", "text": "a", "font": {"family": "Intre"}}}"#)
            expectProblem(reply, 422, "invalid-layout", at: ["/element/font/family"])
            let error = reply.json?["errors"]?[0]
            #expect(error?["suggestion"]?.string == "Inter")
            #expect(error?["message"]?.string?.contains("Noto Sans") == true)
        }
    }

    @Test(arguments: ["firstBaseline", "lastBaseline"])
    func `texts of a row lie on one line, whatever is around them`(alignment: String) throws {
        let frames = try frames(
            """
            {"type": "Row", "alignment": "\(alignment)", "children": [
              {"type": "Label", "text": "small", "font": {"size": 10}},
              {"type": "Inset", "top": 7, "child": {"type": "Label", "text": "large", "font": {"size": 40}}},
              {"type": "Box", "child": {"type": "ConstrainedSize", "height": 90,
                "child": {"type": "Label", "text": "boxed", "font": {"size": 20}}}},
              {"type": "View", "class": "V", "size": {"width": 5, "height": 30}}]}
            """, #", "rounding": false, "coordinates": "root""#)
        let texts = frames.filter { $0["view"]?.string == "Label" }
        let baselines = texts.compactMap { frame -> Double? in
            guard let y = frame["frame"]?["y"]?.number, let baseline = frame["lines"]?[0]?["baseline"]?.number else {
                return nil
            }
            return y + baseline
        }
        #expect(baselines.count == 3)
        for baseline in baselines { #expect(abs(baseline - baselines[0]) < 1e-9) }
        let view = try #require(frames.first { $0["view"]?.string == "V" }?["frame"])
        let bottom = try #require(view["y"]?.number) + 30
        #expect(abs(bottom - baselines[0]) < 1e-9)
    }

    @Test func `the direction decides where natural lines begin, and mirrors containers`() throws {
        let label = #"{"type": "Label", "text": "abc", "alignment": "natural"}"#
        let rest = #", "size": {"width": 300, "height": 40}, "environment": {"layoutDirection": "rightToLeft"}"#
        let line = try #require(try frames(label, rest)[0]["lines"]?[0])
        #expect(line["x"]?.number == 300 - (line["width"]?.number ?? 0))
        let row = """
            {"type": "Row", "underflow": "justifyToStart", "children": [
              {"type": "View", "class": "A", "size": {"width": 10, "height": 5}},
              {"type": "View", "class": "B", "size": {"width": 20, "height": 5}}]}
            """
        let mirrored =
            #", "size": {"width": 300, "height": 40}, "environment": {"layoutDirection": "rightToLeft", "mirrors": true}"#
        #expect(try frames(row, rest).map { $0["frame"]?["x"]?.number } == [0, 10])
        #expect(try frames(row, mirrored).map { $0["frame"]?["x"]?.number } == [290, 270])
    }

    @Test(arguments: [
        (#""a\u0000b""#, 200), (#""\uE000\uDBFF\uDFFF\u0378""#, 200), (#""\uD800""#, 400), (#""a\uDC00b""#, 400),
    ])
    func `a text of any characters has a width, and half a surrogate is no text`(text: String, status: Int) throws {
        try withServer { server in
            let reply = try server.reply(
                to: "POST", "/v1/layout", body: #"{"element": {"type": "Label", "text": \#(text)}}"#)
            #expect(reply.status == status)
            if status == 200 { #expect(reply.json?["size"]?["width"]?.number ?? 0 > 0) }
            #expect(try server.isAlive())
        }
    }

    @Test func `endless texts of every kind are answered in time`() throws {
        let texts = [
            String(repeating: "a", count: 1 << 20), "e" + String(repeating: "\u{301}", count: 10_000),
            String(repeating: "\u{200D}", count: 100_000), String(repeating: "\u{202B}\u{2066}a", count: 20_000),
            String(repeating: "👩‍👩‍👧", count: 10_000), String(repeating: "سلام ", count: 50_000),
        ]
        // A debug build is slow.
        try withServer("--cpu-seconds-max", "60") { server in
            for text in texts {
                let reply = try server.reply(
                    to: "POST", "/v1/layout",
                    body: #"{"element": {"type": "Label", "text": "\#(text)"}, "size": {"width": 300}}"#)
                #expect(reply.status == 200)
            }
        }
    }

    @Test(arguments: [
        ##"{"type": "Label", "text": "\u2028", "numberOfLines": 1}"##,
        ##"{"type": "AttributedLabel", "spans": [{"text": "ג"}, {"text": "\f"}], "numberOfLines": 1}"##,
        ##"{"type": "Label", "text": "שלום 👩‍👩‍👧 and more of it", "numberOfLines": 1}"##,
    ])
    func `an ellipsis stands for a character of its span`(element: String) throws {
        try withServer { server in
            let answer = try layout(element, #", "size": {"width": 60}, "include": ["glyphs"]"#, on: server)
            let properties = try #require(answer["frames"]?[0]?["properties"])
            let texts =
                properties["spans"]?.array?.compactMap { $0["text"]?.string } ?? [properties["text"]?.string ?? ""]
            let runs = try #require(answer["frames"]?[0]?["lines"]?[0]?["runs"]?.array)
            #expect(!runs.isEmpty)
            for run in runs {
                let length = texts[run["span"]?.integer ?? 0].utf16.count
                for cluster in run["clusters"]?.array ?? [] { #expect(cluster.integer ?? .max < length) }
            }
        }
    }

    @Test func `a line without text has no glyphs, and says so`() throws {
        let lines = try frames(#"{"type": "Label", "text": "a\n\nb"}"#, #", "include": ["glyphs"]"#)[0]["lines"]
        #expect(lines?.array?.map { $0["runs"]?.array?.count } == [1, 0, 1])
    }

    @Test func `what all scripts share is set with the word that it stands in`() throws {
        let lines = try frames(#"{"type": "Label", "text": "يـل"}"#, #", "include": ["glyphs"]"#)[0]["lines"]
        #expect(lines?[0]?["runs"]?.array?.count == 1)
    }

    @Test(arguments: [
        (##"{"type": "Label", "text": "0123456789"}"##, "/element/text"),
        (##"{"type": "AttributedLabel", "spans": [{"text": "01234"}, {"text": "56789"}]}"##, "/element/spans"),
    ])
    func `a text that is too long is a problem at its place`(element: String, pointer: String) throws {
        let body = #"{"element": \#(element)}"#
        try withServer("--text-bytes-max", "9") { server in
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: body), 422, "invalid-layout", at: [pointer])
        }
        try withServer("--text-bytes-max", "10") { server throws in
            #expect(try server.reply(to: "POST", "/v1/layout", body: body).status == 200)
        }
    }
}
