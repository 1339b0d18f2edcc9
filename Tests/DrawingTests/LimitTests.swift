import Drawing
import Foundation
import LayoutEngine
import LayoutService
import TestSupport
import Testing

/// Limits of pictures, and unusual layouts.
struct LimitTests {
    private func layout(width: Double, height: Double, _ element: any Element = Box(backgroundColor: .black)) throws
        -> LayoutResult
    {
        try element.layout(in: SizeConstraint(CGSize(width: width, height: height)))
    }

    @Test(arguments: [(1e15, 1.0), (40_000, 10), (5_000, 5_000), (1e9, 1e9)])
    func `a picture of too many pixels is refused before memory is allocated`(_ width: Double, _ height: Double) throws
    {
        let layout = try layout(width: width, height: height)
        #expect(throws: DrawingError.self) { try Pictures.bare.render(layout, as: .png) }
    }

    @Test(arguments: [PictureFormat.svg, .pdf]) func `a page larger than PDF readers support is refused`(
        _ format: PictureFormat
    ) throws {
        let layout = try layout(width: 1e15, height: 10)
        #expect(throws: DrawingError.sideTooLong(width: 1e15, height: 10, sideMax: 14_400)) {
            try Pictures.bare.render(layout, as: format)
        }
    }

    @Test func `a side that is too long has its own error`() throws {
        let layout = try layout(width: 40_000, height: 1)
        #expect(throws: DrawingError.sideTooLong(width: 40_000, height: 1, sideMax: 32_767)) {
            try Pictures.bare.render(layout, as: .png)
        }
    }

    @Test func `a limit on pixels is exact`() throws {
        let layout = try layout(width: 100, height: 50)
        var options = PictureOptions()
        options.limits.pixelsMax = 5_000
        #expect(try Pictures.bare.render(layout, as: .png, options: options).count > 60)
        options.limits.pixelsMax = 4_999
        #expect(throws: DrawingError.tooLarge(width: 100, height: 50, pixelsMax: 4_999)) {
            try Pictures.bare.render(layout, as: .png, options: options)
        }
    }

    @Test func `a picture without size is one pixel`() throws {
        let layout = try layout(width: 0, height: 0)
        for format in PictureFormat.allCases { #expect(try !Pictures.bare.render(layout, as: format).isEmpty) }
        #expect(try Pixels(png: Pictures.bare.render(layout, as: .png)).width == 1)
    }

    @Test func `painting the same pixels again and again is limited`() throws {
        let layout = try layout(width: 100, height: 100, Overlay { for _ in 0..<100 { Box(backgroundColor: .black) } })
        var options = PictureOptions()
        options.limits.paintedPixelsMax = 1_000_000
        #expect(try !Pictures.bare.render(layout, as: .png, options: options).isEmpty)
        options.limits.paintedPixelsMax = 999_999
        #expect(throws: DrawingError.tooMuchPainted(pixelsMax: 999_999)) {
            try Pictures.bare.render(layout, as: .png, options: options)
        }
    }

    @Test(arguments: [PictureFormat.svg, .pdf])
    func `shadows that stay in memory until the file is written are counted`(_ format: PictureFormat) throws {
        var box = Box(backgroundColor: .white)
        box.shadow = Shadow(radius: 1, offset: CGSize(width: 2, height: 2))
        let layout = try layout(width: 500, height: 500, Overlay { for _ in 0..<10 { box } })
        var options = PictureOptions()
        options.limits.imageBytesMax = 20 << 20
        #expect(try !Pictures.bare.render(layout, as: format, options: options).isEmpty)
        options.limits.imageBytesMax = 5 << 20
        #expect(throws: DrawingError.tooManyImageBytes(bytesMax: 5 << 20)) {
            try Pictures.bare.render(layout, as: format, options: options)
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func `an abandoned picture leaks no memory`(_ format: PictureFormat) throws {
        let layout = try layout(width: 100, height: 100, Overlay { for _ in 0..<100 { Box(backgroundColor: .black) } })
        var options = PictureOptions()
        options.limits.paintedPixelsMax = 500_000
        for _ in 0..<50 {
            #expect(throws: DrawingError.tooMuchPainted(pixelsMax: 500_000)) {
                try Pictures.bare.render(layout, as: format, options: options)
            }
        }
    }

    @Test(arguments: PictureFormat.allCases) func `an interrupted picture stops`(_ format: PictureFormat) throws {
        let layout = try layout(width: 10, height: 10)
        #expect(throws: DrawingError.interrupted) {
            try Pictures.bare.render(layout, as: format, options: PictureOptions(isInterrupted: { true }))
        }
    }

    @Test(arguments: PictureFormat.allCases) func `a file is limited in length`(_ format: PictureFormat) throws {
        let layout = try layout(width: 10, height: 10)
        let bytes = try Pictures.bare.render(layout, as: format)
        var options = PictureOptions()
        options.limits.bytesMax = bytes.count - 1
        #expect(throws: DrawingError.tooLong(bytesMax: bytes.count - 1)) {
            try Pictures.bare.render(layout, as: format, options: options)
        }
    }

    @Test(arguments: 0..<40) func `any tree of views gives a picture or exceeds a limit`(seed: UInt64) throws {
        var trees = HostileTrees(random: SplitMix(state: seed))
        let maker = try Pictures.maker.get()
        for _ in 0..<8 {
            let request = trees.request()
            let layout: LayoutResult
            do { layout = try maker.layout(Array(request.utf8)) } catch { continue }
            trees.made += 1
            for format in PictureFormat.allCases {
                for isWireframe in [false, true] {
                    var options = PictureOptions(scale: trees.scale(), isWireframe: isWireframe, text: .embed)
                    options.limits.pixelsMax = 1 << 18
                    do throws(Failure) {
                        let picture = try maker.draw(layout, as: format, options)
                        #expect(!picture.isEmpty)
                    } catch {
                        switch error {
                        case .drawing(.tooLarge), .drawing(.sideTooLong): continue
                        default: Issue.record("\(error): \(request)")
                        }
                    }
                }
            }
        }
        #expect(trees.made > 0)
    }
}
