import JSON

extension JSONTree {
    /// Parses a document to keep it. Refuses objects with two members of one name, which ``JSONDocument`` reads.
    package init(parsing bytes: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(bytes, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            let decoding = Decoding(of: root, limits: limits)
            decoding.refuseDuplicates(in: root)
            try decoding.checkResult()
            return JSONTree(root, numbers: NumberTexts(of: root, in: bytes))
        }
    }
}
