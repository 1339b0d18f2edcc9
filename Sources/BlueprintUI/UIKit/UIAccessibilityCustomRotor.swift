#if !canImport(UIKit)
    /// A way to go from one part of an element to the next of the same kind.
    public final class UIAccessibilityCustomRotor {
        /// The kinds of parts that have a name in every language.
        public enum SystemRotorType: Int, Hashable, Sendable, CaseIterable {
            /// A kind with a name of its own.
            case none
            case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
            case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list
            case landmark
        }

        /// Where to search.
        public enum Direction: Int, Hashable, Sendable {
            case previous, next
        }

        /// Finds the next part; nil where there is none.
        public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

        /// The name, for a rotor without a type.
        public let name: String
        /// The kind of parts.
        public let systemRotorType: SystemRotorType
        /// Finds the next part.
        public var itemSearchBlock: Search

        /// A rotor of a name of its own.
        public init(name: String, itemSearch: @escaping Search) {
            self.name = name
            systemRotorType = .none
            itemSearchBlock = itemSearch
        }

        /// A rotor of a type.
        public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
            name = ""
            systemRotorType = systemType
            itemSearchBlock = itemSearch
        }
    }

    extension UIAccessibilityCustomRotor: Equatable {
        /// Whether both are one rotor.
        public static func == (one: UIAccessibilityCustomRotor, other: UIAccessibilityCustomRotor) -> Bool {
            one === other
        }
    }

    /// Where a rotor is to search.
    public final class UIAccessibilityCustomRotorSearchPredicate {
        /// The part from which to go on; one without an element at first.
        public var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil, targetRange: nil)
        /// Where to go.
        public var searchDirection = UIAccessibilityCustomRotor.Direction.next

        /// A search for the first part.
        public init() {}
    }

    /// A part of an element that a rotor has found.
    public final class UIAccessibilityCustomRotorItemResult {
        /// The element of the part; nil once it is gone.
        public weak var targetElement: AnyObject?
        /// The part of the element's text, in UTF-16 code units; nil for all of it.
        public var targetRange: Range<Int>?

        /// A part of an element.
        public init(targetElement: AnyObject?, targetRange: Range<Int>?) {
            self.targetElement = targetElement
            self.targetRange = targetRange
        }
    }

    extension UIAccessibilityCustomRotorItemResult: Equatable {
        /// Whether both are the same part of one element.
        public static func == (
            one: UIAccessibilityCustomRotorItemResult, other: UIAccessibilityCustomRotorItemResult
        ) -> Bool {
            one.targetElement === other.targetElement && one.targetRange == other.targetRange
        }
    }
#endif
