import Foundation
import LayoutEngine
import LayoutTesting
import Testing

// The examples of the documentation catalogue LayoutEngine.docc, as they stand there.

private struct Badge: ProxyElement {
    var count: Int

    var elementRepresentation: any Element {
        Label(text: "\(count)", color: .white)
            .inset(horizontal: 6, vertical: 2)
            .box(background: .black, corners: .capsule)
    }
}

private struct Avatar: Element {
    var name: String

    var content: ElementContent {
        ElementContent(intrinsicSize: CGSize(width: 40, height: 40))
    }

    func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription("Avatar", properties: [ViewProperty("name", .text(name))])
    }
}

private struct DiagonalLayout: Layout {
    typealias Cache = [CGSize]

    func makeCache(subelements: Subelements, environment: Environment) -> [CGSize] {
        subelements.map { $0.sizeThatFits(.unconstrained) }
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout [CGSize]
    ) -> CGSize {
        cache.reduce(into: .zero) { total, size in
            total.width += size.width
            total.height += size.height
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout [CGSize]
    ) {
        var corner = CGPoint.zero
        for (subelement, size) in zip(subelements, cache) {
            subelement.place(at: corner, size: size)
            corner.x += size.width
            corner.y += size.height
        }
    }
}

private struct Diagonal: Element {
    var children: [ElementChild]

    var content: ElementContent {
        ElementContent(layout: DiagonalLayout(), children: children)
    }
}

private enum IsCompact: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension Environment {
    fileprivate var isCompact: Bool {
        get { self[IsCompact.self] }
        set { self[IsCompact.self] = newValue }
    }
}

private struct MonospacedMeasurer: TextMeasurer {
    var defaultFamily: String? { "Monospaced" }

    func measuredText(for text: StyledText, in environment: Environment) -> any MeasuredText {
        MonospacedLine(text: text.spans.map(\.text).joined(), fontSize: environment.font.size)
    }
}

private struct MonospacedLine: MeasuredText {
    let text: String
    let fontSize: CGFloat

    private var width: CGFloat { CGFloat(text.count) * fontSize / 2 }

    func size(in constraint: SizeConstraint) -> CGSize {
        CGSize(width: min(width, constraint.width.maximum), height: fontSize)
    }

    func lines(in size: CGSize) -> [TextLine] {
        [TextLine(text: text, x: 0, baseline: fontSize * 0.8, width: width, height: fontSize)]
    }

    func baselines(in size: CGSize) -> Baselines? {
        Baselines(first: fontSize * 0.8, last: fontSize * 0.8)
    }
}

/// The guides of the documentation catalogue say what is true.
@Suite struct GuideTests {
    @Test func `the card of the first guide is laid out as it says`() throws {
        let card = Row(alignment: .center, minimumSpacing: 12) {
            Box(backgroundColor: .black)
                .constrainedTo(size: CGSize(width: 40, height: 40))
                .stackChild(priority: .fixed)
            Column(minimumSpacing: 4) {
                Spacer(width: 120, height: 16)
                Spacer(width: 80, height: 12)
            }
        }
        .inset(uniform: 16)
        .box(background: .white, corners: .rounded(radius: 8))
        let result = try card.layout(in: SizeConstraint(width: 320))
        #expect(result.size == size(320, 72))
        var paths: [String] = []
        for frame in result.frames {
            print(result.path(of: frame), frame.view.viewClass, frame.rect)
            paths.append(result.path(of: frame))
        }
        #expect(paths == ["Box.1", "Box.1/Inset.1/Row.1/ConstrainedSize.1/Box.1"])
    }

    @Test func `a layout of one's own puts children on a diagonal`() throws {
        let element = Diagonal(children: [ElementChild(Avatar(name: "Ada")), ElementChild(Avatar(name: "Grace"))])
        let result = try element.layout(in: .unconstrained)
        #expect(result.frames.map(\.rect) == [rect(0, 0, 40, 40), rect(40, 40, 40, 40)])
        #expect(result.frames.map(\.view.viewClass) == ["Avatar", "Avatar"])
    }

    @Test func `an element keeps the sizing rules`() {
        let violations = SizingRuleProbe().violations(of: Avatar(name: "Ada"))
        #expect(violations.isEmpty)
    }

    @Test func `the environment is inherited, and chooses`() throws {
        var environment = Environment()
        environment.displayScale = 3
        environment.layoutDirection = .rightToLeft
        let large = Avatar(name: "Ada").adaptedEnvironment { $0.font.size = 28 }
        let result = try large.layout(in: SizeConstraint(width: 100), environment: environment)
        #expect(result.displayScale == 3)
        let adaptive = EnvironmentReader { environment in
            environment.isCompact ? Spacer(20) : Spacer(60)
        }
        #expect(try adaptive.sizes(in: [.unconstrained], environment: environment) == [size(60, 60)])
        environment.isCompact = true
        #expect(try adaptive.sizes(in: [.unconstrained], environment: environment) == [size(20, 20)])
    }

