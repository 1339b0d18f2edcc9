import Foundation
import LayoutEngine

extension Reader<CGSize> {
    static var size: Self {
        .object(fallback: .zero) { properties in
            CGSize(width: properties.require("width", .length), height: properties.require("height", .length))
        }
    }
}

extension Reader<SizeConstraint> {
    /// A size. A missing axis is unconstrained.
    static var constraint: Self {
        .object(fallback: .unconstrained) { properties in
            SizeConstraint(
                width: properties.read("width", .length).map { .atMost($0) } ?? .unconstrained,
                height: properties.read("height", .length).map { .atMost($0) } ?? .unconstrained)
        }
    }
}

extension Reader<CGRect> {
    static var frame: Self {
        .object(fallback: .zero) { properties in
            CGRect(
                x: properties.require("x", .number), y: properties.require("y", .number),
                width: properties.require("width", .length), height: properties.require("height", .length))
        }
    }
}

extension Reader<EdgeInsets> {
    /// A number for all edges, or an object of edges.
    static var insets: Self {
        .numberOrObject(fallback: .zero, number: EdgeInsets.init(uniform:)) { $0.edges() }
    }

    /// Like `insets`, or an object with `horizontal` and `vertical`.
    static var outsets: Self {
        .numberOrObject(fallback: .zero, number: EdgeInsets.init(uniform:)) { properties in
            properties.exclude("horizontal", with: ["top", "bottom"])
            properties.exclude("vertical", with: ["left", "right"])
            return properties.edgesOrAxes()
        }
    }
}

extension Reader<CGPoint> {
    /// A distance on each axis, 0 if absent.
    static var axisOffset: Self {
        .object(fallback: .zero) { properties in
            CGPoint(
                x: properties.read("horizontal", .number, default: 0),
                y: properties.read("vertical", .number, default: 0))
        }
    }
}

extension Reader<Decorate.Guide> {
    static var guide: Self {
        .object(fallback: .init()) { $0.guide() }
    }
}

extension Properties {
    mutating func guide() -> Decorate.Guide {
        Decorate.Guide(
            fraction: read("fraction", .number, default: 0), offset: read("offset", .number, default: 0))
    }

    mutating func edges() -> EdgeInsets {
        EdgeInsets(
            top: read("top", .number, default: 0), left: read("left", .number, default: 0),
            bottom: read("bottom", .number, default: 0), right: read("right", .number, default: 0))
    }

    /// Edges. `horizontal` and `vertical` set two of them each.
    mutating func edgesOrAxes() -> EdgeInsets {
        exclude("horizontal", with: ["left", "right"])
        exclude("vertical", with: ["top", "bottom"])
        let horizontal = read("horizontal", .number), vertical = read("vertical", .number)
        let edges = edges()
        return EdgeInsets(
            top: vertical ?? edges.top, left: horizontal ?? edges.left,
            bottom: vertical ?? edges.bottom, right: horizontal ?? edges.right)
    }
}
