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
        /// A `UIColor`. By default, the line has the colour of the text.
        public static let underlineColor = Self(rawValue: "NSUnderlineColor")
        /// The raw value of an `NSUnderlineStyle`.
        public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
        /// A `UIColor`. By default, the line has the colour of the text.
        public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
        /// An `NSParagraphStyle`. The first one in a text applies to the whole label.
        public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
        /// A `URL`, or the text of one.
        public static let link = Self(rawValue: "NSLink")
    }

    /// The style of a line under or through a text, under UIKit's name.
    public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A thin line, the only style that is drawn.
        public static let single = NSUnderlineStyle(rawValue: 1)
    }
#endif
