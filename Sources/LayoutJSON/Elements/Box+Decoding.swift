import Foundation
import LayoutEngine

extension Box {
    static let kind = ElementKind("Box", isViewBacked: true) { properties in
        var box = Box()
        properties.exclude("background", with: ["backgroundColor"])
        box.backgroundColor = properties.read("backgroundColor", .color, default: .clear)
        box.background = properties.read("background", backgroundReader)
        box.cornerStyle = properties.read("cornerStyle", cornerStyleReader, default: .square)
        box.cornerCurve = properties.read("cornerCurve", .word, default: .circular)
        box.border = properties.read("border", .border)
        box.shadow = properties.read("shadow", .shadow)
        box.clipsContent = properties.read("clipsContent", .flag, default: false)
        box.wrapped = properties.optionalChild()
        return box
    }

    private static let allCorners = Set(Corner.allCases)

    static let cornerStyleReader = Reader<CornerStyle>.word(
        [Word("square", .square), Word("capsule", .capsule)],
        or: .object(
            "an object of \"radius\"",
            .object(fallback: .square) { properties in
                let radius = properties.require("radius", .length)
                let corners = properties.read("corners", .distinct(.word)).map { Set($0) } ?? allCorners
                return .rounded(radius: radius, corners: corners)
            }))
}

extension Reader<Box.Border> {
    fileprivate static var border: Self {
        .object(fallback: Box.Border(color: .clear, width: 0)) { properties in
            Box.Border(
                color: properties.require("color", .color), width: properties.require("width", .length),
                dash: properties.read("dash", .list(.length), default: []))
        }
    }
}

extension Reader<Shadow> {
    static var shadow: Self {
        .object(fallback: Shadow()) { properties in
            Shadow(
                radius: properties.require("radius", .length), opacity: properties.require("opacity", .fraction),
                offset: properties.require("offset", .shadowOffset), color: properties.require("color", .color))
        }
    }
}

extension Reader<CGSize> {
    fileprivate static var shadowOffset: Self {
        .object(fallback: .zero) { properties in
            CGSize(width: properties.require("width", .number), height: properties.require("height", .number))
        }
    }
}
