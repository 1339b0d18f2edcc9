import Foundation
import LayoutClient
import Testing

@testable import TerminalViews

/// Holds what a terminal shows of the examples to the server's pictures of them, by the average colours of areas.
///
/// Places are rounded to cells, and characters have other shapes than letters: single cells differ by nature.
@Suite(.sharedServer, .timeLimit(.minutes(5)))
struct TerminalPictureTests {
    private let client: CyanotypeClient
    private let cell = CellSize.usual

    init() throws {
        client = try SharedServer.swiftClient()
    }

    /// The mean difference of a channel, of 255.
    private static let differenceMax = 12.0
    /// The same, as a share of the difference of an empty terminal, in which text, boxes and pictures are missing.
    private static let shareMax = 2.0 / 3
    private static let areaColumns = 8
    private static let areaRows = 4

    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Schemas/examples")
    private static let names = try! FileManager.default.contentsOfDirectory(atPath: examples.path)
        .filter { $0.hasSuffix(".json") }.sorted()

    @Test(arguments: names)
    func `a terminal shows an example in the colours of its picture`(file: String) async throws {
        let (screen, picture) = try await shown(file)
        let empty = Grid(columns: screen.columns, rows: screen.rows, background: .white, foreground: .black)
        let difference = difference(screen, picture)
        #expect(difference <= Self.differenceMax)
        #expect(difference <= Self.shareMax * self.difference(empty, picture))
    }

    /// An example as a terminal shows it, and the server's picture of it.
    private func shown(_ file: String) async throws -> (screen: Grid, picture: PixelPicture) {
        let data = try Data(contentsOf: Self.examples.appending(path: file))
        let document = try JSONDecoder().decode([String: JSONValue].self, from: data)
            .filter { !["sizes", "window", "include", "coordinates"].contains($0.key) }
        let name = "terminal-\(file.dropLast(5))"
        let version = try await client.putTree(name, document).version
        let size = try await client.treeFrames(name).size
        let columns = Int((size.width / cell.width).rounded(.up))
        let rows = Int((size.height / cell.height).rounded(.up))
        var viewport = Viewport(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
        viewport.displayScale = 1
        func picture(scale: Double) async throws -> PixelPicture {
            let options = ["scale": "\(scale)", "background": "white"]
            let file = try await client.treePicture(name, .bmp, viewport, options: options, version: version)
            return try #require(PixelPicture(bmp: Array(file)))
        }
        var tree = LiveTree()
        try tree.receive(.frames(await client.treeFrames(name, viewport)))
        var screen = ShownScreen(columns: columns, rows: rows, cell: cell, background: .white)
        screen.show(tree)
        screen.picture = try await picture(scale: 1 / cell.width)
        return (screen.grid, try await picture(scale: 1))
    }

    // MARK: Colours

    /// Red, green and blue, from 0 to 255.
    private typealias Channels = SIMD3<Double>

    /// The mean difference of a channel between the areas of a terminal and those of a picture.
    private func difference(_ screen: Grid, _ picture: PixelPicture) -> Double {
        var differences: [Double] = []
        for top in stride(from: 0, to: screen.rows, by: Self.areaRows) {
            for left in stride(from: 0, to: screen.columns, by: Self.areaColumns) {
                let rows = top..<min(top + Self.areaRows, screen.rows)
                let cells = rows.flatMap { row in
                    (left..<min(left + Self.areaColumns, screen.columns)).map { (column: $0, row: row) }
                }
                let between = cells.reduce(into: Channels.zero) { sum, place in
                    sum += color(of: screen, place) - color(of: picture, place)
                }
                differences += (0..<3).map { abs(between[$0]) / Double(cells.count) }
            }
        }
        return differences.reduce(0, +) / Double(differences.count)
    }

    /// The average colour of a cell: a half block fills half of it, other characters leave most of it to the
    /// background.
    private func color(of screen: Grid, _ place: (column: Int, row: Int)) -> Channels {
        guard let cell = screen[place.column, place.row] else { return .zero }
        let ink =
            switch cell.character {
            case " ": 0.0
            case "▀": 0.5
            default: 0.15
            }
        return channels(cell.style.foreground) * ink + channels(cell.style.background) * (1 - ink)
    }

    /// The average colour of the pixels of a cell, of which each is a point.
    private func color(of picture: PixelPicture, _ place: (column: Int, row: Int)) -> Channels {
        let (width, height) = (Int(cell.width), Int(cell.height))
        let pixels = (0..<width * height).compactMap { index in
            picture.color(x: place.column * width + index % width, y: place.row * height + index / width)
        }
        return pixels.map(channels).reduce(.zero, +) / Double(pixels.count)
    }

    private func channels(_ color: CellColor) -> Channels {
        Channels(Double(color.red), Double(color.green), Double(color.blue))
    }
}
