import Foundation

/// The part that a ``SharedElement`` has in a layout: the sizes that were asked of it, and its place.
final class SharedPart: Sendable {
    /// What making its nodes took.
    let beginning: Beginning
    /// The answers until it was placed, in their order.
    let answers: [Answer]
    /// How many measurements were made to place what is in it.
    let placingMeasurements: Int
    let place: SharedPlace

    /// Elements and measurements before the first proposal.
    struct Beginning: Sendable {
        var elements = 0
        var measurements = 0
    }

    /// A size that was measured for a proposal.
    struct Answer: Sendable {
        let maximum: CGSize
        let measurement: Measurement
        /// How many measurements were made for it.
        let measurements: Int
    }

    init(beginning: Beginning, answers: [Answer], placingMeasurements: Int, place: SharedPlace) {
        self.beginning = beginning
        self.answers = answers
        self.placingMeasurements = placingMeasurements
        self.place = place
    }
}
