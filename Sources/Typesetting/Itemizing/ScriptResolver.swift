internal import CHarfBuzz

/// Finds the script that each cluster is shaped in (UAX 24, section 5): characters that all scripts share belong to the
/// script before them, and a closing bracket to the script of the bracket that it closes.
struct ScriptResolver {
    private struct Bracket {
        var closing: UInt32
        var script: hb_script_t
    }

    /// Brackets that are deeper than this are forgotten.
    private static let bracketsMax = 32

    private let unicode = hb_unicode_funcs_get_default()
    private var current = HB_SCRIPT_COMMON
    private var brackets: [Bracket] = []

    /// The script of the next cluster; `HB_SCRIPT_COMMON` as long as no character was of one script only.
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
        // Letters and digits of ASCII, and the space, are most of what comes here.
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
