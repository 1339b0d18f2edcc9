extension Accessibility {
    /// The order in which elements are told: from the leading to the trailing one in a line, line by line from the top.
    ///
    /// - Parameter lineTolerance: elements whose tops differ by up to these points are in one line, and so are those whose
    ///   middles differ by a point.
    public static func frameSort(
        direction: LayoutDirection, lineTolerance: CGFloat = 8
    ) -> AccessibilityComposition.Sorting {
        { first, second in
            let first = first.accessibilityFrame, second = second.accessibilityFrame
            let isOneLine =
                abs(first.midY - second.midY) <= 1 || abs(first.minY - second.minY) <= lineTolerance
            if !isOneLine { return first.minY < second.minY }
            return direction == .leftToRight ? first.minX < second.minX : first.maxX > second.maxX
        }
    }
}
