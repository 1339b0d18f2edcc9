import Foundation

/// Where a stored tree is shown. A member that is nil has the tree's own value.
public struct Viewport: Hashable, Sendable {
    /// The root's size, in points. If one is nil, that axis is measured; if both are, the tree's own `size` applies, if
    /// it has one.
    public var width: Double?
    public var height: Double?
    /// Pixels in a point.
    public var displayScale: Double?
    /// `leftToRight` or `rightToLeft`.
    public var layoutDirection: String?
    public var mirrors: Bool?
    public var locale: String?
    public var timeZone: String?
    /// `light` or `dark`.
    public var colorScheme: String?
    /// Top, left, bottom, right.
    public var safeAreaInsets: [Double]?
    public var windowSize: Size?
    /// Variables of the environment: booleans, finite numbers or texts. Requests with other values throw
    /// `InvalidVariable`.
    public var variables: [String: JSONValue] = [:]
    /// `parent` or `root`: whose space a frame is in.
    public var coordinates: String?
    /// What the answer has in addition: `glyphs`.
    public var include: [String] = []
    /// The part of a long list whose frames are wanted.
    public var window: Rect?

    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// A variable is null, an array, an object, infinite or NaN, which no query has.
    public struct InvalidVariable: Error, Hashable {
        public let name: String
    }

    var parameters: [String: String] {
        get throws(InvalidVariable) {
            let named: [String: String?] = [
                "width": width?.description, "height": height?.description,
                "displayScale": displayScale?.description,
                "layoutDirection": layoutDirection, "mirrors": mirrors?.description, "locale": locale,
                "timeZone": timeZone, "colorScheme": colorScheme,
                "safeAreaInsets": safeAreaInsets?.map(\.description).joined(separator: ","),
                "windowSize": windowSize.map { "\($0.width),\($0.height)" }, "coordinates": coordinates,
                "include": include.isEmpty ? nil : include.joined(separator: ","), "window": window?.list,
            ]
            var parameters = named.compactMapValues { $0 }
            for (name, value) in variables {
                parameters["variables.\(name)"] =
                    switch value {
                    case .bool(let bool): bool.description
                    case .number(let number) where number.isFinite: number.description
                    case .string(let text): Self.unambiguous(text)
                    case .null, .number, .array, .object: throw InvalidVariable(name: name)
                    }
            }
            return parameters
        }
    }

    /// A text as a parameter. A server would read some texts as booleans or numbers; these become strings of JSON.
    private static func unambiguous(_ text: String) -> String {
        let isAmbiguous = ["true", "false"].contains(text) || text.first.map("+-.0123456789\"".contains) ?? false
        guard isAmbiguous, let json = try? JSONEncoder().encode(text) else { return text }
        return String(decoding: json, as: UTF8.self)
    }
}
