import BlueprintUI
import BlueprintUICommonControls
import Testing

/// The accessibility elements of a screen.
@Suite struct ScreenReaderTests {
    private func label(_ text: String) -> Label { Label(text: text) }

    @Test func `texts and controls are found in views of any depth`() throws {
        let screen = Column {
            label("A").box().inset(uniform: 2).box()
            Button(
                onTap: {},
                wrapping: Row {
                    label("B").box(); label("C")
                })
            AttributedLabel(spans: [.init("D"), .init("E")])
            Image(image: UIImage(source: "i", size: CGSize(width: 1, height: 1)))
            TextField(text: "Ada") { $0.placeholder = "Name" }
        }
        let elements = try screen.host().accessibilityElements
        #expect(elements.map(\.accessibilityLabel) == ["A", "B, C", "DE", "Name"])
        #expect(elements.map(\.accessibilityTraits) == [.staticText, .button, .staticText, .none])
        #expect(elements[3].accessibilityValue == "Ada")
    }

    @Test func `the cells of a table's header are headings, whether or not they are views`() throws {
        let screen = Table(columns: [.init(), .init(), .init()]) {
            TableRow(isHeader: true) {
                label("Name")
                Column {
                    label("Price")
                    label("in euros")
                }
                Button(onTap: {}, wrapping: label("Sort"))
            }
            TableRow { label("Cup") }
        }
        let elements = try screen.host().accessibilityElements
        #expect(elements.map(\.accessibilityLabel) == ["Name", "Price, in euros", "Sort", "Cup"])
        #expect(elements.map { $0.accessibilityTraits.contains(.header) } == [true, true, true, false])
        #expect(elements[0].accessibilityTraits.contains(.staticText))
    }

    @Test func `hidden and blocked elements and those that are not accessibility elements are left out`() throws {
        var decoration = label("decoration")
        decoration.isAccessibilityElement = false
        let screen = Column {
            decoration
            label("hidden").box().hidden()
            label("blocked").box().blockAccessibility()
            label("not blocked").blockAccessibility(isBlocking: false)
        }
        #expect(try screen.accessibilityLabels() == ["not blocked"])
    }

    @Test func `an accessibility element replaces the elements in it`() throws {
        let screen = Row {
            Button(wrapping: label("inner")).accessibilityElement(label: "outer", value: nil, traits: [])
            label("next")
        }
        #expect(try screen.accessibilityLabels() == ["outer", "next"])
    }

    @Test func `a container orders all elements in it by lines, including those of inner containers`() throws {
        let columns = Row {
            Column {
                label("1"); label("3")
            }
            Column {
                label("2"); label("4")
            }.accessibilityContainer(containerType: .list)
        }
        #expect(try columns.accessibilityLabels() == ["1", "3", "2", "4"])
        #expect(try columns.accessibilityContainer().accessibilityLabels() == ["1", "2", "3", "4"])
        let properties = try columns.accessibilityContainer(
            containerType: .landmark, label: "l", value: "v", identifier: "i"
        ).properties()
        #expect(properties == ["containerType": "landmark", "label": "l", "value": "v", "identifier": "i"])
        let host = try columns.accessibilityContainer().host()
        host.environment.layoutDirection = .rightToLeft
        #expect(host.accessibilityElements.map(\.accessibilityLabel) == ["2", "1", "4", "3"])
    }

    @Test func `elements are in one line if their tops or their middles are close`() {
        func isFirst(_ one: CGRect, _ other: CGRect) -> Bool {
            let elements = [one, other].map { frame in
                let element = element()
                element.accessibilityFrame = frame
                return element
            }
            return Accessibility.frameSort(direction: .leftToRight)(elements[0], elements[1])
        }
        #expect(!isFirst(rect(50, 0, 10, 10), rect(0, 8, 10, 10)))
        #expect(isFirst(rect(50, 0, 10, 10), rect(0, 9, 10, 10)))
        #expect(!isFirst(rect(50, 0, 10, 60), rect(0, 25, 10, 10)))
        #expect(isFirst(rect(50, 0, 10, 60), rect(0, 27, 10, 10)))
    }

    @Test func `activating an accessibility element calls the closure of its control`() throws {
        var log: [String] = []
        let screen = Column {
            Button(onTap: { log.append("button") }, wrapping: label("A"))
            label("B").tappable { log.append("tappable") }
            Button(isEnabled: false, onTap: { log.append("disabled") }, wrapping: label("C"))
            SegmentedControl(items: [.init(title: "D"), .init(title: "E")], selection: 1) {
                log.append("segment \($0)")
            }
        }
        let host = try screen.host()
        let elements = host.accessibilityElements
        #expect(elements.map { $0.accessibilityActivate() } == [true, true, false, true, true])
        #expect(log == ["button", "tappable", "segment 0", "segment 1"])
        #expect(elements.map(\.accessibilityLabel) == ["A", "B", "C", "D", "E"])
        #expect(elements[2].accessibilityTraits == [.button, .notEnabled])
        #expect(elements[4].accessibilityTraits == [.button, .selected])
    }

    @Test func `form controls have values, and can be activated and adjusted`() throws {
        var log: [String] = []
        let screen = Column {
            Toggle(value: true, label: "News") { log.append("toggle \($0)") }
            Checkbox(isEnabled: false, label: "Terms") { log.append("box \($0)") }
            RadioButton(group: "g", value: true, label: "Post") { log.append("radio") }
            Slider(value: 2, in: 0...4, step: 1, label: "Volume") { log.append("slider \($0)") }
            ProgressBar(value: 0.254, label: "Upload")
            Picker(items: [.init(title: "Small", value: "s")], value: "s", label: "Size")
        }
        let host = try screen.host()
        let elements = host.accessibilityElements
        #expect(elements.map(\.accessibilityLabel) == ["News", "Terms", "Post", "Volume", "Upload", "Size"])
        #expect(elements.map(\.accessibilityValue) == ["1", "0", nil, "2", "25%", "Small"])
        #expect(
            elements.map(\.accessibilityTraits) == [
                .toggleButton, [.toggleButton, .notEnabled], [.button, .selected], .adjustable, .updatesFrequently,
                .button,
            ])
        #expect(elements.map { $0.accessibilityActivate() } == [true, false, true, false, false, false])
        elements[3].accessibilityIncrement()
        #expect(log == ["toggle false", "radio", "slider 3.0"] && host.interactivePaths.count == 3)
    }

    @Test func `the frame of an element is the frame of its view on the screen`() throws {
        let text = Inset(uniformInset: 5, wrapping: label("AB").box()).box()
        let inner = Inset(top: 3, left: 4, wrapping: text)
        let (element, _) = try #require(
            try inner.aligned(vertically: .top, horizontally: .leading).onlyAccessibilityElement())
        #expect(element.accessibilityFrame == rect(9, 8, 17, 17))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 17.5, y: 16.5))
    }
}
