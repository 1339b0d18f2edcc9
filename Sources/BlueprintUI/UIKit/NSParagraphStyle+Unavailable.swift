#if !canImport(UIKit)
    import Foundation

    // Lines of a text follow one another at one height, and all begin at the same edge.
    extension NSParagraphStyle {
        /// Room between lines.
        @available(*, unavailable, message: "Lines have no room between them. Set minimumLineHeight.")
        public var lineSpacing: CGFloat {
            get { 0 }
            set {}
        }

        /// The height of lines as a multiple of the font's.
        @available(*, unavailable, message: "A height is in points. Set minimumLineHeight.")
        public var lineHeightMultiple: CGFloat {
            get { 0 }
            set {}
        }

        /// Room behind a paragraph.
        @available(*, unavailable, message: "A text has no room between paragraphs. Use a label for each, in a Column.")
        public var paragraphSpacing: CGFloat {
            get { 0 }
            set {}
        }

        /// How far the first line is moved in.
        @available(*, unavailable, message: "All lines begin at the edge. Wrap the label into an Inset.")
        public var firstLineHeadIndent: CGFloat {
            get { 0 }
            set {}
        }

        /// How far the other lines are moved in.
        @available(*, unavailable, message: "All lines begin at the edge. Wrap the label into an Inset.")
        public var headIndent: CGFloat {
            get { 0 }
            set {}
        }

        /// When words are hyphenated.
        @available(*, unavailable, message: "Words are broken at soft hyphens, and nowhere else.")
        public var hyphenationFactor: Float {
            get { 0 }
            set {}
        }
    }
#endif
