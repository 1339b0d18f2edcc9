import BlueprintUI
import BlueprintUICommonControls
import Testing

// The first elements of Blueprint's documentation.

private struct HelloWorld: ProxyElement {
    var elementRepresentation: Element {
        Centered(
            Label(text: "Hello, world") {
                $0.font = .boldSystemFont(ofSize: 20)
                $0.color = .systemBlue
            }
        )
    }
}

private struct MyElement: Element {
    var backgroundColor: UIColor = .red

    var content: ElementContent {
        ElementContent(child: Label(text: "1234"))
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription("UIView", properties: [ViewProperty("backgroundColor", .color(backgroundColor))])
    }
}

private struct Profile: ProxyElement {
    var name: String
    var subtitle: String?

    var elementRepresentation: Element {
        Column { column in
            column.horizontalAlignment = .center
            column.minimumVerticalSpacing = 4
            column.add(
                child: Image(image: UIImage(source: "face", size: CGSize(width: 40, height: 40)), contentMode: .center))
            column.add(child: Label(text: name))
            if let subtitle {
                column.add(child: Label(text: subtitle) { $0.font = .systemFont(ofSize: 10) })
            }
        }
    }
}

@Suite struct HelloWorldTests {
    @Test func `a label is centred on the screen`() throws {
        #expect(try HelloWorld().views(200, 100) == [Shown("Label", rect(40, 40, 120, 20))])
    }

    @Test func `a label fills its box, and a centred one does not`() throws {
        let filling = Label(text: "Hello, world").box(background: .blue)
        #expect(try filling.views(200, 50) == [Shown("Box", rect(0, 0, 200, 50)), Shown("Label", rect(0, 0, 200, 50))])
        let centered = Label(text: "Hello, world").centered().box(background: .blue)
        let expected = [Shown("Box", rect(0, 0, 200, 50)), Shown("Label", rect(49, 16.5, 102, 17))]
        var environment = Environment.test
        environment.displayScale = 2
        #expect(try centered.views(200, 50, environment: environment) == expected)
    }

    @Test func `modifiers and initialisers make the same elements`() throws {
        let label = Label(text: "Hello, world")
        let modified = label.centered().box(background: .blue)
        let written = Box(backgroundColor: .blue, wrapping: Centered(label))
        #expect(try modified.views(99, 44) == written.views(99, 44))
        #expect(try modified.properties() == written.properties())
    }

    @Test func `a custom element has a child and a view`() throws {
        let element = MyElement(backgroundColor: .green)
        #expect(try element.views(50, 20) == [Shown("UIView", rect(0, 0, 50, 20)), Shown("Label", rect(0, 0, 50, 20))])
        #expect(try element.properties() == ["backgroundColor": .color(.green)])
        #expect(element.size() == CGSize(width: 34, height: 17))
    }

    @Test func `a proxy element shows its column`() throws {
        let profile = Profile(name: "Grace", subtitle: "Admiral")
        let expected = [
            Shown("Image", rect(30, 0, 40, 40)), Shown("Label", rect(28.75, 44, 42.5, 17)),
            Shown("Label", rect(32.5, 65, 35, 10)),
        ]
        var environment = Environment.test
        environment.displayScale = 4
        #expect(try profile.views(100, 75, environment: environment) == expected)
        #expect(Profile(name: "Grace").size().height == 61)
    }

    @Test func `equal elements, sizes and environments have equal layouts`() throws {
        let first = try HelloWorld().layout(in: SizeConstraint(width: 320), environment: .test)
        let second = try HelloWorld().layout(in: SizeConstraint(width: 320), environment: .test)
        #expect(LayoutPatch(from: first, to: second).operations.isEmpty)
    }
}
