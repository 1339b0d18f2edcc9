import Glibc

/// The paths of requests whose bodies are streamed, compared without making a `String` of each request's target.
struct StreamedPaths: Sendable {
    private let paths: [[UInt8]]

    init(_ paths: [String]) {
        self.paths = paths.map { Array($0.utf8) }
    }

    /// Whether a target as sent, query and all, has one of the paths.
    func contains(_ target: UnsafePointer<CChar>) -> Bool {
        guard !paths.isEmpty else { return false }
        let length = strcspn(target, "?")
        guard target.pointee == UInt8(ascii: "/") else {
            let text = String(decoding: UnsafeRawBufferPointer(start: target, count: length), as: UTF8.self)
            return Target.pathOfURI(text).map { paths.contains(Array($0.utf8)) } ?? false
        }
        return paths.contains { $0.count == length && memcmp($0, target, length) == 0 }
    }
}
