import BlueprintUI
import BlueprintUICommonControls
import Testing

/// Elements with views: Blueprint's names of their properties.
@Suite struct CommonControlsTests {
    @Test func `a closure configures a label`() throws {
        let label = Label(text: "Hello") { label in
            label.font = .systemFont(ofSize: 18, weight: .semibold)
            label.color = .darkGray
            label.alignment = .center
            label.numberOfLines = 2
            label.lineBreakMode = .byWordWrapping
            label.lineHeight = .custom(lineHeight: 24)
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
        }
        #expect(label.font == UIFont(size: 18, weight: 600, isItalic: false, width: 100))
        let properties = try label.properties()
        #expect(properties["alignment"] == "center" && properties["numberOfLines"] == 2)
        #expect(properties["lineBreakMode"] == "byWordWrapping" && properties["color"] == .color(.darkGray))
        #expect(label.paragraph.lineHeight == .init(24, alignment: .bottom))
        #expect(label.alignment == .center && label.numberOfLines == 2 && label.minimumScaleFactor == 0.5)
        #expect(label.lineHeight == .custom(lineHeight: 24) && Label(text: "").lineHeight == .font)
        #expect(Label(text: "") { $0.lineHeight = .font }.paragraph.lineHeight == nil)
    }

    @Test func `a box has a border, a shadow and corners in Blueprint's types`() throws {
        var box = Box(backgroundColor: .white, cornerStyle: .rounded(radius: 6), wrapping: Block(10, 10))
        box.borderStyle = .solid(color: .gray, width: 2)
        box.shadowStyle = .simple(radius: 4, opacity: 0.5, offset: CGSize(width: 0, height: 1), color: .black)
        #expect(box.border == Box.Border(color: .gray, width: 2))
        #expect(box.shadow == Shadow(radius: 4, opacity: 0.5, offset: CGSize(width: 0, height: 1), color: .black))
        box.borderStyle = .none
        #expect(box.border == nil && box.borderStyle == .none)
        let whole = Box(
            backgroundColor: .red, cornerStyle: .capsule, cornerCurve: .continuous,
            borderStyle: .solid(color: .blue, width: 1), clipsContent: true, wrapping: Block(1, 1))
        #expect(whole.clipsContent && whole.cornerCurve == .continuous && whole.border?.width == 1)
        #expect(whole.borderStyle == .solid(color: .blue, width: 1) && whole.shadowStyle == .none)
        let modified = Block(1, 1).box(corners: .rounded(radius: 3), borders: .solid(color: .red, width: 1))
        #expect(try modified.properties()["cornerRadius"] == 0.5 || modified.properties()["cornerRadius"] == 3)
        #expect(modified.border?.color == .red)
        box.wrappedElement = nil
        #expect(box.size() == .zero)
    }

    @Test func `a modifier adds a box with a stored shadow, a new shadow or none, and no border`() {
        func card(_ shadow: Box.ShadowStyle) -> Element {
            Block(1, 1).box(background: .white, corners: .rounded(radius: 8), shadow: shadow)
        }
        let shadow = Box.ShadowStyle.simple(radius: 2, opacity: 1, offset: .zero, color: .black)
        let stored = card(shadow) as? Box
        #expect(stored?.shadowStyle == shadow && stored?.borderStyle == Box.BorderStyle.none)
        let new = Block(1, 1).box(shadow: .simple(radius: 2, opacity: 1, offset: .zero, color: .black))
        #expect(new.shadowStyle == shadow && new.border == nil)
        let plain = Block(1, 1).box(background: .red)
        #expect(plain.backgroundColor == .red && plain.shadow == nil && plain.border == nil)
    }

    @Test func `only the given corners of a box are rounded`() throws {
        let groups: [(Box.CornerStyle.Corners, Set<Box.Corner>)] = [
            (.top, [.topLeft, .topRight]), (.left, [.topLeft, .bottomLeft]), (.bottom, [.bottomLeft, .bottomRight]),
            (.right, [.topRight, .bottomRight]), ([.topLeft, .bottomRight], [.topLeft, .bottomRight]),
            ([.top, .bottomLeft], [.topLeft, .topRight, .bottomLeft]), (.all, Set(Box.Corner.allCases)), ([], []),
        ]
        for (corners, expected) in groups {
            let shadow = Box.ShadowStyle.simple(radius: 1, opacity: 1, offset: .zero, color: .black)
            let box = Block(9, 9).box(
                corners: .rounded(radius: 3, corners: corners), cornerCurve: .continuous, borders: .none, shadow: shadow
            )
            #expect(box.cornerStyle == .rounded(radius: 3, corners: expected))
            #expect(box.cornerCurve == .continuous && box.border == nil && box.shadowStyle == shadow)
        }
        #expect(CornerStyle.rounded(radius: 3, corners: .topLeft) == .rounded(radius: 3, corners: [.topLeft]))
        let sheet = Block(9, 9).box(corners: .rounded(radius: 3, corners: [.top]))
        #expect(sheet.cornerStyle == .rounded(radius: 3, corners: [.topLeft, .topRight]))
        var corners = CornerStyle.Corners.left
        corners.formUnion(.top)
        corners.remove(.bottomLeft)
        #expect(corners == .top)
    }

