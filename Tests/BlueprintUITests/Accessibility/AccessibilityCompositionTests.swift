import BlueprintUIAccessibilityCore
import Foundation
import Testing

/// Combining several accessibility elements into one.
@Suite struct AccessibilityCompositionTests {
    @Test func `texts are joined in order`() {
        let whole = applied(CompositeRepresentation(numbered()) {})
        #expect(whole.accessibilityLabel == "Label 1, Label 2, Label 3")
        #expect(whole.accessibilityValue == "Value 1, Value 2, Value 3")
        #expect(whole.accessibilityHint == "Hint 1, Hint 2, Hint 3")
        #expect(whole.accessibilityIdentifier == "Identifier 1-Identifier 2-Identifier 3")
        #expect(whole.accessibilityInteractions?.activate == nil && whole.hasAccessibilityRepresentation)
    }

    @Test func `repeated texts are joined once, and empty texts are left out`() {
        let whole = CompositeRepresentation([element("a"), element(""), element("b"), element("a"), element()]) {}
        #expect(whole.label == "a, b" && whole.elementsCount == 5)
        #expect(whole.value == nil && whole.hint == nil && whole.identifier == nil)
    }

    @Test func `an element with only an identifier has no text to announce`() {
        let whole = applied(CompositeRepresentation((1...3).map { element(identifier: "Identifier \($0)") }) {})
        #expect(whole.accessibilityIdentifier == "Identifier 1-Identifier 2-Identifier 3")
        #expect(!whole.hasAccessibilityRepresentation)
    }

    @Test func `traits are joined; the traits of a control only if it is merged`() {
        let parts = [UIAccessibilityTraits.header, .image, .staticText, .button].map { element(traits: $0) }
        let representation = CompositeRepresentation(parts) {}
        #expect(applied(representation).accessibilityTraits == [.header, .image, .staticText, .button])
        #expect(applied(nil).accessibilityTraits == .none)
        #expect(applied(representation, merging: false).accessibilityTraits == [.header, .image, .staticText])
    }

    @Test func `rotors with names are kept`() {
        let parts = (1...3).map { index in
            let part = element()
            part.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Rotor \(index)") { _ in nil }]
            return part
        }
        let whole = applied(CompositeRepresentation(parts) {})
        #expect(whole.accessibilityCustomRotors?.map(\.name) == ["Rotor 1", "Rotor 2", "Rotor 3"])
    }

    @Test func `custom actions and content of all parts are kept`() {
        let parts = (1...3).map { index in
            let part = element()
            part.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Action \(index)") { _ in true }]
            part.accessibilityCustomContent = [AXCustomContent(label: "Label \(index)", value: "Value \(index)")]
            return part
        }
        let whole = applied(CompositeRepresentation(parts) {})
        #expect(whole.actionNames == ["Action 1", "Action 2", "Action 3"])
        #expect(whole.accessibilityCustomContent.map(\.label) == ["Label 1", "Label 2", "Label 3"])
        #expect(whole.accessibilityCustomContent.map(\.value) == ["Value 1", "Value 2", "Value 3"])
    }

    @Test func `if there are only controls, the first is merged and the others become actions`() throws {
        var activated: [Int] = []
        let controls = (1...3).map { index in
            control("Item \(index)") {
                activated.append(index)
                return true
            }
        }
        let representation = CompositeRepresentation(controls) {}
        #expect(representation.interactiveChildren?.count == 3)
        let whole = applied(representation)
        #expect(whole.accessibilityActivate() && activated == [1])
        let actions = try #require(whole.accessibilityCustomActions)
        #expect(actions.count == 2 && actions.allSatisfy { $0.activate() })
        #expect(activated == [1, 2, 3])
    }

    @Test func `the text of a single control comes after the other texts`() {
        let parts = [control("Be sure to include me!")] + ["Foo", "Bar", "Baz"].map { element($0) }
        let representation = CompositeRepresentation(parts) {}
        #expect(representation.interactiveChildren?.count == 1)
        let whole = applied(representation)
        #expect(whole.accessibilityLabel == "Foo, Bar, Baz, Be sure to include me!")
        #expect(whole.accessibilityCustomActions == nil)
    }

    @Test func `several controls among texts become actions`() {
        let parts = [control("Not me"), control("Not me either")] + ["Foo", "Bar", "Baz"].map { element($0) }
        let whole = applied(CompositeRepresentation(parts) {})
        #expect(whole.accessibilityLabel == "Foo, Bar, Baz")
        #expect(whole.actionNames == ["Not me", "Not me either"] && !whole.accessibilityActivate())
    }

