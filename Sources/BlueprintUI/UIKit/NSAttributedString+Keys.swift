#if !canImport(UIKit)
    import Foundation

    extension NSAttributedString.Key {
        /// A `UIFont`.
        public static let font = Self(rawValue: "NSFont")
        /// A `UIColor`.
        public static let foregroundColor = Self(rawValue: "NSColor")
        /// A number: points added after each character.
        public static let kern = Self(rawValue: "NSKern")
        /// A number: points added after each character.
        public static let tracking = Self(rawValue: "CTTracking")
        /// The raw value of an `NSUnderlineStyle`.
        public static let underlineStyle = Self(rawValue: "NSUnderline")
        /// A `UIColor`; without it the line has the colour of the text.
        public static let underlineColor = Self(rawValue: "NSUnderlineColor")
        /// The raw value of an `NSUnderlineStyle`.
        public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
        /// A `UIColor`; without it the line has the colour of the text.
        public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
        /// An `NSParagraphStyle`. A label has the one of the first character that has one.
        public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
        /// A `URL`, or one as text.
        public static let link = Self(rawValue: "NSLink")
    }

    /// A line along a text, under the name that screens use.
    public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A thin line: the only one that is drawn.
        public static let single = NSUnderlineStyle(rawValue: 1)
    }
#endif
