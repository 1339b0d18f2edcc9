import JSON

/// A mistake in a request that is JSON: its place, its kind, a message, and a suggestion.
package struct Problem: Hashable, Sendable {
    /// The kind of problem, for programs. Codes are stable, but new ones may be added.
    package enum Code: String, Sendable, CaseIterable {
        case unknownType = "unknown-type"
        case unknownProperty = "unknown-property"
        case unknownTrait = "unknown-trait"
        case unknownModifier = "unknown-modifier"
        case unknownParameter = "unknown-parameter"
        case unknownValue = "unknown-value"
        case unknownFontFamily = "unknown-font-family"
        case unknownImage = "unknown-image"
        case missingProperty = "missing-property"
        case missingArgument = "missing-argument"
        case duplicateProperty = "duplicate-property"
        case contradiction = "contradiction"
        case wrongType = "wrong-type"
        case wrongLength = "wrong-length"
        case outOfRange = "out-of-range"
        case invalidColor = "invalid-color"
        case invalidName = "invalid-name"
        case misplacedData = "misplaced-data"
        case misplacedForEach = "misplaced-for-each"
        case misplacedRow = "misplaced-row"
        case missingData = "missing-data"
        case missingEnvironment = "missing-environment"
        case invalidPointer = "invalid-pointer"
        case duplicateKey = "duplicate-key"
        case missingTarget = "missing-target"
        case testFailed = "test-failed"
        case recursiveComponent = "recursive-component"
        case invalidPattern = "invalid-pattern"
        case invalidPath = "invalid-path"
        case unknownString = "unknown-string"
        case unknownToken = "unknown-token"
        case recursiveToken = "recursive-token"

        // Limits of requests.
        case tooManyElements = "too-many-elements"
        case tooDeep = "too-deep"
        case expansionTooLarge = "expansion-too-large"

        // Found by the views of a session.
        case unsuitableValue = "unsuitable-value"

        // Found by measuring and placing.
        case infiniteSize = "infinite-size"
        case invalidFrame = "invalid-frame"
        case layoutTooComplex = "layout-too-complex"
    }

    /// The place in the request's body.
    package let pointer: JSONPointer
    /// The parameter of the request's query with the problem; nil for a problem in the body.
    package let parameter: String?
    package let code: Code
    /// One or two sentences in English. Long quotations of the request are shortened.
    package let message: String
    /// The name that was probably meant.
    package let suggestion: String?
    /// The section of the reference about the element that was probably meant, or about the element with the unknown
    /// property: a path in the project with a fragment.
    package let reference: String?

    package init(
        pointer: JSONPointer, code: Code, message: String, suggestion: String? = nil, reference: String? = nil
    ) {
        self.pointer = pointer
        parameter = nil
        self.code = code
        self.message = message
        self.suggestion = suggestion
        self.reference = reference
    }

    /// A conflict between a patch and a document.
    package init(_ conflict: JSONPatch.Conflict) {
        let code: Code =
            switch conflict.kind {
            case .missingTarget: .missingTarget
            case .contradiction: .contradiction
            case .testFailed: .testFailed
            }
        self.init(pointer: conflict.pointer, code: code, message: conflict.message)
    }

    /// A problem with a parameter of the query.
    package init(parameter: String, code: Code, message: String, suggestion: String? = nil) {
        pointer = JSONPointer()
        self.parameter = parameter
        self.code = code
        self.message = message
        self.suggestion = suggestion
        reference = nil
    }
}
