import TestSupport
import Testing

/// Requests at the limits, and beyond.
@Suite(.timeLimit(.minutes(5)))
struct LimitTests {
    @Test(arguments: Trees.wrappers.keys.sorted())
    func `512 levels of any element are laid out and one more is refused`(name: String) throws {
        let wrapper = try #require(Trees.wrappers[name])
        try withServer { server in
            let deepest = try server.reply(to: "POST", "/v1/layout", body: Trees.deep(levels: 511, in: wrapper))
            #expect(deepest.status == 200, "\(deepest.text.prefix(300))")
            let tooDeep = try server.reply(to: "POST", "/v1/layout", body: Trees.deep(levels: 512, in: wrapper))
            expectProblem(tooDeep, 422, "too-deep")
            #expect(tooDeep.json?["limit"]?.integer == 512)
            #expect(try server.isAlive())
        }
    }

    @Test func `a layout writer and what it writes are two levels`() throws {
        let wrapper = #"""
            {"type":"LayoutWriter","children":[
                {"type":"Inset","traits":{"frame":{"x":0,"y":0,"width":9,"height":9}},"child":$}]}
            """#
        try withServer { server in
            let deepest = try server.reply(to: "POST", "/v1/layout", body: Trees.deep(levels: 255, in: wrapper))
            #expect(deepest.status == 200, "\(deepest.text.prefix(300))")
            let tooDeep = try server.reply(to: "POST", "/v1/layout", body: Trees.deep(levels: 256, in: wrapper))
            expectProblem(tooDeep, 422, "too-deep")
        }
    }

    @Test func `a modifier is a level`() throws {
        func body(modifiers: Int) -> String {
            let list = Array(repeating: #"{"inset":{"uniform":0}}"#, count: modifiers).joined(separator: ",")
            return #"{"element":{"type":"Empty","modifiers":[\#(list)]}}"#
        }
        try withServer { server in
            let deepest = try server.reply(to: "POST", "/v1/layout", body: body(modifiers: 511))
            #expect(deepest.status == 200, "\(deepest.text.prefix(300))")
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: body(modifiers: 512)), 422, "too-deep")
        }
    }

    @Test func `a use of a component is a level`() throws {
        func body(components: Int) -> String {
            let definitions = (0..<components).map { #""C\#($0)":{"element":{"type":"C\#($0 + 1)"}}"# }
            let last = #""C\#(components)":{"element":{"type":"Empty"}}"#
            return #"{"components":{\#((definitions + [last]).joined(separator: ","))},"element":{"type":"C0"}}"#
        }
        try withServer { server in
            let deepest = try server.reply(to: "POST", "/v1/layout", body: body(components: 510))
            #expect(deepest.status == 200, "\(deepest.text.prefix(300))")
            expectProblem(
                try server.reply(to: "POST", "/v1/layout", body: body(components: 511)), 422, "too-deep")
        }
    }

    @Test(arguments: ["[", #"{"a":"#, #"{"element":"#, #"{"element":{"type":"View","class":"V","data":[[["#])
    func `arrays and objects in any depth are refused`(opening: String) throws {
        try withServer { server in
            let closing = String(opening.compactMap { ["[": "]", "{": "}"][$0] }.reversed())
            for depth in [1_000, 5_000, 200_000] {
                let open = String(repeating: opening, count: depth)
                let closed = open + "1" + String(repeating: closing, count: depth)
                for body in [open, closed] {
                    let reply = try server.reply(to: "POST", "/v1/layout", body: body)
                    #expect([400, 413, 422].contains(reply.status), "\(reply.text.prefix(300))")
                    #expect(reply["content-type"] == "application/problem+json")
                }
            }
            #expect(try server.isAlive())
        }
    }

    @Test func `the last element that is allowed is laid out and one more is refused`() throws {
        try withServer("--elements-max", "1000") { server in
            let most = try server.reply(to: "POST", "/v1/layout", body: Trees.wide(elements: 1_000))
            #expect(most.status == 200)
            let tooMany = try server.reply(to: "POST", "/v1/layout", body: Trees.wide(elements: 1_001))
            expectProblem(tooMany, 422, "too-many-elements", at: ["/element/children/999"])
            #expect(tooMany.json?["limit"]?.integer == 1_000)
        }
    }

    @Test func `components that double at each step are refused`() throws {
        let doubling = (0..<60).map {
            #""C\#($0)":{"element":{"type":"Overlay","children":[{"type":"C\#($0 + 1)"},{"type":"C\#($0 + 1)"}]}}"#
        }
        let body = """
            {"components":{\(doubling.joined(separator: ",")),"C60":{"element":{"type":"Empty"}}},
             "element":{"type":"C0"}}
            """
        try withServer { server in
            expectProblem(try server.reply(to: "POST", "/v1/layout", body: body), 422, "too-many-elements")
        }
    }

    @Test func `components that repeat too long a text are refused`() throws {
        let uses = Array(repeating: #"{"type":"C"}"#, count: 1_000).joined(separator: ",")
        let text = String(repeating: "a", count: 100_000)
        let body = """
            {"components":{"C":{"element":{"type":"Label","text":"\(text)"}}},
             "element":{"type":"Overlay","children":[\(uses)]}}
            """
        try withServer { server in
            expectProblem(try server.reply(to: "POST", "/v1/layout", body: body), 422, "expansion-too-large")
        }
    }

    @Test func `a response that is too long is refused`() throws {
        let views = Array(repeating: #"{"type":"View","class":"V"}"#, count: 20).joined(separator: ",")
        let body = #"{"element":{"type":"Overlay","children":[\#(views)]}}"#
        try withServer("--response-bytes-max", "1000") { server in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
            let reply = try server.reply(to: "POST", "/v1/layout", body: body)
            expectProblem(reply, 422, "response-too-large")
            #expect(reply.json?["limit"]?.integer == 1_000)
        }
    }

    @Test func `a layout that would take forever is refused and one in reach of the budget is not`() throws {
        try withServer { server in
            for levels in [24, 60] {
                let reply = try server.reply(to: "POST", "/v1/layout", body: Trees.explosive(levels: levels))
                expectProblem(reply, 422, "layout-too-complex")
                // 100,000 and 50 for each element.
                #expect(reply.json?["limit"]?.integer == 100_000 + 10 * (2 * levels + 1))
                #expect(reply.json?["errors"]?[0]?["pointer"]?.string?.hasPrefix("/element/children/1") == true)
            }
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.explosive(levels: 6)).status == 200)
        }
        try withServer("--measurements-max", "1") { server throws in
            #expect(try server.reply(to: "POST", "/v1/layout", body: Trees.small).status == 200)
        }
    }

    @Test func `measuring is held to the same budget`() throws {
        let constraints = #""constraints":[{"width":10},{"width":320,"height":480}]"#
        let body = Trees.explosive(levels: 24).replacing(#""size":{"width":320,"height":480}"#, with: constraints)
        try withServer { server in
            expectProblem(try server.reply(to: "POST", "/v1/measure", body: body), 422, "layout-too-complex")
        }
    }
}
