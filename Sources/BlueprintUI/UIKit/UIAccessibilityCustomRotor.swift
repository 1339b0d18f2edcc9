#if !canImport(UIKit)
    /// Lets a user of assistive technology go from one part of an element to the next of the same kind, such as its
    /// links.
    public final class UIAccessibilityCustomRotor {
        /// The kinds of parts that the system names.
        public enum SystemRotorType: Int, Hashable, Sendable, CaseIterable {
            /// Another kind, for a rotor with its own name.
            case none
            case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
            case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list
            case landmark
        }

        /// The direction of a search.
        public enum Direction: Int, Hashable, Sendable {
            case previous, next
        }

        /// Finds the next part; nil if there is none.
        public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

        /// The name of a rotor without a type; otherwise empty.
        public let name: String
        /// The kind of parts.
        public let systemRotorType: SystemRotorType
        /// Finds the next part.
        public var itemSearchBlock: Search

        /// A rotor with its own name.
        public init(name: String, itemSearch: @escaping Search) {
            self.name = name
            systemRotorType = .none
            itemSearchBlock = itemSearch
        }

        /// A rotor for a kind of parts that the system names.
        public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
            name = ""
            systemRotorType = systemType
            itemSearchBlock = itemSearch
        }
    }

    extension UIAccessibilityCustomRotor: Equatable {
        /// Whether both are the same object.
        public static func == (one: UIAccessibilityCustomRotor, other: UIAccessibilityCustomRotor) -> Bool {
            one === other
        }
    }

    /// The start and the direction of a rotor's search.
    public final class UIAccessibilityCustomRotorSearchPredicate {
        /// The part at which the search starts. Its `targetElement` is nil for the first search.
        public var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil, targetRange: nil)
        /// The direction of the search.
        public var searchDirection = UIAccessibilityCustomRotor.Direction.next

        /// A search forwards for the first part.
        public init() {}
    }

    /// A part of an element that a rotor has found.
    public final class UIAccessibilityCustomRotorItemResult {
        /// The element of the part; nil after it is released.
        public weak var targetElement: AnyObject?
        /// The range in the element's text, in UTF-16 code units; nil for the whole text.
        public var targetRange: Range<Int>?

        /// A part of an element.
        public init(targetElement: AnyObject?, targetRange: Range<Int>?) {
            self.targetElement = targetElement
            self.targetRange = targetRange
        }
    }

    extension UIAccessibilityCustomRotorItemResult: Equatable {
        /// Whether both are the same part of the same element.
        public static func == (
            one: UIAccessibilityCustomRotorItemResult, other: UIAccessibilityCustomRotorItemResult
        ) -> Bool {
            one.targetElement === other.targetElement && one.targetRange == other.targetRange
        }
    }
#endif
