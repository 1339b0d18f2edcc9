import Foundation
import LayoutEngine
import Testing

/// `Inset`: distances around an element.
@Suite struct InsetTests {
    @Test func `the element fills the space inside the insets`() throws {
        #expect(
            try view("a").inset(top: 1, left: 2, bottom: 1, right: 3).drawn(8, 4) == """
                ........
                ..aaa...
                ..aaa...
                ........
                """)
    }

    @Test func `the insets add to the size of the element`() throws {
        #expect(try block(10, 20).inset(top: 1, left: 2, bottom: 3, right: 4).measured() == size(16, 24))
        #expect(try block(10, 20).inset(horizontal: 5).measured() == size(20, 20))
        #expect(try block(10, 20).inset(uniform: 5).measured() == size(20, 30))
    }

    @Test func `the element is measured in the space inside the insets`() throws {
        let text = Label(text: "two words").inset(uniform: 10)
        // Of 80 points 60 are left: one word of five letters of 8 points a line.
        #expect(try text.measured(.atMost(80), environment: MonospacedText.environment) == size(60, 60))
    }

    @Test func `an inset below zero reaches beyond the space`() throws {
        #expect(try block(1, 1).inset(uniform: -2).rects(width: 10, height: 10) == [rect(-2, -2, 14, 14)])
    }
}
