extension Accessibility {
    /// The reading order of elements: line by line from the top, and in a line from the leading to the trailing edge.
    ///
    /// - Parameter lineTolerance: two elements are in the same line if their tops differ by at most `lineTolerance`
    ///   points, or their middles by at most 1 point.
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