    @Test func `texts are measured by the measurer of the environment`() throws {
        var environment = Environment()
        environment.textMeasurer = MonospacedMeasurer()
        let size = try Label(text: "Four").sizes(in: [.unconstrained], environment: environment)
        #expect(size == [CGSize(width: 34, height: 17)])
        let badge = try Badge(count: 12).sizes(in: [.unconstrained], environment: environment)
        #expect(badge == [CGSize(width: 29, height: 21)])
    }

    @Test func `a patch inserts one view and moves the frame of the other`() throws {
        let old = try Column { Avatar(name: "Ada").stackChild(key: "ada") }.layout(in: SizeConstraint(width: 320))
        let new = try Column {
            Avatar(name: "Grace").stackChild(key: "grace")
            Avatar(name: "Ada").stackChild(key: "ada")
        }
        .layout(in: SizeConstraint(width: 320))
        let patch = LayoutPatch(from: old, to: new)
        var tree = ViewTree(showing: old)
        try tree.apply(patch)
        #expect(tree.allViews.map(\.path) == new.frames.map { new.path(of: $0) })
        let insertions = patch.operations.filter { if case .insert = $0 { true } else { false } }
        let updates = patch.operations.filter { if case .update = $0 { true } else { false } }
        #expect(insertions.count == 1 && updates.count == 1 && patch.operations.count == 2)
        let window = CGRect(x: 0, y: 4_000, width: 320, height: 800)
        let scrolled = LayoutPatch(from: old.cut(to: window), to: new.cut(to: window))
        #expect(scrolled.operations.isEmpty && scrolled.new.window?.leftOut == 2)
    }

    @Test func `a spring determines how long an animation takes`() throws {
        let spring = Animation.Spring(mass: 1, stiffness: 200, damping: 12)
        let avatar = Avatar(name: "Ada").transition(onLayout: .specific(Animation(curve: .spring(spring))))
        #expect(avatar.transitions.layout == .specific(Animation(curve: .spring(spring))))
        #expect(abs(Animation(curve: .spring(spring)).duration - 1.17) < 0.1)
    }

    @Test func `a screen whose closures change its state is shown again`() throws {
        final class CounterScreen {
            private var count = 0 { didSet { onChange() } }
            var onChange: () -> Void = {}

            var element: any Element {
                Column(minimumSpacing: 8) {
                    Avatar(name: "\(count)")
                    Avatar(name: "plus").button { [unowned self] in count += 1 }
                }
            }
        }

        let screen = CounterScreen()
        let host = try LayoutHost(showing: screen.element, in: SizeConstraint(width: 320))
        screen.onChange = { [unowned host] in host.element = screen.element }
        var views = ViewTree(showing: host.layout)
        host.onUpdate = { result in
            if case .success(let patch) = result { try? views.apply(patch) }
        }
        try host.activate("Column.1/Button.1")
        #expect(views.allViews.first?.description.properties == [ViewProperty("name", "1")])
        #expect(host.interactivePaths == ["Column.1/Button.1"])
    }

    /// Every line of code in the guides stands in this file, where it is compiled.
    @Test func `the code of the guides is the code that is tested`() throws {
        let file = URL(filePath: #filePath)
        let root = (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
        let tested = Set(try lines(of: file))
        let catalogue = root.appending(path: "Sources/LayoutEngine/LayoutEngine.docc")
        let guides = try FileManager.default.contentsOfDirectory(at: catalogue, includingPropertiesForKeys: nil)
        var count = 0
        for guide in guides.sorted(by: { $0.path < $1.path }) where guide.pathExtension == "md" {
            var isCode = false
            for line in try lines(of: guide) {
                if line.hasPrefix("```") {
                    isCode.toggle()
                } else if isCode, !line.isEmpty {
                    #expect(tested.contains(line), "\(guide.lastPathComponent): \(line)")
                    count += 1
                }
            }
        }
        #expect(count > 80)
    }

    /// The lines without indentation, and without the words that keep declarations private to this file.
    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).map {
            var line = $0.trimmingCharacters(in: .whitespaces)
            for prefix in ["private struct ", "private enum ", "fileprivate var "] where line.hasPrefix(prefix) {
                line = String(line.dropFirst(prefix.prefix { $0 != " " }.count + 1))
            }
            return line
        }
    }
}
