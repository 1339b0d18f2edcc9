extension ImageHeader {
    /// The size of the root element: its width and height, or that of its viewBox.
    static func svg(_ file: [UInt8]) throws(ImageProblem) -> ImageHeader {
        var scanner = try SVGScanner(file)
        while let token = try scanner.next() {
            if case .start(let root) = token { return try svg(root) }
        }
        throw .damaged(.svg)
    }

    static func svg(_ root: SVGScanner.Tag) throws(ImageProblem) -> ImageHeader {
        guard root.name == "svg", !root.isForeign else { throw .unknownKind }
        let lengths = [root["width"], root["height"]].map { $0.flatMap(SVGLengths.absolute) }
        if let width = lengths[0], let height = lengths[1] {
            return ImageHeader(.svg, width: try checked(width), height: try checked(height))
        }
        guard let viewBox = root["viewBox"] else {
            throw .unsupported("The SVG has neither a width and height nor a viewBox.")
        }
        let numbers = viewBox.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 4 else { throw .damaged(.svg) }
        return ImageHeader(.svg, width: try checked(numbers[2]), height: try checked(numbers[3]))
    }

    private static func checked(_ length: Double) throws(ImageProblem) -> Double {
        guard length > 0, length <= 1e6 else {
            throw .unsupported("The size of an SVG must be above 0, and at most 1000000 on a side.")
        }
        return length
    }
}
