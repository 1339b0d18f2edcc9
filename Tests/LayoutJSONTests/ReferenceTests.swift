import Foundation
import Testing

@testable import LayoutJSON

/// The reference of elements documents the properties that the decoder reads.
struct ReferenceTests {
    private static let pages = ["layout", "attributes", "views"].map { name in
        let file = repository.appending(path: "Documentation/elements/\(name).md")
        return (name: name, text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }

    /// The section about an element: its page and its lines.
    private func section(_ element: String) throws -> (page: String, lines: [Substring]) {
        let page = try #require(Self.pages.first { $0.text.contains("\n## \(element)\n") }, "\(element)")
        let lines = page.text.split(separator: "\n").drop { $0 != "## \(element)" }.dropFirst()
        return (page.name, Array(lines.prefix { !$0.hasPrefix("## ") }))
    }

    @Test func `every element and every modifier has a section`() throws {
        for element in ElementRegistry.builtIn.names.map(\.text) + ["ForEach"] {
            let link = "Documentation/elements/\(try section(element).page).md#\(element.lowercased())"
            #expect(ElementRegistry.builtIn.reference(of: element) == link)
        }
        for modifier in ElementRegistry.builtIn.modifierNames {
            #expect(ElementRegistry.builtIn.reference(of: modifier) != nil, "\(modifier)")
        }
    }

    @Test func `the table of an element lists exactly its properties`() throws {
        for name in ElementRegistry.builtIn.names {
            let kind = try #require(ElementRegistry.builtIn.kind(named: name))
            let read = Set(Properties.names(readBy: kind.decode).map(\.text))
            let rows = try section(name.text).lines.compactMap {
                $0.prefixMatch(of: /\| `([A-Za-z]+)` \|/).map { String($0.1) }
            }
            #expect(Set(rows) == read, "\(name.text)")
        }
    }
}
