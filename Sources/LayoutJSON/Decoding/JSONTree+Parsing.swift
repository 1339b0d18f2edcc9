import JSON

extension JSONTree {
    /// Parses a document that is to be kept. Beyond what ``JSONDocument`` asks for, no name may be in an object twice.
    package init(parsing bytes: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(bytes, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            try Decoding.run(root: root, limits: limits, fonts: .any) { decoding throws(RequestFailure) in
                decoding.refuseDuplicates(in: root)
                guard decoding.problems.isEmpty else { throw .invalid(decoding.problems) }
                return JSONTree(root, numbers: NumberTexts(of: root, in: bytes))
            }
        }
    }
}
