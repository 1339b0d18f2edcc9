/// A face of the library, for the list of fonts.
package struct FontFace: Sendable {
    let typeface: Typeface

    /// The last component of the file's path.
    package var fileName: String { typeface.file.name }
    /// The index of the face in its file; 0 unless the file is a collection.
    package var index: Int { typeface.index }
    /// The typographic family.
    package var family: String { typeface.family }
    /// The weights of the face, only one unless it has a weight axis; 400 is regular, 700 bold.
    package var weights: ClosedRange<Double> { typeface.weights }
    /// The widths of the face, as percentages of the normal width.
    package var widths: ClosedRange<Double> { typeface.widths }
    /// Whether the face is slanted, or has an axis that slants it.
    package var isItalic: Bool { typeface.isItalic }
    package var axes: [FontAxis] { typeface.axes }
    /// The ISO 15924 names of the scripts of which the face has at least 16 characters, sorted. Computed at the first
    /// use, which takes some milliseconds for a large face.
    package var scripts: [String] { typeface.scripts }
    /// The SHA-256 of the file's content in hexadecimal digits. Computed at the first use.
    package var contentHash: String { typeface.file.contentHash }
}
