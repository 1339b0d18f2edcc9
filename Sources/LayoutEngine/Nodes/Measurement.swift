import Foundation

/// What measuring a node gives: a size, and for which proposals it is the answer.
struct Measurement {
    var size: CGSize
    var holds: Validity

    /// For how many proposals an answer holds, if those that it was made from keep the sizing rules too.
    enum Validity: UInt8 {
        /// For its own proposal alone.
        case forProposal
        /// For every proposal from the size to its own, as the sizing rules have it.
        case fromSizeToProposal
        /// For every proposal.
        case always
    }

    init(_ size: CGSize, holds: Validity) {
        self.size = size
        self.holds = holds
    }
}
