import Foundation

/// The size that a node answered with, and the proposals for which it is the answer.
struct Measurement {
    var size: CGSize
    var holds: Validity

    /// The proposals for which an answer holds, provided that the answers that it was made from keep the sizing rules.
    enum Validity: UInt8 {
        /// Its own proposal alone.
        case forProposal
        /// Every proposal from the size to its own: the second sizing rule of ``Layout``.
        case fromSizeToProposal
        /// Every proposal.
        case always
    }

    init(_ size: CGSize, holds: Validity) {
        self.size = size
        self.holds = holds
    }
}
