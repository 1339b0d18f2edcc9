#if !canImport(UIKit)
    /// Replaces the class of views, which does not exist here. Its members lead to their counterparts.
    open class UIView {
        /// The timing curve of an animation.
        public typealias AnimationCurve = Animation.Curve
        /// How the tint colour of a view is shown.
        public typealias TintAdjustmentMode = LayoutEngine.TintAdjustmentMode

        /// Cannot be called. Make a ``ViewDescription`` with a class name and properties instead.
        ///
        /// The parameter is not a closure, so that the compiler's error for a call with Blueprint's closure contains
        /// the name of the parameter's type. The compiler would not show the message of an unavailable function,
        /// because the key paths of views in the closure do not compile either.
        public class func describe(_ description: UseViewDescriptionWithAClassNameAndProperties) -> ViewDescription {
            description.view
        }

        /// Cannot be called. An update has no animation; a ``TransitionContainer`` says how an element moves.
        @available(
            *, unavailable,
            message:
                "Updates have no animation block. Wrap the element in a TransitionContainer whose layoutTransition is .specific."
        )
        public class func animate(
            withDuration duration: Double, delay: Double = 0, animations: () -> Void,
            completion: ((Bool) -> Void)? = nil
        ) {}

        /// Replaces the closure of Blueprint's `describe`. There are no values of this type.
        public struct UseViewDescriptionWithAClassNameAndProperties {
            fileprivate let view: ViewDescription
        }
    }

    /// An element with a view that measures it.
    @available(
        *, unavailable,
        message:
            "There are no views to measure here. Conform to Element, with an ElementContent that measures, or use CustomView."
    )
    public protocol UIViewElement: Element {}
#endif
