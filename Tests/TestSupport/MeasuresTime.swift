import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test or a suite that compares processor times.
    ///
    /// These tests are skipped if the environment variable `CYANOTYPE_SANITIZER` is set, as by the Makefile, because a
    /// sanitizer slows different instructions by different factors.
    package static var measuresTime: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["CYANOTYPE_SANITIZER"] != nil,
            "A sanitizer distorts processor times.")
    }
}
