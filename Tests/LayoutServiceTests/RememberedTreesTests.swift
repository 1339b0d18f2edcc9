import HTTPServer
import JSON
import Synchronization
import TestSupport
import Testing
import TreeStore
import Typesetting

@testable import LayoutJSON
@testable import LayoutService

/// A service that remembers documents, layouts and results beside one that does not.
struct RememberedTreesTests {
    private static let queries = [
        "width=80", "width=300&layoutDirection=rightToLeft", "displayScale=2&width=33.3&coordinates=root",
        "include=glyphs&width=120&variables.theme=dark", "width=80&colorScheme=dark",
        "colorScheme=light&displayScale=1", "locale=de-AT&timeZone=Asia/Tokyo",
    ]

    /// In all 300 trees, with 20 edits each.
    @Test(arguments: 0..<30)
    func `edited trees have the same documents, frames and patches, whatever is remembered`(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        var changes = 0
        for _ in 0..<10 {
            let tree = RandomTree(random: SplitMix(state: random.next()))
            changes += try edit(tree, using: &random)
        }
        #expect(changes > 80, "Nearly all edits were refused.")
    }

    @Test func `a viewport's frames have the letters that it sent, also if another viewport sent equivalent ones`()
        throws
    {
        let service = try Service(cacheBytesMax: 64 << 20)
        #expect(service.answer(.put(#"{"element": {"type": "Label", "text": {"$env": "/variables/v"}}}"#)) == "201")
        for (value, hasCombiningAccent) in [("%C3%A9", false), ("e%CC%81", true), ("%C3%A9", false)] {
            let frames = try service.frames("variables.v=\(value)")
            #expect(frames.unicodeScalars.contains("\u{301}") == hasCombiningAccent)
        }
    }

    @Test func `a viewport's variables have the names that it sent, also if another viewport sent equivalent ones`()
        throws
    {
        let service = try Service(cacheBytesMax: 64 << 20)
        let tree = #"{"element": {"type": "View", "class": "V", "data": {"$env": "/variables"}}}"#
        #expect(service.answer(.put(tree)) == "201")
        for (name, hasCombiningAccent) in [("%C3%A9", false), ("e%CC%81", true), ("%C3%A9", false)] {
            let frames = try service.frames("variables.\(name)=x")
            #expect(frames.unicodeScalars.contains("\u{301}") == hasCombiningAccent)
        }
    }

    /// Edits a tree in two services, compares them after each edit, and returns the number of edits that changed it.
    private func edit(_ tree: RandomTree, using random: inout SplitMix) throws -> Int {
        var tree = tree
        let remembering = try Service(cacheBytesMax: 64 << 20)
        let forgetful = try Service(cacheBytesMax: 0)
        var edit = Edit.put(tree.document())
        for _ in 0...20 {
            let answer = forgetful.answer(edit)
            #expect(remembering.answer(edit) == answer)
            let newest = try #require(try forgetful.newest, "\(answer)")
            #expect(try remembering.newest?.document == newest.document)

            let number = newest.version.number
            let query = try #require(Self.queries.randomElement(using: &random))
            // Of these versions the two oldest are not kept, and the one after the newest is not there yet.
            let other = Int.random(in: max(0, number - Service.versionsMax - 1)...number + 1, using: &random)
            for query in [query + "&since=\(other)", query + "&version=\(max(other, 1))"] {
                #expect(try remembering.frames(query) == forgetful.frames(query))
            }

            let json = try JSONTree(parsing: newest.document)
            switch Int.random(in: 0...9, using: &random) {
            case 0: edit = .put(tree.document())
            case 1: edit = .put(String(decoding: json.bytes(), as: UTF8.self) + " ")
            case 2...4: edit = .putData(tree.data())
            case 5: edit = .put(try patched(json, by: tree.patch(of: json)))
            default: edit = .patch(tree.patch(of: json))
            }
        }
        return try forgetful.newest?.version.number ?? 0
    }

    /// The whole document after a patch; the document itself if the patch does not apply.
    private func patched(_ json: JSONTree, by patch: String) throws -> String {
        let patch = try? JSONPatch(parsing: Array(patch.utf8), limits: RequestLimits())
        let result = try? patch?.applied(to: json, bytesMax: 1 << 20, depthMax: 100)
        return String(decoding: (result ?? json).bytes(), as: UTF8.self)
    }

    private enum Edit {
        case put(String)
        case putData(String)
        case patch(String)
    }

    /// The parts of a tree's service that edit it and show it.
    private struct Service {
        /// The versions that are kept.
        static let versionsMax = 3

        private let name: TreeName
        private let store = MemoryStore(limits: StoreLimits(versionsMax: versionsMax, bytesMax: 1 << 24))
        private let trees: TreeService

        private static let fonts = Result {
            try FontLibrary(paths: ServiceOptions.defaultFontPaths, defaultFamily: "Inter")
        }

        init(cacheBytesMax: Int) throws {
            name = try TreeName("board")
            var options = ServiceOptions()
            options.framesCacheBytesMax = cacheBytesMax
            options.limits.sharedRowsMin = 1
            let typesetter = try Typesetter(fonts: Self.fonts.get(), cacheBytesMax: cacheBytesMax)
            let processor = RequestProcessor(options: options, typesetter: typesetter)
            trees = TreeService(
                store: store, server: ServerReference(), processor: processor,
                pictures: PictureMaker(processor: processor, limits: options.drawingLimits),
                options: options, fingerprint: "test", count: { _ in })
        }

        var newest: StoredTree? {
            get throws { try store.tree(name.text, version: nil) }
        }

        /// The status of the answer to an edit, and the problem of one that is refused.
        func answer(_ edit: Edit) -> String {
            do throws(Failure) {
                return "\(try response(to: edit).status)"
            } catch {
                return String(decoding: error.document(), as: UTF8.self)
            }
        }

        private func response(to edit: Edit) throws(Failure) -> Response {
            switch edit {
            case .put(let body): try trees.editor.put(request(body), name, Cancellation())
            case .putData(let body): try trees.editor.putData(request(body), name, Cancellation())
            case .patch(let body): try trees.editor.patch(request(body), name, Cancellation())
            }
        }

        private func request(_ body: String) -> Request {
            Request(method: "PUT", path: "/v1/trees/\(name.text)", body: Array(body.utf8))
        }

        /// The body and the tag of an answer, or its problem.
        func frames(_ query: String) throws -> String {
            let query = try FramesQuery(query, as: nil)
            let text = Mutex("")
            trees.result(for: query, of: name) { result, _ in
                text.withLock {
                    switch result {
                    case .success(let result):
                        $0 = result.tag.text(isCompressed: false) + String(decoding: result.body, as: UTF8.self)
                    case .failure(let failure): $0 = String(decoding: failure.document(), as: UTF8.self)
                    }
                }
            }
            return text.withLock { $0 }
        }
    }
}
