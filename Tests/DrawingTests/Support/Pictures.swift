import Drawing
import Foundation
import LayoutEngine
import LayoutService

/// Makes pictures like the service.
enum Pictures {
    /// The folder of these tests.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static let maker = Result {
        var options = ServiceOptions()
        options.assets = try AssetFolder(path: folder.appending(path: "Cases").path())
        return try PictureMaker(options: options)
    }

    /// The picture of an element in JSON.
    static func make(
        _ element: String, width: Int = 40, height: Int = 40, as format: PictureFormat = .png,
        environment: String = "{}", _ options: PictureOptions = PictureOptions(background: .white)
    ) throws -> [UInt8] {
        let request =
            #"{"size": {"width": \#(width), "height": \#(height)}, "environment": \#(environment), "element": \#(element)}"#
        return try maker.get().picture(of: Array(request.utf8), as: format, options)
    }

    /// The pixels of the picture of an element in JSON.
    static func pixels(
        _ element: String, width: Int = 40, height: Int = 40, environment: String = "{}",
        _ options: PictureOptions = PictureOptions(background: .white)
    ) throws -> Pixels {
        try Pixels(
            png: make(element, width: width, height: height, environment: environment, options))
    }

    /// A renderer without fonts or images.
    static let bare = Renderer(fonts: { _ in nil })
}
