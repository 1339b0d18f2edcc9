import Foundation

/// An alignment guide along one axis.
///
/// Each guide is a type, as in Blueprint: `enum MyGuide: AlignmentID { … }` defines a new one.
public protocol AlignmentID: SendableMetatype {
    /// The guide's default distance from the leading or top edge of an element, in points.
    static func defaultValue(in dimensions: ElementDimensions) -> CGFloat
}
