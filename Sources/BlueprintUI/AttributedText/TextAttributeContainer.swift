import Foundation

/// The attributes of a part of a text.
public struct TextAttributeContainer {
    var storage: [NSAttributedString.Key: Any] = [:]

    /// No attributes.
    public static var empty: TextAttributeContainer { TextAttributeContainer() }

    /// The attribute for a key; nil if it is not set.
    public subscript<Key: AttributedTextKey>(key: Key.Type) -> Key.Value? {
        get { storage[key.name] as? Key.Value }
        set { storage[key.name] = newValue }
    }
}

/// A text attribute: its name and the type of its values. A property of ``TextAttributeContainer`` that uses the key is
/// also a member of ``AttributedText``.
public protocol AttributedTextKey {
    /// The type of the values.
    associatedtype Value: Equatable
    /// The name of the attribute in `NSAttributedString`.
    static var name: NSAttributedString.Key { get }
}

/// The key of ``TextAttributeContainer/font``.
public enum FontKey: AttributedTextKey {
    public typealias Value = UIFont
    public static var name: NSAttributedString.Key { .font }
}

/// The key of ``TextAttributeContainer/color``.
public enum ColorKey: AttributedTextKey {
    public typealias Value = UIColor
    public static var name: NSAttributedString.Key { .foregroundColor }
}

/// The key of ``TextAttributeContainer/tracking``.
public enum TrackingKey: AttributedTextKey {
    public typealias Value = CGFloat
    public static var name: NSAttributedString.Key { .tracking }
}

/// The key of ``TextAttributeContainer/underlineStyle``.
public enum UnderlineStyleKey: AttributedTextKey {
    public typealias Value = Int
    public static var name: NSAttributedString.Key { .underlineStyle }
}

/// The key of ``TextAttributeContainer/underlineColor``.
public enum UnderlineColorKey: AttributedTextKey {
    public typealias Value = UIColor
    public static var name: NSAttributedString.Key { .underlineColor }
}

/// The key of ``TextAttributeContainer/paragraphStyle``.
public enum ParagraphStyleKey: AttributedTextKey {
    public typealias Value = NSParagraphStyle
    public static var name: NSAttributedString.Key { .paragraphStyle }
}

/// The key of ``TextAttributeContainer/link``.
public enum LinkKey: AttributedTextKey {
    public typealias Value = URL
    public static var name: NSAttributedString.Key { .link }
}

extension TextAttributeContainer {
    /// The font.
    public var font: UIFont? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// The colour of the text.
    public var color: UIColor? {
        get { self[ColorKey.self] }
        set { self[ColorKey.self] = newValue }
    }

    /// Points added after each character.
    public var tracking: CGFloat? {
        get { self[TrackingKey.self] }
        set { self[TrackingKey.self] = newValue }
    }

    /// The style of the line under the text.
    public var underlineStyle: NSUnderlineStyle? {
        get { self[UnderlineStyleKey.self].map(NSUnderlineStyle.init(rawValue:)) }
        set { self[UnderlineStyleKey.self] = newValue?.rawValue }
    }

    /// The colour of the line under the text; nil for the colour of the text.
    public var underlineColor: UIColor? {
        get { self[UnderlineColorKey.self] }
        set { self[UnderlineColorKey.self] = newValue }
    }

    /// The alignment, line breaking and line height.
    public var paragraphStyle: NSParagraphStyle? {
        get { self[ParagraphStyleKey.self] }
        set { self[ParagraphStyleKey.self] = newValue }
    }

    /// The destination of a link.
    public var link: URL? {
        get { self[LinkKey.self] }
        set { self[LinkKey.self] = newValue }
    }
}
