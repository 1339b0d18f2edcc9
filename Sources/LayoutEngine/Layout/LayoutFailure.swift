/// Why an element could not be laid out.
public enum LayoutFailure: Error, Hashable, Sendable {
    /// The root is infinite along these unconstrained axes. The element at the position fills the first of them.
    case infiniteSize(axes: [Axis], at: ElementPosition)

    /// The frame or the transformation of an element has a number that is not finite, or greater than 10¹⁵.
    case invalidFrame(at: ElementPosition)

    /// The layout needs more measurements than are allowed. The element is the one that was measured most often.
    case tooComplex(at: ElementPosition, measurementsMax: Int)

    /// ``LayoutOptions/isInterrupted`` returned true.
    case interrupted
}
