import Foundation
import LayoutEngine
import Testing

/// `LayoutWriter`: children at frames given by hand.
@Suite struct LayoutWriterTests {
    private let children = [
        LayoutWriter.Child(frame: rect(1, 0, 2, 1), element: view("a", 9, 9)),
        LayoutWriter.Child(frame: rect(3, 1, 3, 2), element: view("b", 9, 9)),
    ]

    @Test func `children lie at their frames, whatever they would like`() throws {
        #expect(
            try LayoutWriter(children: children).drawn(7, 3) == """
                .aa....
                ...bbb.
                ...bbb.
                """)
    }

    @Test func `it is as large as its children reach, or as it is told`() throws {
        #expect(try LayoutWriter(children: children).measured(.atMost(3), .atMost(3)) == size(6, 3))
        #expect(try LayoutWriter(sizing: .fixed(size(2, 1)), children: children).measured() == size(2, 1))
    }
}
