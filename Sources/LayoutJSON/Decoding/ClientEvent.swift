import JSON
import LayoutEngine

/// An event of a view or of the screen, which a client reports: an action of its user, for a version of the views.
package struct ClientEvent: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A tap, a click, or return in a text field.
        case action
        /// A new value, which the user gave the view.
        case change
        /// A step to the next larger value.
        case increment
        /// A step to the next smaller value.
        case decrement
        /// The view has got the focus of the keyboard.
        case focus
        /// The view has lost the focus of the keyboard.
        case blur
        /// A new offset of a scroll view.
        case scroll
        /// The screen became visible again.
        case appear
        /// The screen is no longer visible.
        case disappear

        /// Whether it is about the screen, and not about a view.
        package var isOfScreen: Bool { self == .appear || self == .disappear }
    }

    package let kind: Kind
    /// The path of the view. Events of the screen have none.
    package let path: String
    /// The version that the client showed.
    package let version: Int
    /// The value of a change.
    package let value: ViewValue?
    /// The name of the chosen action, for a view with several actions; otherwise the name that the view gives the
    /// event.
    package let name: String?

    /// The event in a body. The members that repeat parts of the view (`data`) and of other views (`form`) are checked,
    /// but not kept.
    package init(parsing body: [UInt8], limits: RequestLimits = RequestLimits()) throws(RequestFailure) {
        self = try RequestFailure.reading(body, depthMax: limits.jsonDepthMax) { root throws(RequestFailure) in
            let decoding = Decoding(of: root, limits: limits)
            return try decoding.readRoot(expected: "an event, which is an object", ClientEvent.init)
        }
    }

    private init(_ properties: inout Properties) {
        kind = properties.require("kind", .word)
        let path = properties.read("path", .text)
        if path == nil, !kind.isOfScreen { properties.reportMissing("path") }
        self.path = path ?? ""
        version = properties.require("version", .version)
        value = properties.read("value", .anything)
        if kind == .change, value == nil { properties.reportMissing("value") }
        name = properties.read("name", .text)
        // Web pages also send the name of an action as "action".
        _ = properties.read("action", .text)
        _ = properties.read("form", .verbatimProperties)
        _ = properties.read("data", .anything)
    }
}

extension Reader<Int> {
    /// The number of a version, 1 or greater.
    fileprivate static var version: Self {
        Reader(fallback: 1) { value, decoding in
            guard value.json.number != nil else {
                decoding.reportWrongType(value, expected: "a version, which is a whole number")
                return nil
            }
            guard let version = value.json.integer, version >= 1 else {
                decoding.report(.outOfRange, at: value, "A version is a whole number from 1 on.")
                return nil
            }
            return version
        }
    }
}

extension Reader<ViewValue> {
    /// Any JSON: scalars as values, arrays and objects as their text.
    fileprivate static var anything: Self {
        Reader(fallback: .null) { value, decoding in
            if value.json.kind == .null { return .null }
            if let scalar = decoding.scalar(value) { return scalar }
            decoding.refuseDuplicates(in: value)
            return decoding.verbatim(value)
        }
    }
}
