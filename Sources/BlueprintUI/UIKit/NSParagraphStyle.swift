#if !canImport(UIKit)
    import Foundation

    /// Where lines lie between the edges.
    public typealias NSTextAlignment = ParagraphStyle.Alignment
    /// How lines are broken.
    public typealias NSLineBreakMode = ParagraphStyle.LineBreakMode
    /// A style of paragraphs that can be changed.
    public typealias NSMutableParagraphStyle = NSParagraphStyle

    /// How the lines of an attributed string are broken and placed, under the name that screens use.
    public final class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
        /// Where lines lie between the edges.
        public var alignment = NSTextAlignment.natural
        /// How lines are broken.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The least height of a line, in points; 0 for that of the font.
        public var minimumLineHeight: CGFloat = 0
        /// The greatest height of a line, in points; 0 for none. With one of the two, every line has that height.
        public var maximumLineHeight: CGFloat = 0

        /// The style of a text that names none.
        public static var `default`: NSParagraphStyle { NSParagraphStyle() }

        /// Takes the values of another style.
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
