import BlueprintUI
import BlueprintUICommonControls
import Testing

// The code for Blueprint's modules in Documentation/library.md. Tests/SchemaTests/test_documents.py compares the two.

struct Greeting: ProxyElement {
    var name: String

    var elementRepresentation: Element {
        Column { column in
            column.horizontalAlignment = .center
            column.minimumVerticalSpacing = 8
            column.addFixed(child: Label(text: "Hello") { $0.font = .boldSystemFont(ofSize: 20) })
            column.add(child: Inset(uniformInset: 4, wrapping: Label(text: name)))
        }
        .box(background: .white, borders: .solid(color: .lightGray, width: 1))
    }
}

@Suite struct DocumentedCodeTests {
    @Test func `the greeting of the guide is a box with two labels`() throws {
        let expected = [
            Shown("Box", rect(0, 0, 100, 53)), Shown("Label", rect(25, 0, 50, 20)),
            Shown("Label", rect(33, 32, 34, 17)),
        ]
        #expect(try Greeting(name: "Kate").views(100, 53) == expected)
    }
}
