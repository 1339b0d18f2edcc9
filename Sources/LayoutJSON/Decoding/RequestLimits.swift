/// The limits of one request. Each has its own failure.
package struct RequestLimits: Sendable {
    /// The most elements after components are expanded, including modifiers and uses of components.
    package var elementsMax: Int
    /// The most nested elements, including modifiers and components. Bounds the stack that decoding and layout need.
    package var depthMax: Int
    /// The most bytes of texts, data and properties that components, loops and references may repeat.
    package var expandedBytesMax: Int
    /// The most problems that are reported.
    package var errorsMax: Int
    /// The most constraints in a request to measure.
    package var constraintsMax: Int
    /// The most sizes to lay one tree out in.
    package var sizesMax: Int
    /// The longest text of one label, in bytes of UTF-8. Shaping can take a few hundred times as much memory.
    package var textBytesMax: Int
    /// The most text of all labels together, in bytes of UTF-8: a request with more is not admitted. Unlimited by
    /// default.
    package var allTextsBytesMax = Int.max
    /// Versions of a stored document share the rows of lists with at least this many children or items. For shorter
    /// lists, sharing saves less than its memory costs.
    package var sharedRowsMin = 512
    /// The longest response, in bytes.
    package var responseBytesMax: Int

    package init(
        elementsMax: Int = 100_000, depthMax: Int = 512, expandedBytesMax: Int = 16 << 20, errorsMax: Int = 20,
        constraintsMax: Int = 1_000, sizesMax: Int = 100, textBytesMax: Int = 1 << 20,
        responseBytesMax: Int = 64 << 20
    ) {
        self.elementsMax = elementsMax
        self.depthMax = depthMax
        self.expandedBytesMax = expandedBytesMax
        self.errorsMax = errorsMax
        self.constraintsMax = constraintsMax
        self.sizesMax = sizesMax
        self.textBytesMax = textBytesMax
        self.responseBytesMax = responseBytesMax
    }

    /// The most nested containers of JSON: three for each level of elements (an object, an array and an object), and
    /// 512 for data in the innermost element.
    package var jsonDepthMax: Int { 3 * depthMax + 512 }
}
