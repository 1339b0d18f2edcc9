import Drawing
import Foundation
import LayoutEngine
import Testing

/// A layout request with drawing options: a file in `Cases`.
struct PictureCase: CustomTestStringConvertible, Sendable {
    let name: String
    let request: [UInt8]
    let options: PictureOptions

    var testDescription: String { name }

    static let folder = Pictures.folder.appending(path: "Cases")

    /// The reference picture.
    var reference: URL { Self.folder.appending(path: "\(name).png") }

    static let all = Result {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".json") }.sorted()
            .map { try PictureCase(name: String($0.dropLast(5))) }
    }

    private init(name: String) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
        let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        let picture = object["picture"] as? [String: Any] ?? [:]
        self.name = name
        request = Array(try JSONSerialization.data(withJSONObject: object["request"] ?? [:]))
        options = PictureOptions(
            scale: (picture["scale"] as? NSNumber)?.doubleValue ?? 1,
            background: (picture["background"] as? String).flatMap(Self.color),
            isWireframe: (picture["wireframe"] as? Bool) ?? false)
    }

    private static func color(_ text: String) -> Color? {
        UInt32(text.dropFirst(), radix: 16).map { Color(rgba: text.count == 7 ? $0 << 8 | 0xFF : $0) }
    }
}
