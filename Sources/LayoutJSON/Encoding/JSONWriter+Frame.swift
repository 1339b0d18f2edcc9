import Foundation
import JSON
import LayoutEngine

extension JSONWriter {
    /// A view in a response. Frame and segments are pointers, because a copy of a frame retains five references.
    mutating func frame(
        _ frame: UnsafePointer<Frame>, path: inout PathWriter, of segments: UnsafePointer<PathSegment>,
        shared: inout SharedProperties, fonts: FontTable
    ) {
        beginObject()
        fragment(#""path":"#)
        path.withPath(endingIn: Int(frame.pointee.segment), of: segments) { string(escaped: $0) }
        key(of: frame)
        if frame.pointee.parentIndex >= 0 {
            fragment(#","parent":"#)
            integer(Int(frame.pointee.parentIndex))
        }
        view(of: frame, shared: &shared, fonts: fonts)
        endObject()
    }

    /// A view in a patch: without `parent`, because the operation has the path of the parent.
    mutating func frame(
        _ frame: UnsafePointer<Frame>, inPatchWith path: inout PathWriter, of segments: [PathSegment], fonts: FontTable
    ) {
        beginObject()
        key("path")
        path.withPath(endingIn: Int(frame.pointee.segment), of: segments) { string(escaped: $0) }
        key(of: frame)
        var shared = SharedProperties()
        view(of: frame, shared: &shared, fonts: fonts)
        endObject()
    }

    @inline(__always)
    private mutating func key(of frame: UnsafePointer<Frame>) {
        if let elementKey = frame.pointee.key { self.elementKey(elementKey) }
    }

    private mutating func elementKey(_ elementKey: ElementKey) {
        key("key")
        value(elementKey.isInteger ? .verbatim(elementKey.text) : .text(elementKey.text))
    }

    /// The members of a frame after its path and its parent.
    @inline(__always)
    private mutating func view(
        of frame: UnsafePointer<Frame>, shared: inout SharedProperties, fonts: FontTable
    ) {
        fragment(#","view":"#)
        frame.pointee.view.viewClass.withBytes { string(utf8: $0) }
        fragment(#","frame":"#)
        rect(frame.pointee.rect)
        if frame.pointee.hasAttributes { attributes(frame.pointee.attributes) }
        let properties = frame.pointee.view.ownProperties
        if !properties.isEmpty {
            fragment(#","properties":"#)
            beginObject()
            members(properties)
            members(frame.pointee.view.sharedProperties, shared: &shared)
            endObject()
        }
        if frame.pointee.view.hasDetails { details(of: frame, fonts: fonts) }
    }

    /// The chosen members of a view that differ from their defaults.
    mutating func members(_ fields: ViewChanges.Fields, of frame: Frame, fonts: FontTable) {
        if fields.contains(.key), let elementKey = frame.key { self.elementKey(elementKey) }
        if fields.contains(.frame) {
            key("frame")
            rect(frame.rect)
        }
        attributes(frame.attributes, only: fields)
        withUnsafePointer(to: frame) { details(of: $0, only: fields, fonts: fonts) }
    }

    mutating func size(_ size: CGSize) {
        beginObject()
        key("width")
        number(size.width)
        key("height")
        number(size.height)
        endObject()
    }

    mutating func rect(_ rect: CGRect) {
        fragment(#"{"x":"#)
        number(rect.origin.x)
        fragment(#","y":"#)
        number(rect.origin.y)
        fragment(#","width":"#)
        number(rect.size.width)
        fragment(#","height":"#)
        number(rect.size.height)
        endObject()
    }

    /// The rectangle of a window, and the number of frames that it leaves out.
    mutating func members(of window: LayoutWindow) {
        key("window")
        rect(window.rect)
        key("left")
        integer(window.leftOut)
    }

    /// Writes JSON that ends before a value unchanged. Faster than single keys, for the members that every view has.
    @inline(__always)
    private mutating func fragment(_ json: StaticString) {
        reserve(json.utf8CodeUnitCount)
        appendReserved(literal: json)
        needsComma = false
    }

    /// The attributes of a view that differ from their defaults.
    private mutating func attributes(_ attributes: LayoutAttributes, only fields: ViewChanges.Fields = .all) {
        if !attributes.transform.isIdentity, fields.contains(.transform) {
            key("transform")
            transform(attributes.transform)
        }
        if attributes.alpha != 1, fields.contains(.opacity) {
            key("opacity")
            number(attributes.alpha)
        }
        if attributes.isHidden, fields.contains(.hidden) {
            key("hidden")
            bool(true)
        }
        if !attributes.isUserInteractionEnabled, fields.contains(.userInteractionEnabled) {
            key("userInteractionEnabled")
            bool(false)
        }
        if attributes.tintAdjustmentMode != .automatic, fields.contains(.tintAdjustmentMode) {
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

    private mutating func details(
        of frame: UnsafePointer<Frame>, only fields: ViewChanges.Fields = .all, fonts: FontTable
    ) {
        if fields.contains(.data), let data = frame.pointee.view.data {
            key("data")
            value(data)
        }
        if fields.contains(.transitions), let transitions = frame.pointee.view.transitions, !transitions.isEmpty {
            key("transitions")
            self.transitions(transitions)
        }
        if fields.contains(.lifecycle), let lifecycle = frame.pointee.view.lifecycle, lifecycle != ViewLifecycle() {
            key("lifecycle")
            self.lifecycle(lifecycle)
        }
        if fields.contains(.lines), let lines = frame.pointee.view.lines {
            key("lines")
            beginArray()
            for index in lines.indices { line(lines[index], fonts: fonts) }
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
