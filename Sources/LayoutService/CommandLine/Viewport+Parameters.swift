import LayoutJSON

extension Viewport {
    /// The viewport from parameters with the names and values of query parameters.
    ///
    /// - Throws: `invalidQuery`.
    package init(parameters: [(name: String, value: String)]) throws(Failure) {
        var query = Query(parameters: parameters)
        self.init(&query)
        try query.finish()
    }
}
