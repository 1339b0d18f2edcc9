import Foundation
import LayoutEngine

extension Slider {
    static let kind = ElementKind("Slider", isViewBacked: true) { properties in
        let (numbers, isCertain) = properties.decoding.withCertainty {
            let minimum = properties.read("minimum", .number, default: 0)
            let maximum = properties.read("maximum", .number, default: 1)
            let value = properties.read("value", .number, default: minimum)
            return SliderNumbers(
                minimum: Double(minimum), maximum: Double(maximum), value: Double(value),
                step: properties.read("step", .positive).map { Double($0) })
        }
        if isCertain { numbers.check(properties) }
        let range = numbers.minimum...max(numbers.minimum, numbers.maximum)
        return properties.withFormProperties(Slider(value: numbers.value, in: range, step: numbers.step))
    }
}

/// The numbers of a slider as they are written.
private struct SliderNumbers {
    let minimum: Double
    let maximum: Double
    let value: Double
    let step: Double?

    func check(_ properties: Properties) {
        guard minimum < maximum else {
            let name: StaticString = properties.has("maximum") ? "maximum" : "minimum"
            let message =
                "\"maximum\" (\(maximum.shortest)) must be above \"minimum\" (\(minimum.shortest))."
            return properties.report(.outOfRange, name, message)
        }
        if let step, step > maximum - minimum {
            let length = (maximum - minimum).shortest
            properties.report(
                .outOfRange, "step",
                "Expected a number above 0 and at most \(length), which is \"maximum\" less \"minimum\", found \(step.shortest)."
            )
        }
        if !(minimum...maximum).contains(value) {
            properties.report(
                .outOfRange, "value",
                "Expected a number from \(minimum.shortest) (\"minimum\") to \(maximum.shortest) (\"maximum\"), found \(value.shortest)."
            )
        }
    }
}
