/// The description of a view: its class, its properties, and how it appears, moves and disappears.
public struct ViewDescription: Sendable {

    /// The name by which a client knows the kind of view.
    public var viewClass: String

    /// The view's own properties, in the order in which they are written.
    public var properties: [ViewProperty] {
        get { sharedProperties.isEmpty ? ownProperties : ownProperties + sharedProperties }
        set { (ownProperties, sharedProperties) = (newValue, []) }
    }

    /// The properties that only this view has. They come first.
    package private(set) var ownProperties: [ViewProperty]

    /// The properties that follow ``ownProperties``. Views with the same values, such as most texts, share one array.
    /// Empty if there are no own properties. No name occurs in both arrays.
    package private(set) var sharedProperties: [ViewProperty] = []

    /// How the view's frame is put on the pixel grid.
    public var frameRounding = FrameRounding.edges

    private var details = Details.none

    /// The description of a view by its class and properties.
    public init(_ viewClass: String, properties: [ViewProperty] = []) {
        self.viewClass = viewClass
        ownProperties = properties
    }

    /// The description of a text with its lines.
    init(_ viewClass: String, properties: [ViewProperty], sharedProperties: [ViewProperty], lines: [TextLine]) {
        self.init(viewClass, properties: properties)
        self.sharedProperties = sharedProperties
        details = .lines(lines)
    }

    /// How a frame is put on the pixel grid.
    public enum FrameRounding: Sendable {
        /// Each edge is rounded, so that adjacent views stay adjacent. The size may change by a pixel.
        case edges
        /// Origin and size are rounded, so that a view whose size was measured, such as a text, keeps it.
        case size
    }

    /// Whether the view has data, lines, transitions or lifecycle events. Few views have any.
    public var hasDetails: Bool {
        if case .none = details { false } else { true }
    }

    /// A value that the client defines. The engine passes it on unchanged.
    public var data: ViewValue? {
        get { all?.data }
        set { change { $0.data = newValue } }
    }

    /// The lines of a text, as they were broken.
    public var lines: [TextLine]? {
        get { if case .lines(let lines) = details { lines } else { all?.lines } }
        set { change { $0.lines = newValue } }
    }

    /// How the view appears, disappears and moves.
    public var transitions: ViewTransitions? {
        get { all?.transitions }
        set { change { $0.transitions = newValue } }
    }

    /// The events that the view sends when it appears and disappears.
    public var lifecycle: ViewLifecycle? {
        get { all?.lifecycle }
        set { change { $0.lifecycle = newValue } }
    }

    private mutating func change(_ edit: (inout AllDetails) -> Void) {
        var changed = AllDetails(data: data, lines: lines, transitions: transitions, lifecycle: lifecycle)
        edit(&changed)
        details = .all(Box(changed))
    }

    private var all: AllDetails? {
        if case .all(let box) = details { box.details } else { nil }
    }

    /// Takes the room of one reference, because few views have any details.
    private enum Details {
        case none
        /// Lines and no other details, as most texts have.
        case lines([TextLine])
        case all(Box)
    }

    private struct AllDetails {
        var data: ViewValue?
        var lines: [TextLine]?
        var transitions: ViewTransitions?
        var lifecycle: ViewLifecycle?
    }

    private final class Box: Sendable {
        let details: AllDetails
        init(_ details: AllDetails) { self.details = details }
    }
}
