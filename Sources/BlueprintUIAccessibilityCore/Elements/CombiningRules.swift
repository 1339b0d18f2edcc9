/// The closures with which an element chooses and orders the accessibility elements that it combines.
package struct CombiningRules {
    /// Returns whether an element is part of the combined element; nil for all elements.
    package var filter: AccessibilityComposition.Filter?
    /// The order of the elements; nil for the order of their positions.
    package var sorting: AccessibilityComposition.Sorting?

    package init(filter: AccessibilityComposition.Filter?, sorting: AccessibilityComposition.Sorting?) {
        self.filter = filter
        self.sorting = sorting
    }
}
