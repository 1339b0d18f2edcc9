import Foundation
import LayoutEngine

extension ProgressBar {
    static let kind = ElementKind("ProgressBar", isViewBacked: true) { properties in
        let value = properties.read("value", .fraction)
        return properties.withFormProperties(ProgressBar(value: value.map { Double($0) }))
    }
}
