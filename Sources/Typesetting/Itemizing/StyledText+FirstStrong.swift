internal import CICU
import LayoutEngine

extension StyledText {
    /// The direction of the first strong character outside of isolates; nil if there is none (UAX 9, P2 and P3).
    var firstStrongDirection: LayoutDirection? {
        var depth = 0
        for span in spans {
            for scalar in span.text.unicodeScalars {
                switch Int(icu_direction(Int32(scalar.value))) {
                case ICU_DIRECTION_LEFT_TO_RIGHT where depth == 0: return .leftToRight
                case ICU_DIRECTION_RIGHT_TO_LEFT where depth == 0: return .rightToLeft
                case ICU_DIRECTION_ISOLATE: depth += 1
                case ICU_DIRECTION_POP: depth = max(0, depth - 1)
                default: break
                }
            }
        }
        return nil
    }
}
