import BlueprintUI
import BlueprintUICommonControls
import Testing

@Suite struct AccessibilityCombineTests {
    private func row(onTap: @escaping () -> Void = {}) -> any Element {
        Row {
            Label(text: "Name")
            Label(text: "Status").accessibilityElement(label: "Status", value: "online", traits: [.header])
            Button(onTap: onTap, wrapping: Label(text: "Follow"))
        }
    }

    @Test func `a row and its button are combined into one element`() throws {
        var taps = 0
        let (element, host) = try #require(try row { taps += 1 }.accessibilityCombine().onlyAccessibilityElement())
        #expect(element.accessibilityLabel == "Name, Status, Follow" && element.accessibilityValue == "online")
        #expect(element.accessibilityTraits == [.staticText, .header, .button])
        #expect(element.accessibilityActivate() && taps == 1)
        withExtendedLifetime(host) {}
    }

    @Test func `closures filter and sort the parts; by default all are sorted by position`() throws {
        func label(_ combined: AccessibilityCombine) throws -> String? {
            try combined.onlyAccessibilityElement()?.element.accessibilityLabel
        }
        let withoutButtons = row().accessibilityCombine { !$0.accessibilityTraits.contains(.button) }
        #expect(try label(withoutButtons) == "Name, Status")
        let headersFirst = row().accessibilityCombine(
            customSorting: { $0.accessibilityTraits.contains(.header) && !$1.accessibilityTraits.contains(.header) })
        #expect(try label(headersFirst) == "Status, Name, Follow")
        let shown = row().accessibilityCombine { $0.hasAccessibilityRepresentation }
        #expect(try label(shown) == "Name, Status, Follow")
    }

    @Test func `an element without a text is left out, unless blockWhenNotAccessible is false`() throws {
        let screen = Block(10, 10).accessibilityElement(label: nil, value: nil, traits: [], identifier: "i")
        #expect(try screen.accessibilityCombine().host().accessibilityElements.isEmpty)
        let kept = try screen.accessibilityCombine(blockWhenNotAccessible: false).onlyAccessibilityElement()
        #expect(kept?.element.accessibilityIdentifier == "i" && kept?.element.accessibilityLabel == nil)
        #expect(
            try screen.accessibilityCombine(blockWhenNotAccessible: false).properties()["blockWhenNotAccessible"]
                == false)
    }

    @Test func `a tappable text is a button with the text as its label`() throws {
        let screen = Label(text: "Tap").tappable {}.accessibilityCombine(blockWhenNotAccessible: false)
        let (element, _) = try #require(try screen.onlyAccessibilityElement())
        #expect(element.accessibilityTraits == .button && element.accessibilityLabel == "Tap")
    }

    @Test func `given values replace the values of the parts`() throws {
        let screen = row().accessibility(label: "Ada", hint: "Opens", traits: [.link], identifier: "ada")
        let (element, _) = try #require(try screen.onlyAccessibilityElement())
        #expect(element.accessibilityLabel == "Ada, Follow" && element.accessibilityValue == "online")
        #expect(element.accessibilityHint == "Opens" && element.accessibilityIdentifier == "ada")
        #expect(element.accessibilityTraits == [.link, .button])
        let apart = row().accessibility(label: "Ada", mergeInteractiveSingleChild: false)
        let (other, _) = try #require(try apart.onlyAccessibilityElement())
        #expect(other.accessibilityLabel == "Ada" && other.actionNames == ["Follow"])
        #expect(other.accessibilityTraits == [.staticText, .header])
    }

    @Test func `traits can be added and removed`() throws {
        var steps: [String] = []
        let adjustable = Accessibility.Trait.adjustable({ steps.append("up") }, { steps.append("down") })
        let text = Label(text: "Volume")
        let (added, host) = try #require(
            try text.accessibilityTraits(add: [.header, adjustable]).onlyAccessibilityElement())
        #expect(added.accessibilityTraits == [.staticText, .header, .adjustable])
        added.accessibilityIncrement()
        added.accessibilityDecrement()
        #expect(steps == ["up", "down"])
        withExtendedLifetime(host) {}
        let slider = text.accessibilityElement(label: "Volume", value: nil, traits: [adjustable, .header])
        let (removed, _) = try #require(
            try slider.accessibilityTraits(remove: [adjustable]).onlyAccessibilityElement())
        removed.accessibilityIncrement()
        #expect(removed.accessibilityTraits == .header && steps == ["up", "down"])
    }
}
