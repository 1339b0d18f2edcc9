internal import CHarfBuzz

/// Finds the script in which each cluster is shaped (UAX 24, section 5). Characters that scripts share get the script
/// of the previous cluster; a closing bracket gets the script of its opening bracket.
struct ScriptResolver {
    private struct Bracket {
        var closing: UInt32
        var script: hb_script_t
    }

    /// Brackets that are nested deeper than this are treated as other shared characters.
    private static let bracketsMax = 32

    private let unicode = hb_unicode_funcs_get_default()
    private var current = HB_SCRIPT_COMMON
    private var brackets: [Bracket] = []

    /// The script of the next cluster; `HB_SCRIPT_COMMON` if all characters so far are shared by scripts.
    mutating func script(
        of cluster: some Sequence<Unicode.Scalar>, first: Unicode.Scalar
    ) -> hb_script_t {
        for scalar in cluster {
            let script = hb_unicode_script(unicode, scalar.value)
            if script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN {
                current = script
                return script
            }
        }
        resolveBracket(first)
        return current
    }

    private mutating func resolveBracket(_ scalar: Unicode.Scalar) {
        // Spaces and digits, the most common shared characters, skip the look-up.
        guard scalar.value != 0x20, !(0x30...0x39).contains(scalar.value),
            let pair = BidiAlgorithm.pairedBracket(scalar)
        else { return }
        if pair.opens {
            if brackets.count < Self.bracketsMax {
                brackets.append(Bracket(closing: pair.other, script: current))
            }
        } else if let match = brackets.lastIndex(where: { $0.closing == scalar.value }) {
            if brackets[match].script != HB_SCRIPT_COMMON { current = brackets[match].script }
            brackets.removeSubrange(match...)
        }
    }
}
