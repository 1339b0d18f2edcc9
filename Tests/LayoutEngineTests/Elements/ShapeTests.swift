import Foundation
import LayoutEngine
import Testing

/// `Shape` and `QRCode`.
struct ShapeTests {
    private func shape(
        _ contentMode: Image.ContentMode? = nil, size: CGSize? = nil,
        viewBox: CGRect = CGRect(x: 5, y: 5, width: 40, height: 20)
    ) -> Shape {
        Shape(path: .empty, viewBox: viewBox, contentMode: contentMode, size: size)
    }

    private func measured(_ element: any Element, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> CGSize {
        let constraint = SizeConstraint(
            width: width.map { .atMost($0) } ?? .unconstrained, height: height.map { .atMost($0) } ?? .unconstrained)
        return element.content.measure(in: constraint)
    }

    @Test(arguments: [nil, Image.ContentMode.center, .stretch])
    func `a shape has the size of its view box`(_ mode: Image.ContentMode?) {
        #expect(measured(shape(mode), 10, 10) == CGSize(width: 40, height: 20))
        #expect(measured(shape(mode, size: CGSize(width: 3, height: 4))) == CGSize(width: 3, height: 4))
    }

    @Test(arguments: [Image.ContentMode.aspectFit, .aspectFill])
    func `a shape that fills is measured as an image of its size`(_ mode: Image.ContentMode) {
        for size in [nil, CGSize(width: 10, height: 40)] {
            let image = Image(source: "i", size: size ?? CGSize(width: 40, height: 20), contentMode: mode)
            for (width, height) in [(100.0, 100.0), (100, nil), (nil, 100), (nil, nil), (100, 10)]
                as [(CGFloat?, CGFloat?)]
            {
                #expect(measured(shape(mode, size: size), width, height) == measured(image, width, height))
            }
        }
    }

    @Test func `a code is a square`() {
        let code = QRCode(text: "a", modules: .init(side: 21, isDark: []))
        #expect(measured(code) == CGSize(width: 29, height: 29))
        #expect(measured(code, 100, 60) == CGSize(width: 60, height: 60))
        #expect(measured(code, 100) == CGSize(width: 100, height: 100))
        #expect(measured(code, nil, 70) == CGSize(width: 70, height: 70))
    }

    @Test func `the modules of a code are rectangles of its path`() throws {
        let modules = QRCode.Modules(side: 3, isDark: [true, true, false, false, true, false, false, false, true])
        let code = QRCode(text: "a", modules: modules, quietZone: 2)
        let frame = try #require(try code.layout(in: SizeConstraint(CGSize(width: 9, height: 9))).frames.first)
        let properties = frame.view.properties
        #expect(properties.first { $0.name == "path" }?.value == "M2 2h2v1h-2zM3 3h1v1h-1zM4 4h1v1h-1z")
        #expect(properties.first { $0.name == "viewBox" }?.value == .list([0, 0, 7, 7]))
    }

    @Test func `a background takes the place of the background colour`() throws {
        var box = Box(backgroundColor: .white)
        box.background = .linearGradient(angle: 90, stops: [.init(.black, at: 0), .init(.white, at: 1)])
        box.border = Box.Border(color: .black, width: 1, dash: [3, 1])
        let frame = try #require(try box.layout(in: SizeConstraint(CGSize(width: 9, height: 9))).frames.first)
        let names = frame.view.properties.map(\.name)
        #expect(names == ["background", "cornerRadius", "cornerCurve", "clipsContent", "border"])
    }
}
