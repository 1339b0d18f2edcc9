import LayoutJSON

extension Viewport {
    /// The viewport of parameters with the names and values that they have in a query.
    ///
    /// - Throws: `invalidQuery`.
    package init(parameters: [(name: String, value: String)]) throws(Failure) {
        var query = Query(parameters: parameters)
        self.init(&query)
        try query.finish()
    }
}
