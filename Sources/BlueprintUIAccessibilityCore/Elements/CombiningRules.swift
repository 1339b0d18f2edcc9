/// The closures of an element that combines others.
package struct CombiningRules {
    /// Returns whether an element is a part of the whole; nil for all.
    package var filter: AccessibilityComposition.Filter?
    /// The order of the parts; nil for that of their places.
    package var sorting: AccessibilityComposition.Sorting?

    package init(filter: AccessibilityComposition.Filter?, sorting: AccessibilityComposition.Sorting?) {
        self.filter = filter
        self.sorting = sorting
    }
}