    @Test func `an image element has the size of its image`() throws {
        let image = UIImage(source: "photo.png", size: CGSize(width: 40, height: 20))
        #expect(Image(image: image, contentMode: .center).size() == CGSize(width: 40, height: 20))
        #expect(Image(image: image).size(in: SizeConstraint(width: 10)) == CGSize(width: 10, height: 5))
        #expect(try Image(image: image, tintColor: .red).properties()["source"] == "photo.png")
        #expect(Image(image: nil).size() == .zero)
        var shown = Image(image: nil, blockAccessibilityDescription: true)
        #expect(shown.image == nil && shown.blockAccessibilityDescription)
        #expect(try shown.properties()["blockAccessibilityDescription"] == true)
        shown.image = image
        shown.contentMode = .stretch
        #expect(shown.image == image && shown.size() == CGSize(width: 40, height: 20))
    }

    @Test func `a scroll view has a content size and scrolling behaviour`() throws {
        var scrollView = ScrollView(wrapping: Block(50, 500))
        scrollView.contentSize = .fittingHeight
        scrollView.alwaysBounceVertical = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.keyboardDismissMode = .onDrag
        scrollView.keyboardDismissMode = .interactive
        scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        #expect(scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal)
        #expect(!scrollView.showsVerticalScrollIndicator && scrollView.showsHorizontalScrollIndicator)
        #expect(scrollView.keyboardDismissMode == .interactive && scrollView.delaysContentTouches)
        #expect(try scrollView.properties()["keyboardDismissMode"] == "interactive")
        #expect(try scrollView.frames(of: "Block", 100, 200)[0].size == CGSize(width: 100, height: 500))
        let modified = Block(50, 500).scrollable(.fittingContent) { $0.alwaysBounceHorizontal = true }
        #expect(modified.contentSize == .fittingContent && modified.alwaysBounceHorizontal)
        #expect(ScrollView(.fittingWidth, wrapping: Block(1, 1)).contentSize == .fittingWidth)
        let bouncing = ScrollView(wrapping: Block(1, 1)) { $0.alwaysBounceVertical = true }
        #expect(bouncing.contentSize == .fittingHeight && bouncing.alwaysBounceVertical)
    }

