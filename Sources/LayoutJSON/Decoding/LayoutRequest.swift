import Foundation
import LayoutEngine

/// A request to measure and place a tree of elements.
package struct LayoutRequest {
    package var element: any Element
    /// The root's sizes: one layout for each. An unconstrained axis is measured.
    package var sizes: [SizeConstraint]
    /// Whether the response is a list of layouts, even of one.
    package var isList: Bool
    package var environment: Environment
    /// Whether frames are rounded to the pixel grid.
    package var rounding: Bool
    package var coordinates: Coordinates
    /// The optional parts of the response.
    package var includes: Set<Inclusion>
    /// The window that the frames are cut to, in the root's coordinates; nil for all frames.
    package var window: CGRect?
}

/// An optional part of a response.
package enum Inclusion: String, Sendable, CaseIterable {
    /// The glyphs of every line of text.
    case glyphs
    /// The reasons for the size of every element.
    case explain
}

/// The view whose coordinates the frames of a response are in.
package enum Coordinates: String, Sendable, CaseIterable {
    /// The parent view's.
    case parent
    /// The root's.
    case root
}
