import Foundation
import LayoutEngine

extension GeometryReader {
    static let kind = ElementKind("GeometryReader") { properties in
        let cases = properties.cases { properties, position in
            (bounds: properties.bounds(), element: properties.element("element", at: position))
        }
        let otherwise = properties.optionalElement("otherwise", at: cases.count) ?? Empty()
        return GeometryReader(cases: cases, otherwise: otherwise)
    }
}

extension Properties {
    fileprivate mutating func bounds() -> GeometryReader.Bounds {
        GeometryReader.Bounds(
            minWidth: read("minWidth", .length, default: -.infinity), maxWidth: read("maxWidth", .length),
            minHeight: read("minHeight", .length, default: -.infinity), maxHeight: read("maxHeight", .length))
    }
}
