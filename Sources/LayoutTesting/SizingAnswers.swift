import Foundation
import LayoutEngine

/// The sizes of an element in constraints, each measured in a layout pass of its own.
struct SizingAnswers {
    private let element: any Element
    private let environment: Environment
    private let options: LayoutOptions
    /// Nil where the element could not be measured.
    private var known: [SizeConstraint: CGSize?] = [:]

    init(of element: any Element, in environment: Environment) {
        self.element = element
        self.environment = environment
        var options = LayoutOptions()
        options.remembersSizes = false
        self.options = options
    }

    /// The element's answer, or nil if it could not be measured.
    mutating func size(in constraint: SizeConstraint) -> CGSize? {
        if let size = known[constraint] { return size }
        let size = try? element.sizes(in: [constraint], environment: environment, options: options).first
        known[constraint] = .some(size)
        return size
    }
}