    @Test func `a merged control passes on all its values, and its activation calls the invalidator`() throws {
        var activations = 0, invalidations = 0
        let activate = { () -> Bool in
            activations += 1
            return true
        }
        let text = "Please include me!"
        let interactive = control(text, traits: .button, activate: activate)
        interactive.accessibilityValue = text
        interactive.accessibilityHint = text
        interactive.accessibilityIdentifier = text
        interactive.accessibilityActivationPoint = CGPoint(x: 20, y: 20)
        interactive.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Inner") { _ in activate() }]
        let representation = CompositeRepresentation([interactive] + numbered(traits: .header)) { invalidations += 1 }
        let whole = applied(representation)

        #expect(whole.accessibilityLabel == "Label 1, Label 2, Label 3, Please include me!")
        #expect(whole.accessibilityValue == "Value 1, Value 2, Value 3, Please include me!")
        #expect(whole.accessibilityHint == "Hint 1, Hint 2, Hint 3, Please include me!")
        #expect(whole.accessibilityIdentifier == "Identifier 1-Identifier 2-Identifier 3-Please include me!")
        #expect(whole.accessibilityTraits == [.header, .button])
        #expect(whole.accessibilityInteractions?.activationPoint == CGPoint(x: 20, y: 20))
        #expect(whole.accessibilityInteractions?.activate?() == true && activations == 1 && invalidations == 1)
        let inner = try #require(whole.accessibilityCustomActions?.first)
        #expect(whole.actionNames == ["Inner"] && inner.activate() && activations == 2 && invalidations == 1)
    }

    @Test func `adjusting the combined element adjusts its only adjustable part`() {
        var value = 1
        let adjustable = element(traits: .adjustable)
        adjustable.onAdjust = { value += $0 == .increment ? 1 : -1 }
        let whole = applied(CompositeRepresentation([adjustable, element("Adjustable")]) {})
        #expect(whole.accessibilityLabel == "Adjustable" && whole.accessibilityTraits.contains(.adjustable))
        whole.accessibilityDecrement()
        #expect(value == 0)
        whole.accessibilityIncrement()
        #expect(value == 1)
    }

    @Test func `an adjustable part among several controls becomes two actions`() throws {
        var value = 0, activations = 0
        let adjustable = element(traits: .adjustable)
        adjustable.onAdjust = { value += $0 == .increment ? 1 : -1 }
        let button = control("Activate", traits: .button) {
            activations += 1
            return true
        }
        button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Inner") { _ in true }]
        let whole = applied(CompositeRepresentation([adjustable, element("Text"), button]) {})
        #expect(whole.accessibilityLabel == "Text")
        #expect(whole.actionNames == ["Increment", "Decrement", "Activate", "Inner"])
        whole.accessibilityIncrement()
        #expect(value == 0 && !whole.accessibilityActivate() && activations == 0)
        let actions = try #require(whole.accessibilityCustomActions)
        #expect(actions[0].activate() && value == 1)
        #expect(actions[1].activate() && value == 0)
        #expect(actions[2].activate() && activations == 1)
    }

    @Test func `a disabled control is announced, and has no actions`() {
        let whole = applied(CompositeRepresentation([control("Buy", traits: [.button, .notEnabled])]) {})
        #expect(whole.accessibilityLabel == "Buy" && whole.accessibilityTraits == [.button, .notEnabled])
        #expect(!whole.accessibilityActivate() && whole.accessibilityCustomActions == nil)
    }

    @Test func `the values of toggles among others are converted to words`() {
        let toggles = ["0", "1", "2", "3"].map { value in
            let toggle = control("T", traits: .toggleButton)
            toggle.accessibilityValue = value
            return toggle
        }
        let whole = applied(CompositeRepresentation(toggles + [element("Text")]) {})
        #expect(whole.accessibilityValue == "Off, On, Mixed, 3")
        #expect(whole.actionNames == ["T: Off", "T: On", "T: Mixed", "T: 3"])
    }

    @Test func `representations are merged in order`() {
        let parts = numbered().map { CompositeRepresentation([$0]) {} }
        let merged = parts.dropFirst().reduce(parts[0]) { $0.merge(with: $1) }
        #expect(merged.label == "Label 1, Label 2, Label 3" && merged.value == "Value 1, Value 2, Value 3")
        #expect(merged.hint == "Hint 1, Hint 2, Hint 3" && merged.elementsCount == 3)
        #expect(parts[0].merge(with: nil) == parts[0])
        let header = CompositeRepresentation([element(traits: .header)]) {}
        let text = CompositeRepresentation([element(traits: .staticText)]) {}
        #expect(header.merge(with: text).traits == [.header, .staticText])
    }

    @Test func `traits are converted to bits`() {
        let traits = Set(Accessibility.Trait.all)
        #expect(traits.count == 19 && UIAccessibilityTraits(with: traits).rawValue.nonzeroBitCount == 19)
        #expect(UIAccessibilityTraits(with: [.backButton]).rawValue == 1 << 27)
        #expect(Accessibility.Trait.adjustable({}, {}) == .adjustable({}, {}) && traits.contains { $0.isAdjustable })
    }
}
