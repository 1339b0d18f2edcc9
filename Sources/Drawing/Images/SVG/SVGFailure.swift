/// Why an SVG could not be drawn.
enum SVGFailure: Error {
    case problem(ImageProblem)
    case interrupted
}
