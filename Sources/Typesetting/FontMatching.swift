/// Chooses the face of a family that comes nearest to a request, by the rules of CSS Fonts 4, section 5.2: width before
/// slant before weight.
enum FontMatching {
    /// The nearest of `faces`, which are not empty; the first one of equals.
    static func nearest(to request: FontRequest, among faces: [Typeface]) -> Typeface {
        faces.min { rank($0, for: request) < rank($1, for: request) }!
    }

    /// The smaller, the nearer.
    private static func rank(_ face: Typeface, for request: FontRequest) -> (Double, Int, Double) {
        (
            abs(face.width - 100),
            face.isItalic == request.italic ? 0 : 1,
            weightRank(face.weight, wanted: Double(request.weight))
        )
    }

    /// CSS looks from a weight of 400 to 500 up to 500 first, then down, then further up; from a lower one down first,
    /// from a higher one up first. A weight looked at later ranks behind all that are looked at before it.
    private static func weightRank(_ weight: Double, wanted: Double) -> Double {
        let distance = abs(weight - wanted)
        let second = 10_000.0
        let third = 20_000.0
        return switch wanted {
        case 400...500 where weight >= wanted: weight <= 500 ? distance : third + distance
        case 400...500: second + distance
        case ..<400: weight <= wanted ? distance : second + distance
        default: weight >= wanted ? distance : second + distance
        }
    }
}
