/// A view that shows an element.
@available(
    *, unavailable,
    message: "There are no views here. Use a LayoutHost, which gives a renderer the layouts and patches of an element."
)
public final class BlueprintView {
    public var element: (any Element)?
    public var environment: Environment

    public init(element: (any Element)? = nil, environment: Environment = .empty) {
        self.element = element
        self.environment = environment
    }
}

#if !canImport(UIKit)
    /// An object that has a view.
    @available(
        *, unavailable,
        message: "There are no views here. Keep the state and a LayoutHost in a class of your own."
    )
    open class UIViewController {
        public init() {}
    }
#endif
