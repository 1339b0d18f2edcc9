import Foundation

// A method for each view that wraps an element.

extension Element {

    /// Puts a rectangle behind the element, with a background, a border, rounded corners and a shadow.
    public func box(
        background: Color = .clear, corners: Box.CornerStyle = .square, cornerCurve: Box.CornerCurve = .circular,
        border: Box.Border? = nil, shadow: Shadow? = nil, clipsContent: Bool = false
    ) -> Box {
        var box = Box(backgroundColor: background, cornerStyle: corners, wrapping: self)
        box.cornerCurve = cornerCurve
        box.border = border
        box.shadow = shadow
        box.clipsContent = clipsContent
        return box
    }

    /// Makes the element scrollable.
    ///
    /// - Parameter configure: changes the scroll view further.
    public func scrollable(
        _ contentSize: ScrollView.ContentSize = .fittingHeight, configure: (inout ScrollView) -> Void = { _ in }
    ) -> ScrollView {
        var scrollView = ScrollView(contentSize: contentSize, wrapping: self)
        configure(&scrollView)
        return scrollView
    }

    /// Makes the element respond to taps.
    ///
    /// - Parameters:
    ///   - action: the name of the action, for a client; nil for none.
    ///   - onTap: called by a ``LayoutHost``; nil for nothing.
    public func tappable(action: String? = nil, onTap: (() -> Void)? = nil) -> Tappable {
        Tappable(action: action, onTap: onTap, wrapping: self)
    }

    /// Makes the element a button.
    ///
    /// - Parameters:
    ///   - action: the name of the action, for a client; nil for none.
    ///   - onTap: called by a ``LayoutHost``; nil for nothing.
    public func button(action: String? = nil, isEnabled: Bool = true, onTap: (() -> Void)? = nil) -> Button {
        Button(action: action, isEnabled: isEnabled, onTap: onTap, wrapping: self)
    }

    /// Shows the element in a view of a class that the client defines.
    ///
    /// - Parameter size: points; nil for the size of the element.
    public func view(class viewClass: String, size: CGSize? = nil, properties: [ViewProperty] = []) -> CustomView {
        CustomView(viewClass: viewClass, size: size, properties: properties, wrapping: self)
    }

    // Disfavoured, because BlueprintUICommonControls declares the same method with an `onLayout` that is not optional.
    /// Sets how the element appears, disappears and moves.
    @_disfavoredOverload
    public func transition(
        onAppear: VisibilityTransition? = nil, onDisappear: VisibilityTransition? = nil,
        onLayout: LayoutTransition? = nil
    ) -> TransitionContainer {
        let transitions = ViewTransitions(appearing: onAppear, disappearing: onDisappear, layout: onLayout)
        return TransitionContainer(transitions: transitions, wrapping: self)
    }

    /// Sends an event of this name when the element appears.
    public func onAppear(_ event: String) -> LifecycleObserver {
        LifecycleObserver(lifecycle: ViewLifecycle(onAppear: event), wrapping: self)
    }

    /// Has a ``LayoutHost`` call a closure when the element has appeared.
    public func onAppear(_ callback: @escaping () -> Void) -> LifecycleObserver {
        LifecycleObserver(onAppear: callback, wrapping: self)
    }

    /// Sends an event of this name when the element disappears.
    public func onDisappear(_ event: String) -> LifecycleObserver {
        LifecycleObserver(lifecycle: ViewLifecycle(onDisappear: event), wrapping: self)
    }

    /// Has a ``LayoutHost`` call a closure when the element has disappeared.
    public func onDisappear(_ callback: @escaping () -> Void) -> LifecycleObserver {
        LifecycleObserver(onDisappear: callback, wrapping: self)
    }

    /// Tells assistive technology about the element.
    public func accessibility(_ role: AccessibilityView.Role, properties: [ViewProperty] = []) -> AccessibilityView {
        AccessibilityView(role, properties: properties, wrapping: self)
    }
}
