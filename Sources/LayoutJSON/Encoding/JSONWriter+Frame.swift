import Foundation
import LayoutEngine

extension JSONWriter {
    /// A view in a response. Frame and segments are lent by pointer: copying a frame counts five references.
    mutating func frame(
        _ frame: UnsafePointer<Frame>, path: inout PathWriter, of segments: UnsafePointer<PathSegment>, fonts: FontTable
    ) {
        beginObject()
        passage(#""path":"#)
        path.withPath(endingIn: Int(frame.pointee.segment), of: segments) { string(escaped: $0) }
        if let elementKey = frame.pointee.key {
            key("key")
            value(elementKey.isInteger ? .verbatim(elementKey.text) : .text(elementKey.text))
        }
        if frame.pointee.parentIndex >= 0 {
            passage(#","parent":"#)
            integer(Int(frame.pointee.parentIndex))
        }
        passage(#","view":"#)
        frame.pointee.view.viewClass.withBytes { string(utf8: $0) }
        passage(#","frame":"#)
        rect(frame.pointee.rect)
        if frame.pointee.hasAttributes { attributes(frame.pointee.attributes) }
        let properties = frame.pointee.view.properties
        if !properties.isEmpty {
            passage(#","properties":"#)
            object(properties)
        }
        if frame.pointee.view.hasDetails { details(of: frame.pointee.view, fonts: fonts) }
        endObject()
    }

    mutating func size(_ size: CGSize) {
        beginObject()
        key("width")
        number(size.width)
        key("height")
        number(size.height)
        endObject()
    }

    private mutating func rect(_ rect: CGRect) {
        passage(#"{"x":"#)
        number(rect.origin.x)
        passage(#","y":"#)
        number(rect.origin.y)
        passage(#","width":"#)
        number(rect.size.width)
        passage(#","height":"#)
        number(rect.size.height)
        endObject()
    }

    /// JSON up to a value. Written as it is: the quick way for what every view has.
    @inline(__always)
    private mutating func passage(_ json: StaticString) {
        reserve(json.utf8CodeUnitCount)
        appendReserved(literal: json)
        needsComma = false
    }

    /// How a view is shown, where that is not as usual.
    private mutating func attributes(_ attributes: LayoutAttributes) {
        if !attributes.transform.isIdentity {
            key("transform")
            transform(attributes.transform)
        }
        if attributes.alpha != 1 {
            key("opacity")
            number(attributes.alpha)
        }
        if attributes.isHidden {
            key("hidden")
            bool(true)
        }
        if !attributes.isUserInteractionEnabled {
            key("userInteractionEnabled")
            bool(false)
        }
        if attributes.tintAdjustmentMode != .automatic {
            key("tintAdjustmentMode")
            string(attributes.tintAdjustmentMode.rawValue)
        }
    }

    /// The 6 numbers of a transformation in the plane, in the order of CSS `matrix()`, or the 16 of `matrix3d()`.
    mutating func transform(_ transform: Transform) {
        beginArray()
        if let planar = transform.planar {
            for entry in planar { number(entry) }
        } else {
            for index in transform.entries.indices { number(transform.entries[index]) }
        }
        endArray()
    }

    private mutating func details(of view: ViewDescription, fonts: FontTable) {
        if let data = view.data {
            key("data")
            value(data)
        }
        if let transitions = view.transitions, !transitions.isEmpty {
            key("transitions")
            self.transitions(transitions)
        }
        if let lifecycle = view.lifecycle, lifecycle != ViewLifecycle() {
            key("lifecycle")
            self.lifecycle(lifecycle)
        }
        if let lines = view.lines {
            key("lines")
            beginArray()
            for line in lines { self.line(line, fonts: fonts) }
            endArray()
        }
    }

    private mutating func lifecycle(_ lifecycle: ViewLifecycle) {
        beginObject()
        if let onAppear = lifecycle.onAppear {
            key("onAppear")
            string(onAppear)
        }
        if let onDisappear = lifecycle.onDisappear {
            key("onDisappear")
            string(onDisappear)
        }
        endObject()
    }
}
