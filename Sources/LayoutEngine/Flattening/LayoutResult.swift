import Foundation

/// A layout: the size of the root, and the views in it.
public struct LayoutResult: Sendable {
    /// The size that the root got, in points, not rounded.
    public var size: CGSize

    /// Pixels to a point.
    public var displayScale: CGFloat

    /// The views, depth first, parents before children, which is also the order of drawing from back to front.
    public var frames: [Frame]

    /// How many elements were laid out.
    public var elements: Int { segments.count }

    /// How many measurements the layout took. Remembered answers do not count.
    public var measurements: Int

    /// The window that the layout was cut to; nil for a whole layout.
    public internal(set) var window: LayoutWindow?

    /// Why each element has its size; nil unless ``LayoutOptions/explains`` asked for it.
    public var explanation: LayoutExplanation?

    /// The elements, in the same order as the views. Paths are written from them.
    package var segments: [PathSegment]

    /// The types of the elements that have one in their identifiers, by their indices. Few elements have, and none of a
    /// document, so that segments stay small.
    var types: [Int: ObjectIdentifier]

    /// The parts of the shared elements in a whole layout, to be taken over by the next.
    ///
    /// Unchecked, because elements need not be `Sendable`: they are only compared by their identity here.
    nonisolated(unsafe) var sharedParts: [SharedElement: ListedPart] = [:]

    /// How many parts the next layout may take over.
    package var sharedPartCount: Int { sharedParts.count }

    /// The identity of a view: a segment for each element from the root, joined by `/`. Unique in the layout, and the
    /// same in layouts of similar trees.
    ///
    /// A segment is `Type.n`, or `Type[key].n` with a key, where n counts the siblings of the same type and key from 1.
    /// In a key `~`, `/`, `[` and `]` are written `~0`, `~1`, `~2` and `~3`.
    public func path(of frame: Frame) -> String {
        path(ofSegment: Int(frame.segment))
    }

    /// The path of an element of the ``explanation``, which need not have a view.
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

/// A view, and where it is.
public struct Frame: Sendable {
    /// The description of the view.
    public var view: ViewDescription

    /// The frame before its transformation, in the coordinates of the parent view, in points.
    public var rect: CGRect

    /// The index of the nearest view around it; nil at the top.
    public var parent: Int? {
        get { parentIndex >= 0 ? Int(parentIndex) : nil }
        set { parentIndex = newValue.map(Int32.init) ?? -1 }
    }

    /// The key in the last segment of the path.
    public var key: ElementKey?

    /// How the view is shown, with what the elements between it and its parent view add to it.
    public var attributes: LayoutAttributes {
        attributesBox?.attributes ?? .identity
    }

    /// Whether any attribute differs from its default.
    public var hasAttributes: Bool {
        attributesBox != nil
    }

    /// Nil if all attributes have their defaults.
    let attributesBox: LayoutAttributesBox?

    /// The index of the nearest view around it; -1 at the top. Faster than ``parent``, which copies the frame.
    package var parentIndex: Int32

    /// The index of the last segment of the path.
    package internal(set) var segment: Int32
}

/// One element in a path.
package struct PathSegment: Sendable {
    package let name: String
    package let key: ElementKey?

    /// The index of the element around it; -1 for the root.
    package let parent: Int32

    /// Its number among the siblings of the same name and key.
    package let ordinal: Int32

    init(parent: Int32, name: String, key: ElementKey?, ordinal: Int32) {
        self.name = name
        self.key = key
        self.parent = parent
        self.ordinal = ordinal
    }

    package var text: String {
        guard let key else { return "\(name).\(ordinal)" }
        return "\(name)[\(Self.escape(key.text))].\(ordinal)"
    }

    private static func escape(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            case "[": text += "~2"
            case "]": text += "~3"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
