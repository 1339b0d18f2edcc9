#if !canImport(UIKit)
    /// Stands for the class of views that is not there: its names lead to their counterparts.
    public enum UIView {
        /// How a change over time speeds up and slows down.
        public typealias AnimationCurve = Animation.Curve
        /// How the tint colour of a view is shown.
        public typealias TintAdjustmentMode = LayoutEngine.TintAdjustmentMode

        /// Views are described by a class name and the values of properties: ``ViewDescription``.
        ///
        /// Takes no closure, so that the compiler reports each call by the name of the parameter's type. It would not show
        /// the message of an unavailable function here, because closures with key paths of views do not compile either.
        public static func describe(_ description: UseViewDescriptionWithAClassNameAndProperties) -> ViewDescription {
            description.view
        }

        /// Stands for the closure that Blueprint's `describe` takes. There are no values of it.
        public struct UseViewDescriptionWithAClassNameAndProperties {
            fileprivate let view: ViewDescription
        }
    }

    /// An element that is measured by its view.
    @available(
        *, unavailable,
        message:
            "There are no views to measure here. Conform to Element, with an ElementContent that measures, or use CustomView."
    )
    public protocol UIViewElement: Element {}
#endif
