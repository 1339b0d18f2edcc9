import LayoutEngine

/// A request to measure a tree of elements under several constraints.
package struct MeasureRequest {
    package var element: any Element
    package var constraints: [SizeConstraint]
    package var environment: Environment
}
