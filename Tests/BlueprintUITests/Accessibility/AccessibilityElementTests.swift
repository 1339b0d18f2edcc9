import BlueprintUI
import BlueprintUICommonControls
import Testing

@Suite struct AccessibilityElementTests {
    @Test func `all accessibility values are properties of the view`() throws {
        let image = UIImage(source: "bin.png", size: CGSize(width: 1, height: 1))
        let described = Block(10, 10).accessibilityElement(
            label: "Message", value: "unread", traits: [.adjustable({}, {}), .backButton, .toggleButton, .button],
            accessibilityFrameSize: CGSize(width: 44, height: 30), accessibilityFrameCornerStyle: .capsule,
            customActions: [.init(name: "Delete", image: image) { true }, .init(name: "Archive") { false }],
            customContent: [.init(label: "Size", value: "3 kB"), .init(label: "Urgent", importance: .high)],
            userInputLabels: ["Message", "Mail"])
        #expect(
            try described.properties() == [
                "label": "Message", "value": "unread",
                "traits": .list(["button", "adjustable", "backButton", "toggleButton"]),
                "frameSize": .object([.init("width", 44), .init("height", 30)]), "frameCornerStyle": "capsule",
                "customActions": .list([
                    .object([.init("name", "Delete"), .init("image", "bin.png")]), .object([.init("name", "Archive")]),
                ]),
                "customContent": .list([
                    .object([.init("label", "Size"), .init("value", "3 kB"), .init("importance", "default")]),
                    .object([.init("label", "Urgent"), .init("importance", "high")]),
                ]),
                "userInputLabels": .list(["Message", "Mail"]),
            ])
        #expect(described.size() == CGSize(width: 10, height: 10))
    }

    @Test func `a closure configures an element`() throws {
        let element = AccessibilityElement(label: "a", value: nil, traits: [], wrapping: Block(1, 1)) {
            $0.identifier = "i"
            $0.userInputLabels = ["b"]
            $0.accessibilityFrameCornerStyle = .rounded(radius: 2, corners: [.topLeft])
        }
        let style: ViewValue = .object([.init("radius", 2), .init("corners", .list(["topLeft"]))])
        #expect(
            try element.properties() == [
                "label": "a", "identifier": "i", "traits": .list([]), "userInputLabels": .list(["b"]),
                "frameCornerStyle": style,
            ])
    }

    @Test func `actions, adjustments and the activation call their closures`() throws {
        var log: [String] = []
        var element = Block(10, 10).accessibilityElement(
            label: "Volume", value: "3", traits: [.adjustable({ log.append("up") }, { log.append("down") })],
            customActions: [
                .init(name: "Mute") {
                    log.append("mute")
                    return true
                },
                .init(name: "Fail") { false },
            ])
        element.accessibilityActivate = {
            log.append("activate")
            return true
        }
        let host = try element.host(), path = "AccessibilityElement.1"
        #expect(try host.perform("Mute", at: path) && !host.perform("Fail", at: path))
        #expect(throws: LayoutHost.ActionFailure.noAction(path: path)) { try host.perform("Other", at: path) }
        try host.adjust(path, .increment)
        try host.adjust(path, .decrement)
        try host.activate(path)
        #expect(log == ["mute", "up", "down", "activate"] && host.interactivePaths == [path])

        log = []
        let told = try #require(host.accessibilityElements.first)
        #expect(told.accessibilityCustomActions?.map { $0.activate() } == [true, false])
        told.accessibilityIncrement()
        #expect(told.accessibilityActivate() && log == ["mute", "up", "activate"])
    }

    @Test func `an accessibility element has all values and the given frame size`() throws {
        let described = Block(20, 20).accessibilityElement(
            label: "a", value: "b", traits: [.header], hint: "c", identifier: "d",
            accessibilityFrameSize: CGSize(width: 44, height: 10),
            customContent: [.init(label: "e", importance: .high)],
            userInputLabels: ["f"])
        let screen = described.aligned(vertically: .top, horizontally: .leading)
        let (element, _) = try #require(try screen.onlyAccessibilityElement())
        #expect(element.accessibilityLabel == "a" && element.accessibilityValue == "b")
        #expect(element.accessibilityHint == "c" && element.accessibilityIdentifier == "d")
        #expect(element.accessibilityTraits == .header && element.accessibilityUserInputLabels == ["f"])
        #expect(element.accessibilityCustomContent == [.init(label: "e", importance: .high)])
        #expect(element.accessibilityFrame == rect(-12, 5, 44, 10))
        #expect(!element.accessibilityActivate() && element.accessibilityCustomActions == nil)
    }

    @Test func `actions are compared by name and image`() {
        typealias Action = AccessibilityElement.CustomAction
        let image = UIImage(source: "i", size: .zero)
        #expect(Action(name: "a") { true } == Action(name: "a") { false })
        #expect(Action(name: "a") { true } != Action(name: "b") { true })
        #expect(Action(name: "a", image: image) { true } != Action(name: "a") { true })
        let content = AccessibilityElement.CustomContent(label: "a", value: "b")
        #expect(content.axCustomContent == AXCustomContent(label: "a", value: "b") && content.importance == .default)
    }
}
