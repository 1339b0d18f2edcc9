import Foundation

/// A node's answer to a proposal, and the proposals for which it is valid.
struct Measurement {
    var size: CGSize
    var holds: Validity

    /// The proposals for which an answer is valid, if the answers that it was computed from keep the sizing rules.
    enum Validity: UInt8 {
        /// Only the proposal that was made.
        case forProposal
        /// Every proposal from the size to the one that was made: the second sizing rule of ``Layout``.
        case fromSizeToProposal
        /// Every proposal.
        case always
    }

    init(_ size: CGSize, holds: Validity) {
        self.size = size
        self.holds = holds
    }
}
