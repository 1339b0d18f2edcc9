import BlueprintUI
import BlueprintUICommonControls
import Testing

@Suite struct MenuAndViewerTests {
    // MARK: Editing menu

    @Test func `a menu has a gesture and items, which are called by name`() throws {
        var log: [String] = []
        let pasteboard = UIPasteboard()
        let hasSelection = true
        let element = Block(10, 10).editingMenu(show: .onLongPress) {
            EditingMenuItem.copying("A text", to: pasteboard)
            if hasSelection { EditingMenuItem(.select) { log.append("select") } }
            EditingMenuItem(title: "Translate") { log.append("translate") }
        }
        #expect(
            try element.properties() == [
                "show": "onLongPress",
                "items": .list([
                    .object([.init("kind", "copy"), .init("copies", "A text")]), .object([.init("kind", "select")]),
                    .object([.init("title", "Translate")]),
                ]),
            ])
        let host = try element.host()
        for item in element.items { try host.perform(item.kind.name, at: "EditingMenu.1") }
        #expect(log == ["select", "translate"] && pasteboard.string == "A text" && pasteboard.image == nil)
        #expect(element.size() == CGSize(width: 10, height: 10))
    }

    @Test func `a menu is shown when its trigger is called`() throws {
        var menu: EditingMenu.MenuTrigger?
        let element = EditingMenu { trigger in
            menu = trigger
            return Label(text: "Row").tappable { trigger.show() }
        } items: {
            EditingMenuItem(.paste) {}
        }
        menu?.show()
        let host = try element.host()
        var requests: [ViewRequest] = []
        host.onRequest = { requests.append($0) }
        try host.activate("EditingMenu.1/Tappable.1")
        #expect(requests == [ViewRequest(path: "EditingMenu.1", kind: .showMenu)])
    }

    @Test func `a pasteboard holds the last copied value`() throws {
        let pasteboard = UIPasteboard(), image = UIImage(source: "i", size: .zero)
        let url = try #require(URL(string: "https://example.com/a"))
        let items = [
            EditingMenuItem.copying(image, to: pasteboard), .copying(url, to: pasteboard), .copying("", to: nil),
        ]
        items[0].onSelect?()
        #expect(pasteboard.image == image && pasteboard.url == nil)
        items[1].onSelect?()
        #expect(pasteboard.image == nil && pasteboard.url == url && items[1].copies == url.absoluteString)
        items[2].onSelect?()
        #expect(pasteboard.url == url && items[0] == items[2] && items[0] != EditingMenuItem(title: "copy") {})
    }

    // MARK: Large content viewer

    private struct Tab: Accessibility.LargeContentViewerElement, ProxyElement {
        var elementRepresentation: any Element { Block(5, 5) }
        var largeContentViewerConfiguration: Accessibility.LargeContentViewerConfiguration {
            .init(display: .title("Tab", nil))
        }
    }

    @Test func `the enlarged content of an element is in the properties of its view`() throws {
        let image = UIImage(source: "cart.png", size: .zero)
        let insets: ViewValue = .object(["top", "left", "bottom", "right"].map { .init($0, 0) })
        func properties(_ display: Accessibility.LargeContentViewerConfiguration.Display) throws -> [String: ViewValue]
        {
            try Block(1, 1).accessibilityShowsLargeContentViewer(display: display).properties()
        }
        let common: [String: ViewValue] = ["scalesImage": false, "imageInsets": insets]
        #expect(try properties(.none) == common)
        #expect(try properties(.image(image)) == common.merging(["image": "cart.png"]) { $1 })
        #expect(try properties(.title("Cart", image)) == common.merging(["image": "cart.png", "title": "Cart"]) { $1 })
        #expect(try Tab().accessibilityShowsLargeContentViewer().properties()["title"] == "Tab")
        let scaled = Block(1, 1).accessibilityShowsLargeContentViewer(
            display: .none, scalesLargeContentImage: true, largeContentImageInsets: UIEdgeInsets(uniform: 3))
        #expect(try scaled.properties()["scalesImage"] == true && scaled.properties()["imageInsets"] != insets)
    }

    @Test func `the end of a press is reported with its position`() throws {
        var points: [CGPoint] = []
        let tab = Tab().accessibilityShowsLargeContentViewer(
            display: .title("Tab", nil), interactionEndedCallback: { points.append($0) })
        let host = try tab.accessibilityLargeContentViewerInteractionContainer().host()
        let path = "LargeContentViewerInteractionContainer.1/LargeContentViewer.1"
        try host.change(path, to: .object([.init("x", 3), .init("y", 4)]))
        #expect(points == [CGPoint(x: 3, y: 4)])
        #expect(throws: LayoutHost.ActionFailure.unsuitableValue(path: path, "3")) { try host.change(path, to: "3") }
    }
}