    @Test func `a closure configures a scroll view`() throws {
        let scrollView = ScrollView(.fittingHeight, wrapping: Block(1, 1)) { view in
            view.contentInsetAdjustmentBehavior = .scrollableAxes
            view.keyboardAdjustmentMode = .none
            view.scrollableAxesSafeAreaEdges = [.bottom, .top]
            view.pullToRefreshBehavior = .refreshing
        }
        #expect(scrollView.contentInsetAdjustmentBehavior == .scrollableAxes)
        #expect(scrollView.keyboardAdjustmentMode == .none)
        #expect(scrollView.scrollableAxesSafeAreaEdges == .vertical)
        #expect(scrollView.didModifyScrollableAxesSafeAreaEdges)
        #expect(try scrollView.properties()["scrollableAxesSafeAreaEdges"] == .list(["top", "bottom"]))
        let plain = ScrollView(wrapping: Block(1, 1))
        #expect(
            plain.contentInsetAdjustmentBehavior == .automatic && plain.keyboardAdjustmentMode == .adjustsWhenVisible)
        #expect(plain.scrollableAxesSafeAreaEdges == [] && !plain.didModifyScrollableAxesSafeAreaEdges)
        #expect(plain.wrappedElement is Block)
    }

    @Test func `a text field configures its keyboard`() throws {
        var field = TextField(text: "Ada") { $0.placeholder = "Name" }
        field.textColor = .red
        field.textAlignment = .right
        field.keyboardType = .emailAddress
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.spellCheckingType = .yes
        field.returnKeyType = .continue
        field.clearButtonMode = .whileEditing
        field.secure = true
        let properties = try field.properties()
        #expect(properties["placeholder"] == "Name" && properties["color"] == .color(.red))
        #expect(properties["alignment"] == "right" && properties["keyboardType"] == "emailAddress")
        #expect(properties["autocapitalizationType"] == "none" && properties["autocorrectionType"] == "no")
        #expect(properties["spellCheckingType"] == "yes" && properties["returnKeyType"] == "continue")
        #expect(properties["clearButtonMode"] == "whileEditing" && properties["secure"] == true)
        #expect(TextField(text: "").keyboardType == .default && TextField(text: "").textAlignment == .left)
    }

    @Test func `buttons, tappables, rules and segmented controls keep Blueprint's initialisers`() throws {
        let elements: [Element] = [
            Button(wrapping: Block(10, 10)), Tappable(wrapping: Block(10, 10)),
            Button(isEnabled: false, minimumTappableSize: .zero, wrapping: Block(10, 10)),
        ]
        for element in elements { #expect(element.size() == CGSize(width: 10, height: 10)) }
        #expect(Rule(orientation: .horizontal, thickness: .points(2), color: .gray).size().height == 2)
        let control = SegmentedControl(items: [.init(title: "A"), .init(title: "B")], selection: 1)
        #expect(try control.properties()["selection"] == 1)
    }

    @Test func `segments have closures, widths and a selection`() throws {
        var control = SegmentedControl()
        var taps: [String] = []
        control.appendItem(title: "A", width: .specific(60)) { taps.append("A") }
        control.items.append(.init(title: "B", width: .automatic, onSelect: { taps.append("B") }))
        #expect(control.selection == .none && control.items.map(\.width) == [.specific(60), .automatic])
        control.selection = .index(1)
        let host = try LayoutHost(showing: control, in: .unconstrained, environment: .test)
        try host.change("SegmentedControl.1", to: 1)
        try host.change("SegmentedControl.1", to: 0)
        #expect(taps == ["B", "A"])
    }

    @Test func `a host calls the closures of a screen`() throws {
        var taps: [String] = []
        let screen = Column {
            Button(isEnabled: true, onTap: { taps.append("button") }, wrapping: Label(text: "A"))
            Tappable(onTap: { taps.append("tappable") }, wrapping: Label(text: "B"))
            Label(text: "C").tappable { taps.append("modifier") }
        }
        let host = try LayoutHost(showing: screen, in: SizeConstraint(width: 100), environment: .test)
        #expect(host.interactivePaths == ["Column.1/Button.1", "Column.1/Tappable.1", "Column.1/Tappable.2"])
        for path in host.interactivePaths { try host.activate(path) }
        #expect(taps == ["button", "tappable", "modifier"])
    }

    @Test func `accessibility values are properties of a view`() throws {
        let element = Block(10, 10).accessibilityElement(
            label: "Close", value: nil, traits: [.selected, .button], hint: "Closes the screen", identifier: "close")
        #expect(
            try element.properties() == [
                "label": "Close", "hint": "Closes the screen", "identifier": "close",
                "traits": .list(["button", "selected"]),
            ])
        #expect(try element.views(20, 20).map(\.viewClass) == ["AccessibilityElement", "Block"])
        #expect(try Block(1, 1).blockAccessibility().properties() == ["blocking": true])
    }

    @Test func `colours are made from components, greys and hues`() {
        #expect(UIColor(red: 1, green: 0, blue: 0.5, alpha: 1) == UIColor(rgba: 0xFF00_80FF))
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(red: .nan, green: .infinity, blue: -.infinity, alpha: 1) == UIColor(rgba: 0x00FF_00FF))
        #expect(UIColor(white: 0.95, alpha: 1) == UIColor(rgba: 0xF2F2_F2FF))
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(UIColor(hue: 2 / 3, saturation: 1, brightness: 0.5, alpha: 1) == UIColor(rgba: 0x0000_80FF))
        #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(rgba: 0x0000_0080))
        let dynamic = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .red }
        #expect(dynamic == .red)
        #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
    }

    @Test func `font metrics leave fonts and lengths unchanged, up to a maximum size`() {
        let font = UIFont.systemFont(ofSize: 14)
        #expect(UIFontMetrics.default.scaledFont(for: font) == font)
        #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 10).pointSize == 10)
        #expect(UIFontMetrics(forTextStyle: .title1).scaledFont(for: font, maximumPointSize: 20).pointSize == 14)
        #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
    }

    @Test func `fonts are made from sizes, weights and families`() {
        #expect(UIFont.systemFont(ofSize: 14) == UIFont(size: 14, weight: 400, isItalic: false, width: 100))
        #expect(UIFont.boldSystemFont(ofSize: 14).weight == 700)
        #expect(UIFont.italicSystemFont(ofSize: 14).isItalic == true)
        #expect(UIFont(name: "Inter", size: 12)?.family == "Inter")
        #expect(
            UIFont.systemFont(ofSize: UIFont.labelFontSize, weight: .heavy).withSize(9)
                == .systemFont(ofSize: 9, weight: .heavy))
    }
}
