#if !canImport(UIKit)
    import Foundation

    // All lines of a text have the same height and begin at the same edge.
    extension NSParagraphStyle {
        /// Space between lines.
        @available(*, unavailable, message: "There is no space between lines. Set minimumLineHeight.")
        public var lineSpacing: CGFloat {
            get { 0 }
            set {}
        }

        /// The height of lines as a multiple of the height of the font.
        @available(*, unavailable, message: "Line heights are in points. Set minimumLineHeight.")
        public var lineHeightMultiple: CGFloat {
            get { 0 }
            set {}
        }

        /// Space after a paragraph.
        @available(*, unavailable, message: "There is no space between paragraphs. Use a Column with a label for each.")
        public var paragraphSpacing: CGFloat {
            get { 0 }
            set {}
        }

        /// The indentation of the first line.
        @available(*, unavailable, message: "Lines are not indented. Wrap the label in an Inset.")
        public var firstLineHeadIndent: CGFloat {
            get { 0 }
            set {}
        }

        /// The indentation of the other lines.
        @available(*, unavailable, message: "Lines are not indented. Wrap the label in an Inset.")
        public var headIndent: CGFloat {
            get { 0 }
            set {}
        }

        /// The threshold for hyphenation.
        @available(*, unavailable, message: "Words are hyphenated only at soft hyphens.")
        public var hyphenationFactor: Float {
            get { 0 }
            set {}
        }
    }
#endif
