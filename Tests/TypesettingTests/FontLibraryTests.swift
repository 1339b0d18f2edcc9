import LayoutEngine
import Foundation
import TestSupport
import Testing
import Typesetting

@Suite struct FontLibraryTests {
    @Test func `the families of all files are listed in order`() {
        #expect(TestFonts.library.families == ["DejaVu Sans", "Inter", "Inter Display"])
        #expect(TestFonts.library.hasFamily("inter display"))
        #expect(!TestFonts.library.hasFamily("Comic Sans"))
    }

    @Test func `a bad path is refused by name`() {
        #expect(throws: FontLibraryError.unreadable(path: "/nowhere/font.ttf")) {
            try FontLibrary(paths: ["/nowhere/font.ttf"], defaultFamily: "Inter")
        }
        #expect(throws: FontLibraryError.notAFont(path: "/etc/passwd")) {
            try FontLibrary(paths: [TestFonts.interRegular, "/etc/passwd"], defaultFamily: "Inter")
        }
        #expect(throws: FontLibraryError.unknownFamily("Arial", available: ["Inter"])) {
            try FontLibrary(paths: [TestFonts.interRegular], defaultFamily: "Inter", fallbackFamilies: ["Arial"])
        }
    }

    @Test func `a WOFF 1 file is refused as such`() throws {
        try withDirectory { directory in
            let path = directory + "/font.woff"
            try Data("wOFF\0\u{1}\0\0".utf8).write(to: URL(fileURLWithPath: path))
            let expected = FontLibraryError.woff1(path: path)
            #expect(throws: expected) { try FontLibrary(paths: [path], defaultFamily: "Inter") }
            #expect("\(expected)" == "\(path) is WOFF 1: convert it to WOFF2 or TrueType")
        }
    }

    @Test func `a directory without fonts is refused`() throws {
        try withDirectory { directory in
            #expect(throws: FontLibraryError.noFonts(paths: [directory])) {
                try FontLibrary(paths: [directory], defaultFamily: "Inter")
            }
        }
    }

    @Test func `a truncated or damaged font is refused by name or measures, but never traps`() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: TestFonts.interRegular))
        try withDirectory { directory in
            let path = directory + "/damaged.otf"
            for length in stride(from: 0, to: whole.count, by: whole.count / 40) {
                try whole.prefix(length).write(to: URL(fileURLWithPath: path))
                expectRefusalOrMeasure(path)
            }
            var generator = SplitMix(state: 7)
            for _ in 0..<60 {
                var damaged = whole
                for _ in 0..<20 { damaged[Int(generator.next() % 4000)] = UInt8(truncatingIfNeeded: generator.next()) }
                for _ in 0..<2000 {
                    damaged[Int(generator.next() % UInt64(whole.count))] = UInt8(truncatingIfNeeded: generator.next())
                }
                try damaged.write(to: URL(fileURLWithPath: path))
                expectRefusalOrMeasure(path)
            }
            try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
            #expect(throws: FontLibraryError.notAFont(path: path)) {
                try FontLibrary(paths: [directory], defaultFamily: "Inter")
            }
        }
    }

    @Test func `a file whose tables reach beyond its end is refused, however little is missing`() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: TestFonts.interRegular))
        try withDirectory { directory in
            let path = directory + "/short.otf"
            try whole.dropLast(8).write(to: URL(fileURLWithPath: path))
            #expect(throws: FontLibraryError.notAFont(path: path)) {
                try FontLibrary(paths: [directory], defaultFamily: "Inter")
            }
        }
    }

    @Test func `a damaged or truncated WOFF2 file is refused, never decoded wrong`() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Variable.woff2")
        let whole = try Data(contentsOf: url)
        try withDirectory { directory in
            let path = directory + "/damaged.woff2"
            for length in stride(from: 0, to: whole.count, by: 7) {
                try whole.prefix(length).write(to: URL(fileURLWithPath: path))
                #expect(throws: FontLibraryError.notAFont(path: path)) {
                    try FontLibrary(paths: [path], defaultFamily: "Variable Squares")
                }
            }
            var generator = SplitMix(state: 9)
            for _ in 0..<200 {
                var damaged = whole
                for _ in 0..<3 {
                    damaged[Int(generator.next() % UInt64(whole.count))] = UInt8(truncatingIfNeeded: generator.next())
                }
                try damaged.write(to: URL(fileURLWithPath: path))
                expectRefusalOrMeasure(path, family: "Variable Squares")
            }
        }
    }

    @Test func `a face lists its file, the file's hash, its index and its scripts`() throws {
        let faces = TestFonts.library.faces
        let regular = try #require(faces.first { $0.fileName == "Inter-Regular.otf" })
        #expect(regular.family == "Inter" && regular.weights == 400...400 && regular.widths == 100...100)
        #expect(regular.index == 0 && !regular.isItalic && regular.axes.isEmpty)
        #expect(
            regular.scripts.contains("Latn") && regular.scripts.contains("Cyrl") && !regular.scripts.contains("Arab"))
        // The output of `sha256sum`.
        let hash = try Self.sha256sum(TestFonts.interRegular)
        #expect(regular.contentHash == hash)
        #expect(
            faces.first { $0.fileName == "Inter-BoldItalic.otf" }.map { $0.isItalic && $0.weights == 700...700 } == true
        )
    }

    @Test func `the digest changes with everything that measurements depend on, and with nothing else`() throws {
        let paths = [TestFonts.interRegular, TestFonts.dejaVuSans]
        func digest(_ paths: [String], _ family: String = "Inter", _ fallback: [String]? = nil) throws -> String {
            try FontLibrary(paths: paths, defaultFamily: family, fallbackFamilies: fallback).digest
        }
        let first = try digest(paths)
        #expect(first.count == 16 && first.allSatisfy(\.isHexDigit))
        #expect(try digest(paths) == first)
        #expect(try digest(paths, "DejaVu Sans") != first)
        #expect(try digest(paths, "Inter", ["DejaVu Sans"]) != first)
        #expect(try digest([TestFonts.interRegular]) != first)
        try withDirectory { directory in
            var font = try Data(contentsOf: URL(fileURLWithPath: TestFonts.interRegular))
            let copy = directory + "/Inter-Regular.otf"
            try font.write(to: URL(fileURLWithPath: copy))
            #expect(try digest([copy, TestFonts.dejaVuSans]) == first)
            // The checksum of the first table.
            font[16] ^= 1
            try font.write(to: URL(fileURLWithPath: copy))
            #expect(try digest([copy, TestFonts.dejaVuSans]) != first)
        }
    }

    private static func sha256sum(_ path: String) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/sha256sum")
        process.arguments = [path]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output.prefix(64), as: UTF8.self)
    }

    @Test(arguments: [
        (100, "Thin"), (250, "ExtraLight"), (400, "Regular"), (450, "Medium"), (500, "Medium"), (550, "SemiBold"),
        (650, "Bold"), (1000, "Black"), (1, "Thin"),
    ])
    func `the nearest weight is chosen by the rule of CSS`(weight: Int, face: String) throws {
        let path = TestFonts.interDirectory + "/Inter-\(face).otf"
        let alone = try Typesetter(fonts: FontLibrary(paths: [path], defaultFamily: "Inter"))
        let spans = [TextSpan(pangram, font: Font(size: 100, weight: weight))]
        let expected = alone.paragraph(spans, style: TextSetting()).naturalWidth
        #expect(TestFonts.shared.paragraph(spans, style: TextSetting()).naturalWidth == expected)
    }

    @Test func `italic requests get italic faces, or upright ones if the family has no italic face`() throws {
        let path = TestFonts.interDirectory + "/Inter-Italic.otf"
        let alone = try Typesetter(fonts: FontLibrary(paths: [path], defaultFamily: "Inter"))
        let spans = [TextSpan(pangram, font: Font(size: 100, isItalic: true))]
        let expected = alone.paragraph(spans, style: TextSetting()).naturalWidth
        #expect(TestFonts.shared.paragraph(spans, style: TextSetting()).naturalWidth == expected)
        let upright = TextSpan("abc", font: Font(family: "DejaVu Sans", size: 100))
        let slanted = TextSpan("abc", font: Font(family: "DejaVu Sans", size: 100, isItalic: true))
        #expect(
            TestFonts.shared.paragraph([slanted], style: TextSetting()).naturalWidth
                == TestFonts.shared.paragraph([upright], style: TextSetting()).naturalWidth)
    }

    @Test func `an unknown family is set in the default one`() {
        #expect(paragraph("abc", family: "Comic Sans").naturalWidth == paragraph("abc").naturalWidth)
    }

    private func expectRefusalOrMeasure(_ path: String, family: String = "Inter") {
        guard let fonts = try? FontLibrary(paths: [path], defaultFamily: family),
            let typesetter = try? Typesetter(fonts: fonts)
        else { return }
        let size = typesetter.paragraph([TextSpan(pangram)], style: TextSetting()).size(width: 100, height: nil)
        #expect(size.width.isFinite && size.height.isFinite)
    }

    private func withDirectory(_ body: (String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try body(directory.path)
    }
}
