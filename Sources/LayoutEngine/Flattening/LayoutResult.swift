import Foundation

/// A layout: the size of the root, and the views in it.
public struct LayoutResult: Sendable {
    /// The size of the root, in points, not rounded.
    public var size: CGSize

    /// Pixels per point.
    public var displayScale: CGFloat
    /// The views, depth first, parents before children. This is also the order of drawing, from back to front.
    public var frames: [Frame] {
        // Shared parts refer to the views as they were laid out.
        didSet { sharedParts = [:] }
    }

    /// How many elements were laid out.
    public var elements: Int { segments.count }

    /// How many measurements the layout took. Answers from caches do not count.
    public var measurements: Int

    /// The window that the layout was cut to; nil for a whole layout.
    public internal(set) var window: LayoutWindow?

    /// Why each element has its size; nil unless ``LayoutOptions/explains`` asked for it.
    public var explanation: LayoutExplanation?

    /// The path segments of all elements, in the same order as the views.
    package var segments: [PathSegment]
    /// The types of elements whose identifiers have one, by the indices of their segments. Not part of the segments,
    /// because few elements have one.
    var types: [Int: ObjectIdentifier]

    /// The part of each shared element, for the next layout. Empty if ``frames`` were changed, as in a cut layout.
    ///
    /// Unsafe, because elements need not be `Sendable`. Only their identity is used here.
    nonisolated(unsafe) var sharedParts: [SharedElement: ListedPart] = [:]

    /// How many shared parts the next layout may take over.
    package var sharedPartCount: Int { sharedParts.count }

    /// The identity of a view: a segment for each element from the root, joined by `/`. It is unique in the layout, and
    /// a view at the same place of another layout has the same path.
    ///
    /// A segment is `Type.n`, or `Type[key].n` with a key, where n counts the siblings of the same type and key from 1.
    /// In a key `~`, `/`, `[` and `]` are written `~0`, `~1`, `~2` and `~3`.
    public func path(of frame: Frame) -> String {
        path(ofSegment: Int(frame.segment))
    }

    /// The path of an element of the ``explanation``. The element need not have a view.
    public func path(of element: ExplainedElement) -> String {
        path(ofSegment: Int(element.segment))
    }

    private func path(ofSegment segment: Int) -> String {
        var texts: [String] = []
        var index = segment
        while index >= 0 {
            texts.append(segments[index].text)
            index = Int(segments[index].parent)
        }
        return texts.reversed().joined(separator: "/")
    }
}
