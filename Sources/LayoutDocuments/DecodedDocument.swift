import Formatting
import LayoutEngine
import LayoutJSON

/// A decoded document of the wire format: the body of `POST /v1/layout`, or a stored tree.
///
///     let screen = try DecodedDocument(Data(contentsOf: file))
///     let layout = try screen.element.layout(in: screen.size, environment: screen.environment)
///
/// Components, data, loops, tokens, strings and expressions such as `$if` are resolved as a server does, with its
/// default limits. Images have the sizes in the document; their files are not read.
public struct DecodedDocument {
    /// The root element.
    public let element: any Element
    /// The size constraint for the layout. If the document has several, the first one.
    public let size: SizeConstraint
    /// The environment for the layout: the default environment with the values of the document and of `viewport`.
    public let environment: Environment

    /// Decodes a document.
    ///
    /// - Parameters:
    ///   - json: the document in UTF-8.
    ///   - viewport: values that override those of the document, such as a client's language. Its font is ignored.
    ///   - textMeasurer: measures the texts; nil for the default of the environment, with which texts have no size.
    public init(
        _ json: some Sequence<UInt8>, for viewport: PartialEnvironment = PartialEnvironment(),
        textMeasurer: (any TextMeasurer)? = nil
    ) throws(DocumentDecodingError) {
        let decoder = RequestDecoder(
            textMeasurer: textMeasurer ?? Environment().textMeasurer, messageFormatter: ICUMessageFormatter())
        do throws(RequestFailure) {
            let request = try decoder.layoutRequest(from: Array(json), for: Viewport(viewport))
            element = request.element
            size = request.sizes[0]
            environment = request.environment
        } catch {
            throw DocumentDecodingError(error)
        }
    }
}

extension DecodedDocument {
    /// The values of the environment that differ from the defaults, for writing the element as a document again.
    public var environmentValues: PartialEnvironment {
        let initial = Environment()
        func changed<Value: Equatable>(_ member: KeyPath<Environment, Value>) -> Value? {
            environment[keyPath: member] == initial[keyPath: member] ? nil : environment[keyPath: member]
        }
        func changed<Value: Equatable>(_ member: KeyPath<Environment, Value?>) -> Value? {
            environment[keyPath: member] == initial[keyPath: member] ? nil : environment[keyPath: member]
        }
        // A font in a document has no width.
        let font = Font(
            family: changed(\.font.family), size: changed(\.font.size), weight: changed(\.font.weight),
            isItalic: changed(\.font.isItalic))
        return PartialEnvironment(
            displayScale: changed(\.displayScale), layoutDirection: changed(\.layoutDirection),
            mirrors: changed(\.mirrors), locale: changed(\.locale), timeZone: changed(\.timeZone),
            colorScheme: changed(\.colorScheme), safeAreaInsets: changed(\.safeAreaInsets),
            windowSize: changed(\.windowSize), font: font,
            variables: environment.variables)
    }
}

extension Viewport {
    fileprivate init(_ environment: PartialEnvironment) {
        self.init(size: .unconstrained)
        displayScale = environment.displayScale
        layoutDirection = environment.layoutDirection
        mirrors = environment.mirrors
        locale = environment.locale
        timeZone = environment.timeZone
        colorScheme = environment.colorScheme
        safeAreaInsets = environment.safeAreaInsets
        windowSize = environment.windowSize
        variables = Dictionary(uniqueKeysWithValues: environment.variables.map { (ExactText($0.key), $0.value) })
    }
}
