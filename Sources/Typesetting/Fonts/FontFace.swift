/// A face of the library as the list of fonts shows it.
package struct FontFace: Sendable {
    let typeface: Typeface

    /// The last component of the file's path.
    package var fileName: String { typeface.file.name }
    /// The index of the face in its file, 0 unless that is a collection.
    package var index: Int { typeface.index }
    /// The typographic family.
    package var family: String { typeface.family }
    /// The weights of the face, only one unless it has an axis for weights; 400 is regular, 700 bold.
    package var weights: ClosedRange<Double> { typeface.weights }
    /// The widths of the face, in per cent of the normal width.
    package var widths: ClosedRange<Double> { typeface.widths }
    /// Whether the face is slanted, or has an axis that slants it.
    package var isItalic: Bool { typeface.isItalic }
    package var axes: [FontAxis] { typeface.axes }
    /// The scripts of which the face has at least 16 characters, by their ISO 15924 names, sorted. Computed at the first
    /// use, which takes some milliseconds for a large face.
    package var scripts: [String] { typeface.scripts }
    /// The SHA-256 of the file's content in hexadecimal digits, computed at the first use.
    package var contentHash: String { typeface.file.contentHash }
}
