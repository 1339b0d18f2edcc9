import Drawing
import HTTPServer

extension PictureFormat {
    var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        case .bmp: "image/bmp"
        case .webp: "image/webp"
        }
    }

    /// The media range with a wildcard that includes the media type.
    private var mediaKind: String {
        switch self {
        case .png, .svg, .bmp, .webp: "image/*"
        case .pdf: "application/*"
        }
    }

    /// The picture format that a client prefers to frames according to `Accept` (RFC 9110, 12.5.1); nil for frames.
    static func preferred(by headers: Headers) -> PictureFormat? {
        guard let accepted = headers.list("accept") else { return nil }
        let frames = accepted.weight(of: MediaType.json, kind: "application/*")
        // No weight is greater than 1.
        guard frames < 1 else { return nil }
        var best: (format: PictureFormat, weight: Double)?
        // Browsers that open a page accept WebP in addition to everything else. So it is chosen only if frames are not
        // accepted.
        let others: [PictureFormat] = frames > 0 ? [] : [.webp, .bmp]
        // Among formats of equal weight the first is chosen.
        for format in [.svg, .png, .pdf] + others {
            let weight = accepted.weight(of: format.mediaType, kind: format.mediaKind)
            if weight > max(best?.weight ?? 0, frames) { best = (format, weight) }
        }
        return best?.format
    }
}

extension FieldList {
    /// The weight of a type: of the type itself, otherwise of its wildcard, otherwise of `*/*`.
    fileprivate func weight(of type: String, kind: String) -> Double {
        var best = (closeness: 0, weight: 0.0)
        for item in self {
            let closeness = item.isNamed(type) ? 3 : item.isNamed(kind) ? 2 : item.isNamed("*/*") ? 1 : 0
            if closeness > best.closeness { best = (closeness, item.weight) }
        }
        return best.weight
    }
}
