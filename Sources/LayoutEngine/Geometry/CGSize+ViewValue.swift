import Foundation

extension CGSize {
    package var viewValue: ViewValue {
        .object([ViewProperty("width", .number(width)), ViewProperty("height", .number(height))])
    }
}
