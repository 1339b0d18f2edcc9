import Foundation
import LayoutEngine

extension ProgressBar {
    static let kind = ElementKind("ProgressBar", isViewBacked: true) { properties in
        let value = properties.read("value", .fraction)
        let form = properties.formProperties()
        return ProgressBar(
            value: value.map { Double($0) }, name: form.name, isEnabled: form.isEnabled, label: form.label,
            tint: form.tint)
    }
}
