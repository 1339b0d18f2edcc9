import Foundation
import Testing

@testable import LayoutService

struct PlaygroundTests {
    private let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: project.appending(path: folder).path).sorted()
    }

    @Test func `the program holds every file of the page and every example`() throws {
        let page = try files(in: "Sources/CWeb/Web/playground")
        let examples = try files(in: "Schemas/examples").map { "examples/\($0)" }
        #expect(page.count > 20)
        #expect(examples.count > 20)
        #expect(Set(page + examples + ["examples.json"]).subtracting(Playground.named.keys) == [])
        // What is besides is the editor's, which is not ours.
        #expect(Playground.named.keys.filter { $0.hasPrefix("codemirror") }.count == 2)
    }

    @Test func `the page only loads files of the program`() throws {
        let folder = project.appending(path: "Sources/CWeb/Web/playground")
        let page = try String(contentsOf: folder.appending(path: Playground.page), encoding: .utf8)
        let loaded = page.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
        #expect(loaded.count > 15)
        for path in loaded where !["/openapi.json", "/v1/schemas"].contains(path) {
            #expect(path.hasPrefix("/playground/"))
            #expect(Playground.named[String(path.dropFirst("/playground/".count))] != nil, "\(path)")
        }
        for name in try files(in: "Sources/CWeb/Web/playground") where name.hasSuffix(".js") {
            let module = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for path in module.matches(of: /import [^;]*from "([^"]*)"/).map({ String($0.1) }) {
                #expect(path.hasPrefix("./"), "\(name)")
                #expect(Playground.named[String(path.dropFirst(2))] != nil, "\(name) imports \(path)")
            }
        }
    }

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("main.js", "text/javascript; charset=utf-8"),
        ("style.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml"), ("examples.json", "application/json"),
        ("examples/card.json", "application/json"),
    ])
    func `files have the type that browsers ask for`(name: String, type: String) {
        #expect(Playground.named[name]?.type == type)
    }
}
