import LayoutEngine

/// A tree of elements to be laid out.
struct BenchmarkTree {
    let name: String
    let element: any Element
    let size: SizeConstraint
}
