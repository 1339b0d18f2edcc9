import Foundation
import LayoutEngine
import Testing

/// `Overlay`: children on top of each other.
@Suite struct OverlayTests {
    private let overlay = Overlay {
        view("a", 4, 1)
        view("b", 2, 3)
    }

    @Test func `every child fills the overlay, later ones over earlier ones`() throws {
        #expect(try overlay.drawn(5, 3) == "bbbbb\nbbbbb\nbbbbb")
        #expect(try overlay.rects(width: 5, height: 3) == [rect(0, 0, 5, 3), rect(0, 0, 5, 3)])
    }

    @Test func `a child that is aligned keeps its size over the others`() throws {
        let overlay = Overlay {
            view("a")
            view("b", 2, 1).aligned(vertically: .bottom, horizontally: .trailing)
        }
        #expect(try overlay.drawn(4, 2) == "aaaa\naabb")
    }

    @Test func `an overlay is as wide as its widest child and as high as its highest`() throws {
        #expect(try overlay.measured() == size(4, 3))
        #expect(try Overlay {}.measured(.atMost(5), .atMost(5)) == .zero)
    }
}
