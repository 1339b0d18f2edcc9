internal import CHarfBuzz

/// The characters that a face has glyphs for.
final class CharacterSet: Sendable {
    /// A face with fewer characters of a script does not support it: a Latin face may have Ω and μ, but no Greek.
    private static let scriptCharactersMin = 16

    private let set: HarfBuzzObject

    init(of face: OpaquePointer) {
        // Never nil: HarfBuzz returns its static empty set if it is out of memory.
        let set = hb_set_create()!
        hb_face_collect_unicodes(face, set)
        self.set = HarfBuzzObject(set, release: hb_set_destroy)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool { hb_set_has(set.pointer, scalar.value) != 0 }

    /// The ranges of the characters, in order.
    func forEachRange(_ body: (ClosedRange<UInt32>) -> Void) {
        var first: hb_codepoint_t = 0
        var last = hb_codepoint_t.max
        while hb_set_next_range(set.pointer, &first, &last) != 0 { body(first...last) }
    }

    /// The scripts with at least 16 characters in the set, by their ISO 15924 names, sorted.
    var scripts: [String] {
        let unicode = hb_unicode_funcs_get_default()
        var counts: [UInt32: Int] = [:]
        forEachRange { range in
            for scalar in range { counts[hb_unicode_script(unicode, scalar).rawValue, default: 0] += 1 }
        }
        for shared in [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN] { counts[shared.rawValue] = nil }
        return counts.filter { $0.value >= Self.scriptCharactersMin }.map { openTypeTagName($0.key) }.sorted()
    }
}
