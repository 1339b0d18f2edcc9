import JSON

extension JSONWriter {
    mutating func fontsDocument(_ document: FontsDocument) {
        beginObject()
        key("digest")
        string(document.digest)
        key("default")
        string(document.defaultFamily)
        key("fallback")
        array(document.fallbackFamilies) { $0.string($1) }
        key("families")
        array(document.families) { $0.family($1) }
        endObject()
    }

    private mutating func family(_ family: FontsDocument.Family) {
        beginObject()
        key("family")
        string(family.name)
        key("faces")
        array(family.faces) { $0.face($1) }
        endObject()
    }

    private mutating func face(_ face: FontsDocument.Face) {
        beginObject()
        key("file")
        string(face.file)
        key("index")
        integer(face.index)
        key("sha256")
        string(face.sha256)
        key("weight")
        numberOrRange(face.weights)
        key("width")
        numberOrRange(face.widths)
        key("style")
        string(face.isItalic ? "italic" : "normal")
        if !face.axes.isEmpty {
            key("axes")
            array(face.axes) { $0.axis($1) }
        }
        key("scripts")
        array(face.scripts) { $0.string($1) }
        endObject()
    }

    private mutating func axis(_ axis: FontsDocument.Axis) {
        beginObject()
        key("tag")
        string(axis.tag)
        key("minimum")
        number(axis.minimum)
        key("default")
        number(axis.default)
        key("maximum")
        number(axis.maximum)
        endObject()
    }

    private mutating func numberOrRange(_ range: ClosedRange<Double>) {
        guard range.lowerBound < range.upperBound else { return number(range.lowerBound) }
        beginArray()
        number(range.lowerBound)
        number(range.upperBound)
        endArray()
    }
}
