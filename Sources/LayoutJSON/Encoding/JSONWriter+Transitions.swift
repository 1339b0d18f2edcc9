import JSON
import LayoutEngine

extension JSONWriter {
    /// The transitions of a view that appears, disappears or moves, as in requests.
    mutating func transitions(_ transitions: ViewTransitions) {
        beginObject()
        if let appearing = transitions.appearing {
            key("appearing")
            transition(appearing)
        }
        if let disappearing = transitions.disappearing {
            key("disappearing")
            transition(disappearing)
        }
        if let layout = transitions.layout {
            key("layout")
            layoutTransition(layout)
        }
        endObject()
    }

    mutating func transition(_ transition: VisibilityTransition) {
        switch transition {
        case .fade: string("fade")
        case .scale: string("scale")
        case .scaleAndFade: string("scaleAndFade")
        case .custom(let opacity, let transform, let animation):
            beginObject()
            key("opacity")
            number(opacity)
            key("transform")
            self.transform(transform)
            key("animation")
            self.animation(animation)
            endObject()
        }
    }

    private mutating func layoutTransition(_ transition: LayoutTransition) {
        switch transition {
        case .inherited: string("inherited")
        case .none: string("none")
        case .specific(let animation):
            beginObject()
            key("specific")
            self.animation(animation)
            endObject()
        case .inheritedWithFallback(let animation):
            beginObject()
            key("inheritedWithFallback")
            self.animation(animation)
            endObject()
        }
    }
}
