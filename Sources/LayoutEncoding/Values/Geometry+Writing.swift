import Foundation
import LayoutEngine

extension CGSize: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("width", width)
            writer.put("height", height)
        }
    }
}

extension CGPoint: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("x", x)
            writer.put("y", y)
        }
    }
}

extension CGRect: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("x", origin.x)
            writer.put("y", origin.y)
            writer.put("width", size.width)
            writer.put("height", size.height)
        }
    }
}

extension EdgeInsets: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { $0.put(self) }
    }
}

extension WireWriter {
    /// Writes the edges as members.
    mutating func put(_ insets: EdgeInsets) {
        put("top", insets.top, unless: 0)
        put("left", insets.left, unless: 0)
        put("bottom", insets.bottom, unless: 0)
        put("right", insets.right, unless: 0)
    }
}

extension UnitPoint: WireValue {
    func write(to writer: inout WireWriter) { CGPoint(x: x, y: y).write(to: &writer) }
}

extension Decorate.Guide: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("fraction", fraction, unless: 0)
            writer.put("offset", offset, unless: 0)
        }
    }
}

extension Shadow: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("radius", radius)
            writer.put("opacity", opacity)
            writer.put("offset", offset)
            writer.put("color", color)
        }
    }
}

extension Transform: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { $0.put(self) }
    }
}

extension WireWriter {
    /// Writes the transformation as a member. Always a matrix, so that it is exact.
    mutating func put(_ transform: Transform) {
        put("matrix", transform.planar ?? transform.entries.indices.map { transform.entries[$0] })
    }
}
