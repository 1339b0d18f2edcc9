#if !canImport(UIKit)
    import Foundation

    /// The horizontal alignment of lines.
    public typealias NSTextAlignment = ParagraphStyle.Alignment
    /// How lines are broken.
    public typealias NSLineBreakMode = ParagraphStyle.LineBreakMode
    /// The same class as `NSParagraphStyle`, which is mutable here.
    public typealias NSMutableParagraphStyle = NSParagraphStyle

    /// The alignment, line breaking and line height of an attributed string, under UIKit's name.
    public final class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
        /// The horizontal alignment of lines.
        public var alignment = NSTextAlignment.natural
        /// How lines are broken.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The minimum height of a line, in points; 0 for the height of the font.
        public var minimumLineHeight: CGFloat = 0
        /// The maximum height of a line, in points; 0 for none. If one of the two is set, every line has that height.
        /// If both are set, every line has the greater one.
        public var maximumLineHeight: CGFloat = 0

        /// The style of a text that does not set one.
        public static var `default`: NSParagraphStyle { NSParagraphStyle() }

        /// Copies the values of another style.
        public func setParagraphStyle(_ other: NSParagraphStyle) {
            alignment = other.alignment
            lineBreakMode = other.lineBreakMode
            minimumLineHeight = other.minimumLineHeight
            maximumLineHeight = other.maximumLineHeight
        }

        public func copy(with zone: NSZone?) -> Any {
            let copy = NSParagraphStyle()
            copy.setParagraphStyle(self)
            return copy
        }

        public func mutableCopy(with zone: NSZone?) -> Any { copy(with: zone) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? NSParagraphStyle else { return false }
            return alignment == other.alignment && lineBreakMode == other.lineBreakMode
                && minimumLineHeight == other.minimumLineHeight && maximumLineHeight == other.maximumLineHeight
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(alignment)
            hasher.combine(lineBreakMode)
            hasher.combine(minimumLineHeight)
            hasher.combine(maximumLineHeight)
            return hasher.finalize()
        }
    }
#endif
