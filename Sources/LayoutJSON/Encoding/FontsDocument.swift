/// The response to `GET /v1/fonts`.
package struct FontsDocument: Sendable {
    package var digest: String
    package var defaultFamily: String
    package var fallbackFamilies: [String]
    package var families: [Family]

    package init(digest: String, defaultFamily: String, fallbackFamilies: [String], families: [Family]) {
        self.digest = digest
        self.defaultFamily = defaultFamily
        self.fallbackFamilies = fallbackFamilies
        self.families = families
    }

    package struct Family: Sendable {
        package var name: String
        package var faces: [Face]

        package init(name: String, faces: [Face]) {
            self.name = name
            self.faces = faces
        }
    }

    package struct Face: Sendable {
        /// The file's name without folders.
        package var file: String
        /// The index of the face in a collection; 0 in other files.
        package var index: Int
        /// The digest of the file's content, in hexadecimal digits.
        package var sha256: String
        package var weights: ClosedRange<Double>
        /// The width in per cent of the normal width.
        package var widths: ClosedRange<Double>
        package var isItalic: Bool
        package var axes: [Axis]
        /// ISO 15924 codes.
        package var scripts: [String]

        package init(
            file: String, index: Int, sha256: String, weights: ClosedRange<Double>, widths: ClosedRange<Double>,
            isItalic: Bool, axes: [Axis], scripts: [String]
        ) {
            self.file = file
            self.index = index
            self.sha256 = sha256
            self.weights = weights
            self.widths = widths
            self.isItalic = isItalic
            self.axes = axes
            self.scripts = scripts
        }
    }

    /// An axis of a variable font.
    package struct Axis: Sendable {
        package var tag: String
        package var minimum: Double
        package var `default`: Double
        package var maximum: Double

        package init(tag: String, minimum: Double, `default`: Double, maximum: Double) {
            self.tag = tag
            self.minimum = minimum
            self.default = `default`
            self.maximum = maximum
        }
    }
}
