import BlueprintUI
import Testing

/// Looking up elements in a layout, including those without views.
@Suite struct LayoutResultNodeTests {
    private struct Plain: Element {
        var size: CGSize

        var content: ElementContent { ElementContent(intrinsicSize: size) }
    }

    private let frame = CGRect(x: 5, y: 7, width: 100, height: 40)

    @Test func `frames of children are in the coordinates of their parent`() {
        let row = Row { row in
            row.minimumHorizontalSpacing = 10
            row.addFixed(child: Plain(size: CGSize(width: 20, height: 30)))
            row.addFixed(key: "second", child: Plain(size: CGSize(width: 30, height: 10)))
        }
        let node = row.layout(frame: frame)
        #expect(node.layoutAttributes.frame == frame)
        #expect(node.children.map(\.node.layoutAttributes.frame) == [rect(0, 0, 20, 30), rect(70, 0, 30, 10)])
        #expect(node.children.map(\.identifier.key) == [nil, "second"])
        #expect(node.children[0].node.element is Plain)
    }

    @Test func `elements are found by their type, the outermost first`() throws {
        let element = Plain(size: CGSize(width: 20, height: 20)).inset(uniform: 10).centered().inset(uniform: 1)
        let node = element.layout(frame: frame)
        #expect(node.queryLayout(for: Inset.self).map(\.layoutAttributes.frame.width) == [100, 40])
        #expect(node.findLayout(of: Plain.self)?.layoutAttributes.frame == rect(10, 10, 20, 18))
        #expect(node.queryLayout(for: Spacer.self).isEmpty)
    }

    @Test func `a node has the attributes that are set on its element`() throws {
        let plain = Plain(size: .zero)
        func attributes(_ element: any Element) throws -> BlueprintUI.LayoutAttributes {
            try #require(element.layout(frame: frame).findLayout(of: Plain.self)).layoutAttributes
        }
        #expect(try attributes(Hidden(true, wrapping: plain)).isHidden)
        #expect(try attributes(plain.opacity(0.25)).alpha == 0.25)
        #expect(try attributes(plain.userInteractionEnabled(false)).isUserInteractionEnabled == false)
        #expect(try attributes(TintAdjustmentMode(.dimmed, wrapping: plain)).tintAdjustmentMode == .dimmed)
        #expect(try attributes(plain.scaled(scaleX: 2)).transform == CATransform3DMakeScale(2, 1, 1))
    }

    @Test func `the environment is passed to the elements`() {
        enum Length: EnvironmentKey { static let defaultValue: CGFloat = 1 }
        let element = EnvironmentReader { Spacer($0[Length.self]) }.aligned(vertically: .top, horizontally: .leading)
        var environment = Environment.empty
        environment[Length.self] = 12
        let spacer = element.layout(frame: frame, environment: environment).findLayout(of: Spacer.self)
        #expect(spacer?.layoutAttributes.frame == rect(0, 0, 12, 12))
    }

    @Test func `a frame consists of a centre and a size`() {
        var attributes = LayoutAttributes(frame: rect(10, 20, 30, 40))
        #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.bounds == rect(0, 0, 30, 40))
        attributes.center = .zero
        #expect(attributes.frame == rect(-15, -20, 30, 40))
        #expect(attributes != LayoutAttributes(size: CGSize(width: 30, height: 40)))
        #expect(LayoutAttributes().frame == .zero)
        #expect(LayoutAttributes(frame: rect(5, 5, -20, 10)).frame == rect(5, 5, -20, 10))
    }

    @Test func `an automatic tint in other coordinates is that of the parent`() {
        var outer = LayoutAttributes(frame: frame), inner = LayoutAttributes(frame: frame)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.within(outer).tintAdjustmentMode == .dimmed)
        inner.tintAdjustmentMode = .normal
        #expect(inner.within(outer).tintAdjustmentMode == .normal)
    }

    @Test func `a perspective in other coordinates is folded with the place of the parent`() {
        var outer = LayoutAttributes(frame: rect(10, 20, 90, 30))
        outer.transform.m14 = 0.002
        let folded = LayoutAttributes(frame: rect(50, 0, 40, 30)).within(outer)
        #expect((folded.center.x - 82.75).magnitude < 1e-9 && (folded.center.y - 36.75).magnitude < 1e-9)
        #expect((folded.transform.m11 - 1.11).magnitude < 1e-9 && (folded.transform.m12 - 0.07).magnitude < 1e-9)
    }

    @Test func `attributes are converted to the coordinates around the parent`() {
        var outer = LayoutAttributes(frame: rect(100, 50, 40, 20))
        var inner = LayoutAttributes(frame: rect(5, 5, 10, 10))
        #expect(inner.within(outer).frame == rect(105, 55, 10, 10))
        outer.alpha = 0.5
        inner.alpha = 0.5
        inner.isHidden = true
        outer.isUserInteractionEnabled = false
        #expect(inner.within(outer).alpha == 0.25)
        #expect(inner.within(outer).isHidden && !inner.within(outer).isUserInteractionEnabled)
        outer.transform = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(1, 0, 0))
        #expect(inner.within(outer).center == CGPoint(x: 101, y: 60))
        #expect(inner.within(outer).transform == CATransform3DMakeScale(2, 2, 1))
    }
}
