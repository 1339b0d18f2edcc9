import JSON

extension JSONTree {
    /// Parses a document. Refuses duplicate members, which ``JSONDocument`` accepts.
    package init(parsing bytes: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(bytes, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            let decoding = Decoding(of: root, limits: limits)
            decoding.refuseDuplicates(in: Value(literal: root))
            try decoding.checkResult()
            return JSONTree(root, numbers: NumberTexts(of: root, in: bytes))
        }
    }
}
