import BlueprintUI
import BlueprintUICommonControls
import Testing

// A feed of posts above a form: themes in the environment, rows with fixed avatars, texts that wrap.

private struct Post {
    var author: String
    var time: String
    var body: String
}

private struct FeedTheme {
    var authorColor: UIColor
}

extension Environment {
    private enum FeedThemeKey: EnvironmentKey {
        static let defaultValue = FeedTheme(authorColor: .black)
    }

    fileprivate var feedTheme: FeedTheme {
        get { self[FeedThemeKey.self] }
        set { self[FeedThemeKey.self] = newValue }
    }
}

private struct FeedScreen: ProxyElement {
    var posts: [Post]

    var elementRepresentation: Element {
        EnvironmentReader { environment -> Element in
            Column { column in
                column.horizontalAlignment = .fill
                column.add(child: Feed(posts: posts))
                column.add(child: CommentForm())
            }
            .scrollable {
                $0.contentSize = .fittingHeight
                $0.alwaysBounceVertical = true
                $0.keyboardDismissMode = .onDrag
            }
            .inset(by: environment.safeAreaInsets)
            .box(background: UIColor(white: 0.95, alpha: 1.0))
        }
    }
}

private struct Feed: ProxyElement {
    var posts: [Post]

    var elementRepresentation: Element {
        Column { column in
            column.horizontalAlignment = .fill
            column.minimumVerticalSpacing = 8
            for post in posts {
                column.add(key: post.author, child: FeedItem(post: post))
            }
        }
    }
}

private struct CommentForm: ProxyElement {
    var elementRepresentation: Element {
        Column { column in
            column.horizontalAlignment = .fill
            column.add(child: Label(text: "Add your comment:"))
            var field = TextField(text: "")
            field.placeholder = "Comment"
            column.add(child: field)
        }
        .inset(uniform: 16)
        .box(background: .lightGray)
    }
}

private struct FeedItem: ProxyElement {
    var post: Post

    var elementRepresentation: Element {
        Row { row in
            row.verticalAlignment = .top
            row.minimumHorizontalSpacing = 16
            row.horizontalUnderflow = .growUniformly
            let avatar = Box(backgroundColor: .lightGray, cornerStyle: .rounded(radius: 32))
                .constrainedTo(width: .absolute(64), height: .absolute(64))
            row.add(growPriority: 0, shrinkPriority: 0, child: avatar)
            row.add(growPriority: 1, shrinkPriority: 1, child: FeedItemBody(post: post))
        }
        .inset(uniform: 16)
        .box(background: .white)
    }
}

private struct FeedItemBody: ProxyElement {
    var post: Post

    var elementRepresentation: Element {
        Column(alignment: .leading, minimumSpacing: 8) {
            Row(alignment: .center, minimumSpacing: 8) {
                EnvironmentReader { environment -> Element in
                    var name = Label(text: post.author)
                    name.font = .boldSystemFont(ofSize: 14)
                    name.color = environment.feedTheme.authorColor
                    return name
                }
                Label(text: post.time) { label in
                    label.font = .systemFont(ofSize: 10)
                    label.color = .lightGray
                }
            }
            Label(text: post.body) { $0.font = .systemFont(ofSize: 12) }
        }
    }
}

@Suite struct FeedScreenTests {
    private let posts = [
        Post(author: "Tim", time: "now", body: "Short"),
        Post(author: "Jane", time: "2 d", body: "A text of two lines, forty-two characters."),
    ]

    private func screen(_ posts: [Post]) -> Element {
        FeedScreen(posts: posts).adaptedEnvironment(keyPath: \.feedTheme, value: FeedTheme(authorColor: .green))
    }

    @Test func `posts and the form are stacked vertically`() throws {
        var environment = Environment.test
        environment.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let expected = [
            Shown("Box", rect(0, 0, 328, 480)), Shown("ScrollView", rect(0, 20, 328, 460)),
            // The first post.
            Shown("Box", rect(0, 0, 328, 96)), Shown("Box", rect(16, 16, 64, 64)),
            Shown("Label", rect(96, 16, 21, 14)), Shown("Label", rect(125, 18, 15, 10)),
            Shown("Label", rect(96, 38, 30, 12)),
            // The second post, whose text has two lines.
            Shown("Box", rect(0, 104, 328, 96)), Shown("Box", rect(16, 16, 64, 64)),
            Shown("Label", rect(96, 16, 28, 14)), Shown("Label", rect(132, 18, 15, 10)),
            Shown("Label", rect(96, 38, 216, 24)),
            // The form.
            Shown("Box", rect(0, 200, 328, 93)), Shown("Label", rect(16, 16, 296, 17)),
            Shown("TextField", rect(16, 33, 296, 44)),
        ]
        #expect(try screen(posts).views(328, 480, environment: environment) == expected)
    }

    @Test func `the names of authors have the colour of the theme`() throws {
        let size = SizeConstraint(CGSize(width: 328, height: 480))
        let views = try screen(posts).layout(in: size, environment: .test).frames.map(\.view)
        let names = views.filter { $0.properties.contains(ViewProperty("text", "Tim")) }
        #expect(names.count == 1 && names[0].properties.contains(ViewProperty("color", .color(.green))))
    }

    @Test func `posts keep their views in another order`() throws {
        let size = SizeConstraint(CGSize(width: 328, height: 480))
        let patch = LayoutPatch(
            from: try screen(posts).layout(in: size, environment: .test),
            to: try screen(posts.reversed()).layout(in: size, environment: .test))
        #expect(!patch.operations.isEmpty)
        for operation in patch.operations {
            switch operation {
            case .insert, .remove: Issue.record("\(operation)")
            default: break
            }
        }
    }
}
