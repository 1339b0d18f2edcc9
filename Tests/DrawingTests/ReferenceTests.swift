import Drawing
import Foundation
import Testing

/// Compares pictures with reference pictures, which `make pictures` renders again. For a picture that differs, the
/// picture, the reference and their difference are written to `.build/picture-differences`.
struct ReferenceTests {
    /// The largest difference of a component in the mean of 2 × 2 pixels. Other versions of libraries draw edges
    /// slightly differently.
    private static let differenceMax = 12.0
    /// The same in the mean of 10 × 10 pixels for other programs, which hint and place glyphs differently.
    private static let differenceMaxOfOthers = 26.0

    private static let makesReferences = ProcessInfo.processInfo.environment["CYANOTYPE_MAKE_PICTURES"] != nil
    private static let differences = Pictures.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/picture-differences")

    @Test func `there are at least 60 cases, and a reference for each`() throws {
        let cases = try PictureCase.all.get()
        #expect(cases.count >= 60)
        for picture in cases {
            #expect(FileManager.default.fileExists(atPath: picture.reference.path()), "\(picture.name)")
        }
    }

    @Test(arguments: try PictureCase.all.get())
    func `a picture looks like its reference`(_ picture: PictureCase) throws {
        let png = try Pictures.maker.get().picture(of: picture.request, as: .png, picture.options)
        if Self.makesReferences { try Data(png).write(to: picture.reference) }
        try compare(png, with: picture, square: 2, differenceMax: Self.differenceMax)
    }

    @Test(arguments: try PictureCase.all.get(), ["pdf", "svg"])
    func `PDF and SVG look like the PNG`(_ picture: PictureCase, _ format: String) throws {
        let kind = try #require(PictureFormat(rawValue: format))
        let file = try Pictures.maker.get().picture(of: picture.request, as: kind, picture.options)
        let drawn = try Tool.pixels(of: file, format)
        let reference = try Pixels(png: Array(try Data(contentsOf: picture.reference)))
        let difference = drawn.largestDifference(from: reference, square: 10)
        guard let difference, difference <= Self.differenceMaxOfOthers else {
            try keep(drawn.png, reference, name: "\(picture.name)-\(format)", drawn)
            Issue.record("\(picture.name) differs by \(difference.map { "\($0)" } ?? "its size")")
            return
        }
    }

    private func compare(_ png: [UInt8], with picture: PictureCase, square: Int, differenceMax: Double) throws {
        let drawn = try Pixels(png: png)
        let reference = try Pixels(png: Array(try Data(contentsOf: picture.reference)))
        let difference =
            drawn.width == reference.width && drawn.height == reference.height
            ? drawn.largestDifference(from: reference, square: square) : nil
        guard let difference, difference <= differenceMax else {
            try keep(png, reference, name: picture.name, drawn)
            Issue.record("\(picture.name) differs by \(difference.map { "\($0)" } ?? "its size")")
            return
        }
    }

    /// Writes the pictures of a difference.
    private func keep(_ png: [UInt8], _ reference: Pixels, name: String, _ drawn: Pixels) throws {
        let folder = Self.differences
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(png).write(to: folder.appending(path: "\(name).png"))
        try Data(reference.png).write(to: folder.appending(path: "\(name)-reference.png"))
        try Data(drawn.difference(from: reference)).write(to: folder.appending(path: "\(name)-difference.png"))
    }
}
