import Inputs

/// The input is a JSON document and a JSON Patch, or chooses them, or chooses two trees for a layout patch.
@_cdecl("LLVMFuzzerTestOneInput")
public func patch(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    withInput(start, count) { input in
        var choices = Choices(input)
        switch choices.byte() {
        // Written documents and patches, as in the seeds, begin with a bracket.
        case UInt8(ascii: "{"), UInt8(ascii: "["): patchDocument(written: input)
        case ..<128: patchDocument(chosenBy: choices)
        default: patchLayout(chosenBy: choices)
        }
    }
}

/// Checks an input that is a document, a line feed, and a patch.
private func patchDocument(written input: UnsafeBufferPointer<UInt8>) {
    let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    DocumentCheck.check(Array(parts[0]), Array(parts[1]))
}

private func patchDocument(chosenBy choices: Choices) {
    var generator = PatchGenerator(choices: choices)
    let document = generator.document()
    DocumentCheck.check(document, generator.patch())
}
