import Foundation
import LayoutEngine

extension TransitionContainer {
    static let kind = ElementKind("TransitionContainer", isViewBacked: true) { properties in
        let transitions = ViewTransitions(
            appearing: properties.read("onAppear", .transition),
            disappearing: properties.read("onDisappear", .transition),
            layout: properties.read("onLayout", .layoutTransition))
        return TransitionContainer(transitions: transitions, wrapping: properties.child())
    }
}

extension LifecycleObserver {
    static let kind = ElementKind("LifecycleObserver", isViewBacked: true) { properties in
        let lifecycle = ViewLifecycle(
            onAppear: properties.read("onAppear", .text), onDisappear: properties.read("onDisappear", .text))
        return LifecycleObserver(lifecycle: lifecycle, wrapping: properties.child())
    }
}

extension Reader<VisibilityTransition> {
    fileprivate static var transition: Self {
        .word(
            [Word("fade", .fade), Word("scale", .scale), Word("scaleAndFade", .scaleAndFade)],
            or: .object(
                "an object of \"opacity\", \"transform\" and \"animation\"",
                .object(fallback: .fade) { properties in
                    .custom(
                        opacity: properties.read("opacity", .fraction, default: 1),
                        transform: properties.read("transform", .transform, default: .identity),
                        animation: properties.read("animation", .animation, default: Animation()))
                }))
    }
}

extension Reader<LayoutTransition> {
    fileprivate static var layoutTransition: Self {
        .word(
            [Word("inherited", .inherited), Word("none", .none)],
            or: .object(
                "an object of \"specific\" or \"inheritedWithFallback\"",
                .object(fallback: .inherited) { properties in
                    properties.requireOne(of: ["specific", "inheritedWithFallback"])
                    let specific = properties.read("specific", .animation).map(LayoutTransition.specific)
                    let fallback = properties.read("inheritedWithFallback", .animation)
                    return specific ?? fallback.map(LayoutTransition.inheritedWithFallback) ?? .inherited
                }))
    }
}
