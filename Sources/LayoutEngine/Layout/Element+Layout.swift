import Foundation

extension Element {

    /// Lays the element out, and returns the views in it as flat frames.
    ///
    /// - Parameters:
    ///   - size: the size of the element. Along an unconstrained axis the element gets the length that it measures.
    ///   - environment: the environment that the element inherits.
    /// - Throws: ``LayoutFailure`` for an infinite size, a frame that is out of range, or too much work.
    public func layout(
        in size: SizeConstraint, environment: Environment = Environment(), options: LayoutOptions = LayoutOptions()
    ) throws(LayoutFailure) -> LayoutResult {
        try withLayout(in: size, environment: environment, options: options) { $0 }
    }

    /// Calls `body` with the layout before the layout tree is freed, so that a response need not wait until it is.
    package func withLayout<Result>(
        in size: SizeConstraint, environment: Environment, options: LayoutOptions, _ body: (LayoutResult) -> Result
    ) throws(LayoutFailure) -> Result {
        do throws(LayoutFailure) {
            let tree = LayoutTree(self, environment: environment, options: options)
            try tree.place(in: size)
            let result = body(try flatten(tree, options))
            withExtendedLifetime(tree) {}
            return result
        } catch {
            // Elements inside a shared one have no nodes if it was taken over, so that the failure may have the wrong
            // position. A layout without sharing fails in the same way, with the right one.
            guard options.sharing != nil, error != .interrupted else { throw error }
            var options = options
            options.sharing = nil
            return try withLayout(in: size, environment: environment, options: options, body)
        }
    }

    /// The size that the element would like in each constraint; infinite along an unconstrained axis that it fills.
    ///
    /// - Throws: ``LayoutFailure`` for a size that is not a number, or too much work.
    public func sizes(
        in constraints: [SizeConstraint], environment: Environment = Environment(),
        options: LayoutOptions = LayoutOptions()
    ) throws(LayoutFailure) -> [CGSize] {
        let tree = LayoutTree(self, environment: environment, options: options)
        var sizes: [CGSize] = []
        for constraint in constraints {
            sizes.append(try tree.size(in: constraint))
        }
        return sizes
    }
}
