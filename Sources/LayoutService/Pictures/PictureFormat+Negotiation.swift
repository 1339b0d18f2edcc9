import Drawing
import HTTPServer

extension PictureFormat {
    var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }

    /// The kind of picture that a client would rather have than frames (RFC 9110, 12.5.1); nil for frames.
    static func preferred(by headers: Headers) -> PictureFormat? {
        guard let accepted = headers["accept"], accepted != "*/*", accepted != "application/json" else { return nil }
        let ranges = accepted.lowercased().split(separator: ",").map { MediaRange($0) }
        let frames = MediaRange.weight(of: "application/json", in: ranges)
        var best: (format: PictureFormat, weight: Double)?
        // Of those that are as welcome as each other the first counts.
        for format in [PictureFormat.svg, .png, .pdf] {
            let weight = MediaRange.weight(of: format.mediaType, in: ranges)
            if weight > max(best?.weight ?? 0, frames) { best = (format, weight) }
        }
        return best?.format
    }
}

/// One of the types that a client accepts, and how welcome it is.
private struct MediaRange {
    let type: Substring
    var weight = 1.0

    init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
        type = parts.first ?? ""
        for part in parts.dropFirst() where part.hasPrefix("q=") { weight = Double(part.dropFirst(2)) ?? 0 }
    }

    /// How welcome a type is: what names it says more than what names its kind, and that more than what names all.
    static func weight(of type: String, in ranges: [MediaRange]) -> Double {
        let kind = type.prefix { $0 != "/" } + "/*"
        let all: Substring = "*/*"
        for name in [type[...], kind[...], all] {
            if let range = ranges.first(where: { $0.type == name }) { return range.weight }
        }
        return 0
    }
}
