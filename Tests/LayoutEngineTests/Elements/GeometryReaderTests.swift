import Foundation
import LayoutEngine
import Testing

/// `GeometryReader`: what is shown depends on the space.
@Suite struct GeometryReaderTests {
    private let reader = GeometryReader(
        cases: [(.init(maxWidth: 5), view("n", 2, 1)), (.init(minWidth: 5, maxWidth: 9), view("m", 6, 1))],
        otherwise: view("w", 9, 1))

    @Test(arguments: [(4, "nnnn"), (5, "mmmmm"), (8, "mmmmmmmm"), (9, "wwwwwwwww")])
    func `the first element whose bounds contain the space is shown`(width: Int, drawing: String) throws {
        #expect(try reader.drawn(width, 1) == drawing)
    }

    @Test func `an unconstrained width is infinite, and in no bounds with a maximum`() throws {
        #expect(try reader.measured() == size(9, 1))
    }

    @Test func `a function can measure elements in the space`() throws {
        let reader = GeometryReader { geometry in
            let fits = geometry.measure(element: view("a", 6, 1)).width <= geometry.constraint.width.maximum
            return fits ? view("a", 6, 1) : view("b", 2, 1)
        }
        #expect(try reader.drawn(6, 1) == "aaaaaa")
        #expect(try reader.drawn(4, 1) == "bbbb")
    }
}
