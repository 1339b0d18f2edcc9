import BlueprintUI
import BlueprintUIAccessibilityCore
import BlueprintUICommonControls
import Testing

@Suite struct AccessibilityDeferralTests {
    private typealias Content = AccessibilityDeferral.Content

    private var field: any Element {
        TextField(text: "x") { $0.placeholder = "Amount" }.deferredAccessibilityReceiver()
    }

    private func text(_ text: String, as identifier: AnyHashable) -> any Element {
        Label(text: text).deferredAccessibilitySource(identifier: identifier)
    }

    @Test func `an error and a help text are announced with their field, and not on their own`() throws {
        let screen = Column {
            field
            text("Too much", as: "error")
            text("In euros", as: 1)
            Label(text: "Next")
        }
        .deferAccessibilityToChildren(
            content: [.init(kind: .error, identifier: "error"), .init(identifier: 1), .init(identifier: "none")])
        let elements = try screen.host().accessibilityElements
        #expect(elements.map(\.accessibilityLabel) == ["Amount, Too much, In euros", "Next"])
        #expect(elements[0].accessibilityValue == "x")
    }

    @Test(arguments: [0, 2])
    func `without a receiver, or with two, sources are announced on their own`(receivers: Int) throws {
        let screen = Column {
            for _ in 0..<receivers { field }
            text("Too much", as: "error")
        }
        .deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "error")])
        let fields = [String](repeating: "Amount", count: receivers)
        #expect(try screen.accessibilityLabels() == fields + ["Too much"])
    }

    @Test func `sources of nested deferrals are joined, and a new screen replaces them`() throws {
        func screen(_ identifiers: [AnyHashable]) -> any Element {
            Column {
                Column {
                    field
                    text("inner", as: "inner")
                }
                .deferAccessibilityToChildren(content: [.init(identifier: "inner")])
                text("outer", as: "outer")
            }
            .deferAccessibilityToChildren(content: identifiers.map { Content(identifier: $0) })
        }
        let host = try screen(["outer"]).host()
        #expect(host.accessibilityElements.map(\.accessibilityLabel) == ["Amount, outer, inner"])
        host.element = screen([])
        #expect(host.accessibilityElements.map(\.accessibilityLabel) == ["Amount, inner", "outer"])
    }

    @Test func `the field takes over the actions of a source`() throws {
        var taps = 0
        let screen = Column {
            field
            Label(text: "Help").tappable { taps += 1 }.deferredAccessibilitySource(identifier: "help")
        }
        .deferAccessibilityToChildren(content: [.init(identifier: "help")])
        let (element, host) = try #require(try screen.onlyAccessibilityElement())
        #expect(element.actionNames == ["Help"])
        #expect(element.accessibilityCustomActions?.first?.activate() == true && taps == 1)
        withExtendedLifetime(host) {}
    }

    @Test func `the kind of a source determines its custom content`() {
        var content = Content(kind: .inherited(.high), identifier: "id")
        #expect(content.customContent == nil)
        content.inheritedAccessibility = CompositeRepresentation([element("Label", value: "Value")]) {}
        #expect(content.customContent == AXCustomContent(label: "Label", value: "Value", importance: .high))
        content.kind = .error
        #expect(content.customContent == AXCustomContent(label: "Error", value: "Label, Value", importance: .high))
        content.kind = .inherited()
        content.inheritedAccessibility = CompositeRepresentation([element(value: "Value")]) {}
        #expect(content.customContent == AXCustomContent(label: "Value"))
        content.inheritedAccessibility = CompositeRepresentation([control("Act")], ignoreInteractive: false) {}
        #expect(content.customContent == nil)
    }

    @Test func `the identifiers of sources are properties of views`() throws {
        let parent = Block(1, 1).deferAccessibilityToChildren(
            content: [.init(kind: .error, identifier: "a"), .init(kind: .inherited(.high), identifier: 2)])
        #expect(
            try parent.properties() == [
                "content": .list([
                    .object([.init("source", "a"), .init("kind", "error")]),
                    .object([.init("source", "2"), .init("kind", "inherited"), .init("importance", "high")]),
                ])
            ])
        #expect(try Block(1, 1).deferredAccessibilitySource(identifier: 2).properties() == ["source": "2"])
        #expect(try Block(1, 1).deferredAccessibilityReceiver().properties().isEmpty)
    }
}
