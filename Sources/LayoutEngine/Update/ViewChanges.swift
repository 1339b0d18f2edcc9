/// The differences between two states of a view.
public struct ViewChanges: Hashable, Sendable {
    /// The fields that have changed.
    public var fields: Fields = []

    /// The properties that are new or have a new value, in the order of the new view.
    public var setProperties: [ViewProperty] = []
    /// The names of the properties that the new view lacks, in the order of the old view.
    public var unsetProperties: [String] = []

    /// Whether nothing has changed.
    public var isEmpty: Bool {
        fields.isEmpty && setProperties.isEmpty && unsetProperties.isEmpty
    }

    /// The fields of a frame, without the properties of its view.
    public struct Fields: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt16

        /// A set of the fields whose bits are set.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// The key of the view.
        public static let key = Fields(rawValue: 1 << 0)
        /// The frame.
        public static let frame = Fields(rawValue: 1 << 1)
        /// The transformation.
        public static let transform = Fields(rawValue: 1 << 2)
        /// The opacity.
        public static let opacity = Fields(rawValue: 1 << 3)
        /// Whether the view is hidden.
        public static let hidden = Fields(rawValue: 1 << 4)
        /// Whether the view can be touched.
        public static let userInteractionEnabled = Fields(rawValue: 1 << 5)
        /// How the tint colour is shown.
        public static let tintAdjustmentMode = Fields(rawValue: 1 << 6)
        /// The data that the client defines.
        public static let data = Fields(rawValue: 1 << 7)
        /// The transitions.
        public static let transitions = Fields(rawValue: 1 << 8)
        /// The events of the view.
        public static let lifecycle = Fields(rawValue: 1 << 9)
        /// The lines of a text.
        public static let lines = Fields(rawValue: 1 << 10)

        package static let all = Fields(rawValue: .max)

        /// The fields whose changes are animated by the layout transition of the view.
        public static let layoutAttributes: Fields = [
            .frame, .transform, .opacity, .hidden, .userInteractionEnabled, .tintAdjustmentMode,
        ]
    }

    /// No differences.
    init() {}

    /// Compares two frames of one view by value. Empty transitions and lifecycles equal nil.
    public init(from old: Frame, to new: Frame) {
        if !old.key.isWritten(as: new.key) { fields.insert(.key) }
        if old.rect != new.rect { fields.insert(.frame) }
        if old.attributesBox !== new.attributesBox { compare(old.attributes, new.attributes) }
        if old.view.hasDetails || new.view.hasDetails { compareDetails(of: old.view, new.view) }
        if old.view.sharedProperties == new.view.sharedProperties {
            compare(old.view.ownProperties, new.view.ownProperties)
        } else {
            compare(old.view.properties, new.view.properties)
        }
    }

    private mutating func compare(_ old: LayoutAttributes, _ new: LayoutAttributes) {
        if old.transform != new.transform { fields.insert(.transform) }
        if old.alpha != new.alpha { fields.insert(.opacity) }
        if old.isHidden != new.isHidden { fields.insert(.hidden) }
        if old.isUserInteractionEnabled != new.isUserInteractionEnabled { fields.insert(.userInteractionEnabled) }
        if old.tintAdjustmentMode != new.tintAdjustmentMode { fields.insert(.tintAdjustmentMode) }
    }

    private mutating func compareDetails(of old: ViewDescription, _ new: ViewDescription) {
        if old.data != new.data { fields.insert(.data) }
        if old.transitionsIfAny != new.transitionsIfAny { fields.insert(.transitions) }
        if !old.lifecycle.isSame(as: new.lifecycle) { fields.insert(.lifecycle) }
        if !old.lines.isSame(as: new.lines) { fields.insert(.lines) }
    }

    private mutating func compare(_ old: [ViewProperty], _ new: [ViewProperty]) {
        if old.isShared(with: new) { return }
        if old.hasSameNames(as: new) {
            guard new.count > PropertyLookup.searchedMax else { return compareInOrder(old, new) }
            if old == new { return }
        }
        let oldValues = PropertyLookup(old), newValues = PropertyLookup(new)
        for (index, property) in new.enumerated() where newValues.lastIndex(of: property.name) == index {
            let isSame = oldValues.lastIndex(of: property.name).map { old[$0].value == property.value }
            if isSame != true { setProperties.append(property) }
        }
        for (index, property) in old.enumerated() where oldValues.lastIndex(of: property.name) == index {
            if newValues.lastIndex(of: property.name) == nil { unsetProperties.append(property.name) }
        }
    }

    /// Compares properties with the same names in the same order, without a look-up. Quadratic, for few properties.
    private mutating func compareInOrder(_ old: [ViewProperty], _ new: [ViewProperty]) {
        for index in new.indices where old[index].value != new[index].value {
            let isLast = !new[(index + 1)...].contains { $0.name.isExactly(new[index].name) }
            if isLast { setProperties.append(new[index]) }
        }
    }
}

extension Frame {
    /// The fields of a frame that differ from their defaults.
    package var presentFields: ViewChanges.Fields {
        var fields: ViewChanges.Fields = .frame
        if key != nil { fields.insert(.key) }
        if hasAttributes {
            if !attributes.transform.isIdentity { fields.insert(.transform) }
            if attributes.alpha != 1 { fields.insert(.opacity) }
            if attributes.isHidden { fields.insert(.hidden) }
            if !attributes.isUserInteractionEnabled { fields.insert(.userInteractionEnabled) }
            if attributes.tintAdjustmentMode != .automatic { fields.insert(.tintAdjustmentMode) }
        }
        if view.hasDetails {
            if view.data != nil { fields.insert(.data) }
            if view.transitionsIfAny != nil { fields.insert(.transitions) }
            if let lifecycle = view.lifecycle, lifecycle != ViewLifecycle() { fields.insert(.lifecycle) }
            if view.lines != nil { fields.insert(.lines) }
        }
        return fields
    }
}

extension ViewDescription {
    /// The transitions; nil if they are empty.
    fileprivate var transitionsIfAny: ViewTransitions? {
        transitions?.isEmpty == false ? transitions : nil
    }
}
