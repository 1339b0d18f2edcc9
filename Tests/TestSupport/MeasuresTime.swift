import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test or a suite that compares processor times.
    ///
    /// A sanitizer slows each instruction by another factor, so that such a comparison means nothing under it: the
    /// environment variable `CYANOTYPE_SANITIZER`, which the Makefile sets, skips these tests.
    package static var measuresTime: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["CYANOTYPE_SANITIZER"] != nil,
            "A sanitizer distorts processor times.")
    }
}
