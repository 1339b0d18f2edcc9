import JSON
import LayoutEngine

/// The fonts with which the text of a response was measured.
package struct ResponseFonts: Sendable {
    /// A digest of all fonts and of the typesetting code. Equal digests mean equal measurements.
    package var digest: String
    /// Returns the face that has a number of the text measurer.
    package var face: @Sendable (Int) -> Face

    package init(digest: String, face: @escaping @Sendable (Int) -> Face) {
        self.digest = digest
        self.face = face
    }

    /// A face of a font file.
    package struct Face: Sendable {
        package var family: String
        /// The file's name without folders.
        package var file: String
        /// The index of the face in a collection; 0 in other files.
        package var index: Int
        /// The digest of the file's content, in hexadecimal digits.
        package var sha256: String

        package init(family: String, file: String, index: Int, sha256: String) {
            self.family = family
            self.file = file
            self.index = index
            self.sha256 = sha256
        }
    }
}

extension JSONWriter {
    /// The digest, and for a response with glyphs the faces in the table.
    mutating func fonts(_ fonts: ResponseFonts, table: FontTable) {
        beginObject()
        key("digest")
        string(fonts.digest)
        if table.hasGlyphs {
            key("faces")
            array(table.fonts) { $0.face(fonts.face($1.face), variations: $1.variations) }
        }
        endObject()
    }

    private mutating func face(_ face: ResponseFonts.Face, variations: [FontInstance.Variation]) {
        beginObject()
        key("family")
        string(face.family)
        key("file")
        string(face.file)
        key("index")
        integer(face.index)
        key("sha256")
        string(face.sha256)
        if !variations.isEmpty {
            key("variations")
            beginObject()
            for variation in variations {
                variation.tag.withBytes { key(utf8: $0) }
                number(variation.value)
            }
            endObject()
        }
        endObject()
    }
}
