import Foundation

/// The part of a layout that belongs to one ``SharedElement``: its answers to proposals, and its place.
final class SharedPart: Sendable {
    /// How many elements and measurements it took to make its nodes.
    let beginning: Beginning
    /// The answers before it was placed, in order.
    let answers: [Answer]
    /// How many measurements it took to place the elements in it.
    let placingMeasurements: Int
    let place: SharedPlace

    /// The numbers of elements and measurements before the first proposal.
    struct Beginning: Sendable {
        var elements = 0
        var measurements = 0
    }

    /// A size that was measured for a proposal.
    struct Answer: Sendable {
        let maximum: CGSize
        let measurement: Measurement
        /// How many measurements it took.
        let measurements: Int
    }

    init(beginning: Beginning, answers: [Answer], placingMeasurements: Int, place: SharedPlace) {
        self.beginning = beginning
        self.answers = answers
        self.placingMeasurements = placingMeasurements
        self.place = place
    }
}
