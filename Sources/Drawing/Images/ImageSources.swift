import Foundation

/// The sources of images: `data:` URIs, and a folder if there is one.
package struct ImageSources: Sendable {
    private let assets: AssetFolder?

    package init(assets: AssetFolder?) {
        self.assets = assets
    }

    /// The content of a source.
    enum Content {
        case file([UInt8])
        case problem(ImageProblem)
        /// Another URI, or a name without a folder. Nothing is read.
        case elsewhere
    }

    /// - Parameter bytesMax: longer files count as missing.
    func content(of source: String, bytesMax: Int) -> Content {
        if DataURI.isDataURI(source) {
            return DataURI.bytes(source).map { .file($0) } ?? .problem(.malformedURI)
        }
        guard let assets else { return .elsewhere }
        if let file = assets.read(source, bytesMax: bytesMax) { return .file(file) }
        return Self.hasScheme(source) ? .elsewhere : .problem(.noSuchFile)
    }

    /// The size of an image according to its header, in points at a scale of 1.
    package enum Size: Sendable {
        case size(CGSize)
        /// A sentence says why the image cannot be read.
        case unreadable(String)
        /// Nothing is read, or there is no such file.
        case unknown
    }

    package func size(of source: String) -> Size {
        guard DataURI.isDataURI(source) else { return assets?.size(of: source) ?? .unknown }
        return DataURI.bytes(source).map(Size.init) ?? .unreadable(ImageProblem.malformedURI.message)
    }

    /// Whether a source is a URI (RFC 3986, 3.1) and not the name of a file.
    private static func hasScheme(_ source: String) -> Bool {
        source.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil
    }
}

extension ImageSources.Size {
    init(_ file: [UInt8]) {
        do throws(ImageProblem) {
            let header = try ImageHeader(file)
            self = .size(CGSize(width: header.width, height: header.height))
        } catch {
            self = .unreadable(error.message)
        }
    }
}
