import LayoutEngine
import LayoutJSON

extension [String: MessageValue] {
    /// The values by the bytes of their names.
    var exact: [ExactText: MessageValue] {
        [ExactText: MessageValue](uniqueKeysWithValues: map { (ExactText($0.key), $0.value) })
    }
}
