import LayoutEngine

/// Chooses the face of a family that is closest to a request, by the rules of CSS Fonts 4, section 5.2: width before
/// slant before weight.
enum FontMatching {
    /// The closest of `faces`, the first one among equals. There must be at least one face.
    static func nearest(to request: ResolvedFont, among faces: [FontFace]) -> FontFace {
        guard faces.count > 1 else { return faces[0] }
        return faces.min { rank($0, for: request) < rank($1, for: request) }!
    }

    /// A closer face has a smaller rank.
    private static func rank(_ face: FontFace, for request: ResolvedFont) -> (Double, Int, Double) {
        let hasSlant = request.isItalic ? face.isItalic : face.isUpright
        return (
            widthRank(face.widths, wanted: request.width), hasSlant ? 0 : 1,
            weightRank(face.weights, wanted: Double(request.weight))
        )
    }

    /// Added to the distances of values that CSS tries second and third. Greater than any distance.
    private static let second = 10_000.0
    private static let third = 20_000.0

    /// For a normal or condensed width CSS tries narrower faces first, for an expanded one wider faces.
    private static func widthRank(_ widths: ClosedRange<Double>, wanted: Double) -> Double {
        let nearest = widths.nearest(to: wanted)
        let distance = abs(nearest - wanted)
        let isTriedFirst = wanted <= 100 ? nearest <= wanted : nearest >= wanted
        return isTriedFirst ? distance : second + distance
    }

    /// For a weight from 400 to 500 CSS tries bolder faces up to 500 first, then lighter ones, then the rest; for a
    /// smaller weight lighter faces first, for a greater one bolder faces.
    private static func weightRank(_ weights: ClosedRange<Double>, wanted: Double) -> Double {
        let weight = weights.nearest(to: wanted)
        let distance = abs(weight - wanted)
        return switch wanted {
        case 400...500 where weight >= wanted: weight <= 500 ? distance : third + distance
        case 400...500: second + distance
        case ..<400: weight <= wanted ? distance : second + distance
        default: weight >= wanted ? distance : second + distance
        }
    }
}

extension ClosedRange<Double> {
    fileprivate func nearest(to wanted: Double) -> Double { Swift.max(lowerBound, Swift.min(wanted, upperBound)) }
}
