import BlueprintUI
import BlueprintUIAccessibilityCore
import BlueprintUICommonControls
import Testing

/// The accessibility elements of texts and of the links in them.
@Suite struct TextAccessibilityTests {
    private func text(_ parts: [(String, String?)]) -> AttributedLabel {
        AttributedLabel(spans: parts.map { .init($0.0, link: $0.1) })
    }

    @Test func `a label can have traits, a value, a hint and custom actions`() throws {
        var log: [String] = []
        let label = Label(text: "Total") { label in
            label.accessibilityTraits = [.header]
            label.accessibilityValue = "12"
            label.accessibilityHint = "h"
            label.accessibilityIdentifier = "i"
            label.accessibilityCustomActions = [
                .init(name: "Copy", image: UIImage(named: "copy")) {
                    log.append("copy")
                    return true
                }
            ]
        }
        let (element, host) = try #require(try label.onlyAccessibilityElement())
        #expect(element.accessibilityLabel == "Total" && element.accessibilityTraits == .header)
        #expect(element.accessibilityValue == "12" && element.accessibilityHint == "h")
        #expect(element.accessibilityIdentifier == "i" && label.accessibilityIdentifier == "i")
        #expect(element.accessibilityCustomActions?.map { $0.activate() } == [true] && log == ["copy"])
        #expect(label.accessibilityTraits == [.header] && label.accessibilityValue == "12")
        #expect(label.accessibilityCustomActions.map(\.name) == ["Copy"])
        #expect(label.accessibilityCustomActions.first?.image == UIImage(named: "copy"))
        withExtendedLifetime(host) {}
    }

    @Test func `line breaks of a text are not announced`() throws {
        let text = "\n\n\n\nTest\n\r\n\u{2028}Test\n\n\n"
        for label in [Label(text: text) as any Element, AttributedLabel(spans: [.init(text)])] {
            #expect(try label.onlyAccessibilityElement()?.element.accessibilityLabel == "Test Test")
        }
    }

    @Test func `a label without traits is static text`() throws {
        var label = AttributedLabel(attributedText: NSAttributedString(string: "a")) { label in
            label.accessibilityTraits = [.button]
            label.accessibilityCustomActions = [.init(name: "b") { true }]
        }
        #expect(try label.onlyAccessibilityElement()?.element.accessibilityTraits == .button)
        label.accessibilityTraits = nil
        label.accessibilityCustomActions = []
        #expect(label.accessibilityTraits == nil && label.furtherProperties.isEmpty)
        let element = try #require(try label.onlyAccessibilityElement()?.element)
        #expect(element.accessibilityTraits == .staticText && element.accessibilityCustomActions == nil)
    }

    @Test func `a text that updates frequently is not static`() throws {
        let label = Label(text: "0:01") { $0.accessibilityTraits = [.staticText, .header, .updatesFrequently] }
        let element = try #require(try label.onlyAccessibilityElement()?.element)
        #expect(element.accessibilityTraits == [.header, .updatesFrequently])
    }

    @Test func `a text field has traits and keyboard properties`() throws {
        let field = TextField(text: "") { field in
            field.accessibilityTraits = [.searchField]
            field.isEnabled = false
            field.textContentType = .emailAddress
            field.keyboardAppearance = .dark
            field.enablesReturnKeyAutomatically = true
        }
        let element = try #require(try field.onlyAccessibilityElement()?.element)
        #expect(element.accessibilityTraits == [.searchField, .notEnabled])
        #expect(field.textContentType == .emailAddress && field.keyboardAppearance == .dark)
        let properties = try field.properties()
        #expect(properties["textContentType"] == "emailAddress" && properties["keyboardAppearance"] == "dark")
        #expect(properties["enablesReturnKeyAutomatically"] == true && field.enablesReturnKeyAutomatically)
        var other = field
        other.textContentType = nil
        #expect(try other.properties()["textContentType"] == nil)
    }

    @Test func `the word for links comes after each link`() throws {
        let label = text([("Read ", nil), ("the ", "a"), ("terms", "a"), (" and ", nil), ("the terms", "b")])
        #expect(try label.accessibilityLabels() == ["Read the terms and the terms"])
        let worded = label.adaptedEnvironment(keyPath: \.linkAccessibilityLabel, value: "Link")
        #expect(try worded.accessibilityLabels() == ["Read the terms[Link] and the terms[Link]"])
        let plain = text([("plain", nil)]).adaptedEnvironment(keyPath: \.linkAccessibilityLabel, value: "Link")
        #expect(try plain.accessibilityLabels() == ["plain"])
        #expect(try plain.properties()["linkAccessibilityLabel"] == nil)
    }

    @Test func `a rotor finds the links, and each link can be opened`() throws {
        var opened: [String] = []
        let label = text([("a", "https://a.example"), (" or ", nil), ("b", "https://b.example")])
        let screen = label.onLinkTapped { opened.append($0.absoluteString) }
        let (element, host) = try #require(try screen.onlyAccessibilityElement())
        let rotor = try #require(element.accessibilityCustomRotors?.first)
        #expect(rotor.systemRotorType == .link && element.accessibilityTraits == .staticText)
        #expect(!element.accessibilityActivate())
        let search = UIAccessibilityCustomRotorSearchPredicate()
        func step(_ direction: UIAccessibilityCustomRotor.Direction) throws -> UIAccessibilityElement {
            search.searchDirection = direction
            search.currentItem = try #require(rotor.itemSearchBlock(search))
            return try #require(search.currentItem.targetElement as? UIAccessibilityElement)
        }
        let steps: [UIAccessibilityCustomRotor.Direction] = [.next, .next, .next, .previous, .previous]
        let links = try steps.map { try step($0) }
        #expect(links.map(\.accessibilityLabel) == ["a", "b", "b", "a", "a"])
        #expect(links.allSatisfy { $0.accessibilityTraits == .link && $0.accessibilityActivate() })
        #expect(opened.map { $0.dropFirst(8).first } == ["a", "b", "b", "a", "a"])
        withExtendedLifetime(host) {}
    }

    @Test func `activating a label opens its only link, but the label does not count as a control`() throws {
        var opened = 0
        let screen = Row {
            text([("see ", nil), ("terms", "https://a.example")])
            Button(wrapping: Label(text: "OK"))
        }.onLinkTapped { _ in opened += 1 }
        let host = try screen.host()
        #expect(host.accessibilityElements[0].accessibilityActivate() && opened == 1)
        let whole = applied(CompositeRepresentation(host.accessibilityElements) {})
        #expect(whole.accessibilityLabel == "see terms, OK" && whole.accessibilityCustomRotors?.count == 1)
    }
}
