/// The file formats of pictures. Raw values are file name extensions.
package enum PictureFormat: String, Sendable, CaseIterable {
    case png, svg, pdf, bmp, webp

    /// Whether the format stores pixels.
    package var hasPixels: Bool {
        switch self {
        case .png, .bmp, .webp: true
        case .svg, .pdf: false
        }
    }

    /// The shades of grey that the format supports; none if it only supports colours.
    package var shades: [PictureOptions.Colors] {
        switch self {
        case .png: [.gray1, .gray2, .gray4, .gray8]
        case .bmp: [.gray1, .gray4, .gray8]
        case .webp, .svg, .pdf: []
        }
    }
}
