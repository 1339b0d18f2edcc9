import Foundation
import LayoutEngine

extension TreeGenerator {
    /// An element with one or two children.
    mutating func wrapper(depth: Int) -> RandomTree {
        switch int(0...15) {
        case 0: return wrapWithout(depth)
        case 1: return decorate(depth)
        case 2: return geometryReader(depth)
        case 3: return environmentReader(depth)
        case 4: return mirrored(depth)
        case 5: return halved(depth)
        case 6: return aligned(depth)
        case 7: return aspectRatio(depth)
        case 8, 9: return constrained(depth)
        case 10, 11: return scrollView(depth)
        default: return inset(depth)
        }
    }

    private mutating func wrapWithout(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let inner = child.element
        let size = size()
        let (wrapped, name): (any Element, String) = pick([
            (inner.opacity(0.5), "Opacity"), (inner.hidden(), "Hidden"), (inner.centered(), "Centered"),
            (inner.transformed(.scale(x: 2, y: 0.5)), "Transformed"), (inner.keyed("k"), "Keyed"),
            (inner.box(corners: .capsule), "Box"), (inner.button(), "Button"), (inner.tappable(), "Tappable"),
            (inner.transition(onAppear: .fade), "Transition"), (inner.onAppear("e"), "Lifecycle"),
            (inner.accessibility(.combine), "Accessibility"), (inner.view(class: "V"), "View"),
            (inner.view(class: "V", size: size), "View(\(size))"),
        ])
        return RandomTree(wrapped, "\(name) { \(child) }")
    }

    private mutating func inset(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let insets = EdgeInsets(top: distance(), left: distance(), bottom: distance(), right: distance())
        return RandomTree(child.element.inset(by: insets), "Inset(\(insets)) { \(child) }")
    }

    private mutating func aligned(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let vertically = pick(Aligned.VerticalAlignment.allCases)
        let horizontally = pick(Aligned.HorizontalAlignment.allCases)
        return RandomTree(
            child.element.aligned(vertically: vertically, horizontally: horizontally),
            "Aligned(\(vertically), \(horizontally)) { \(child) }")
    }

    private mutating func constrained(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let width = sizeRule(), height = sizeRule()
        return RandomTree(
            child.element.constrainedTo(width: width, height: height),
            "ConstrainedSize(\(width), \(height)) { \(child) }")
    }

    private mutating func sizeRule() -> ConstrainedSize.Constraint {
        let length = length()
        return pick([
            .unconstrained, .atMost(length), .atLeast(length), .absolute(length), .within(length...length + 25),
            .fraction(pick([0, 0.25, 0.5, 1])),
        ])
    }

    private mutating func aspectRatio(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let ratio = AspectRatio(ratio: numbers == .eighths ? pick([0.5, 1, 2]) : pick([0.3, 1, 1.7]))
        let mode = pick(ConstrainedAspectRatio.ContentMode.allCases)
        return RandomTree(
            child.element.constrainedTo(aspectRatio: ratio, contentMode: mode),
            "AspectRatio(\(ratio.ratio), \(mode)) { \(child) }")
    }

    private mutating func scrollView(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let size = size()
        let contentSize: ScrollView.ContentSize = pick([
            .fittingHeight, .fittingWidth, .fittingContent, .custom(size),
        ])
        let insets = EdgeInsets(top: distance(), left: distance(), bottom: distance(), right: distance())
        let centers = bool()
        let scrollView = child.element.scrollable(contentSize) {
            $0.contentInset = insets
            $0.centersUnderflow = centers
        }
        return RandomTree(scrollView, "ScrollView(\(contentSize), \(insets), centers: \(centers)) { \(child) }")
    }

    private mutating func decorate(_ depth: Int) -> RandomTree {
        let child = element(depth: depth), decoration = element(depth: depth)
        let layering = pick(Decorate.Layering.allCases)
        let length = distance()
        let position: Decorate.Position = pick([
            .inset(EdgeInsets(uniform: length)), .aligned(.topTrailing), .aligned(.center),
            .aligned(.bottom, verticalGuide: .init(fraction: 0.5, offset: length)),
            .corner(.bottomRight, offset: CGPoint(x: length, y: 0)),
        ])
        return RandomTree(
            child.element.decorate(layering: layering, position: position, with: decoration.element),
            "Decorate(\(layering), \(position), \(decoration)) { \(child) }")
    }

    private mutating func geometryReader(_ depth: Int) -> RandomTree {
        let narrow = element(depth: depth), wide = element(depth: depth)
        let limit = length()
        let isBuilt = bool()
        let (narrowElement, wideElement) = (narrow.element, wide.element)
        let reader =
            isBuilt
            ? GeometryReader { $0.constraint.width.maximum < limit ? narrowElement : wideElement }
            : GeometryReader(cases: [(.init(maxWidth: limit), narrowElement)], otherwise: wideElement)
        return RandomTree(
            reader, "GeometryReader(built: \(isBuilt), width < \(limit)) { \(narrow) } else { \(wide) }")
    }

    private mutating func environmentReader(_ depth: Int) -> RandomTree {
        let child = element(depth: depth), other = element(depth: depth)
        let reader = EnvironmentReader(
            cases: [(isMet: { $0.displayScale == 1 }, element: child.element)], otherwise: other.element)
        let isAdapted = bool()
        return RandomTree(
            isAdapted ? reader.adaptedEnvironment(keyPath: \.displayScale, value: 2) : reader,
            "EnvironmentReader(adapted: \(isAdapted)) { \(child) } else { \(other) }")
    }

    private mutating func mirrored(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        let element = child.element.adaptedEnvironment {
            $0.mirrors = true
            $0.layoutDirection = .rightToLeft
        }
        return RandomTree(element, "Mirrored { \(child) }")
    }

    private mutating func halved(_ depth: Int) -> RandomTree {
        let child = element(depth: depth)
        return RandomTree(Halved(wrapped: child.element), "Halved { \(child) }")
    }
}

/// Proposes half of its own proposal to its child, and does not declare that it keeps any sizing rules.
private struct Halved: Element {
    var wrapped: any Element

    var content: ElementContent {
        ElementContent(child: wrapped, layout: HalvedLayout())
    }

    private struct HalvedLayout: SingleChildLayout {
        func sizeThatFits(
            proposal: SizeConstraint, subelement: Subelement, environment: Environment, cache: inout Void
        ) -> CGSize {
            subelement.sizeThatFits(SizeConstraint(width: proposal.width / 2, height: proposal.height / 2))
        }

        func placeSubelement(
            in size: CGSize, subelement: Subelement, environment: Environment, cache: inout Void
        ) {
            subelement.place(at: .zero, size: subelement.sizeThatFits(SizeConstraint(size)))
        }
    }
}
