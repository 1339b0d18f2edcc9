/// One face of the library, for a list of what there is.
package struct FontFace: Sendable {
    let typeface: Typeface

    /// The name of the file, without the directories that it lies in.
    package var fileName: String { typeface.file.name }
    /// The place of the face in its file, 0 unless that is a collection.
    package var index: Int { typeface.index }
    /// The typographic family.
    package var family: String { typeface.family }
    /// The weights that the face can be set in, one alone unless there is an axis; 400 is regular, 700 bold.
    package var weights: ClosedRange<Double> { typeface.weights }
    /// The widths that the face can be set in, in per cent of the normal one.
    package var widths: ClosedRange<Double> { typeface.widths }
    /// Whether the face is slanted, or can be.
    package var isItalic: Bool { typeface.isItalic }
    package var axes: [FontAxis] { typeface.axes }
    /// The scripts of which the face has more than a few characters, by their ISO 15924 names, sorted. Found when they
    /// are first asked for, which takes some milliseconds for a large face.
    package var scripts: [String] { typeface.scripts }
    /// The SHA-256 of the file's content in hexadecimal digits, computed when it is first asked for.
    package var contentHash: String { typeface.file.contentHash }
}
