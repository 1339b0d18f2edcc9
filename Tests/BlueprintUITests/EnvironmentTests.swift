import BlueprintUI
import BlueprintUICommonControls
import Testing

// Environment values like those in Blueprint's documentation.

private struct Theme {
    var titleColor: UIColor
    var titleFont: UIFont
}

private enum ThemeKey: EnvironmentKey {
    static let defaultValue = Theme(titleColor: .black, titleFont: .systemFont(ofSize: 10))
}

extension Environment {
    fileprivate var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

/// The value is a closure, which is not `Sendable`.
private enum FormatKey: EnvironmentKey {
    static var defaultValue: (Int) -> String { { "\($0)" } }
}

private struct Title: ProxyElement {
    var text: String

    var elementRepresentation: Element {
        EnvironmentReader { environment -> Element in
            Label(text: text) { label in
                label.font = environment.theme.titleFont
                label.color = environment.theme.titleColor
            }
        }
    }
}

@Suite struct EnvironmentTests {
    @Test func `an element reads values of its environment`() throws {
        #expect(Title(text: "ab").size() == CGSize(width: 10, height: 10))
        let theme = Theme(titleColor: .red, titleFont: .boldSystemFont(ofSize: 30))
        let themed = Title(text: "ab").adaptedEnvironment(keyPath: \.theme, value: theme)
        #expect(themed.size() == CGSize(width: 30, height: 30))
        #expect(try themed.properties()["color"] == .color(.red))
    }

    @Test func `values can be set by key, by key path or by a closure`() {
        let theme = Theme(titleColor: .red, titleFont: .systemFont(ofSize: 20))
        let title = Title(text: "ab")
        let elements: [Element] = [
            title.adaptedEnvironment(key: ThemeKey.self, value: theme),
            title.adaptedEnvironment { $0.theme.titleFont = .systemFont(ofSize: 20) },
            AdaptedEnvironment(key: ThemeKey.self, value: theme, wrapping: title),
            AdaptedEnvironment(keyPath: \.theme, value: theme, wrapping: title),
            AdaptedEnvironment(by: { $0.theme = theme }, wrapping: title),
        ]
        for element in elements { #expect(element.size() == CGSize(width: 20, height: 20)) }
    }

    @Test func `the innermost of several values applies`() {
        func sized(_ size: CGFloat) -> (inout Environment) -> Void {
            { $0.theme.titleFont = .systemFont(ofSize: size) }
        }
        let title = Title(text: "ab").adaptedEnvironment(by: sized(20)).adaptedEnvironment(by: sized(40))
        #expect(title.size().height == 20)
    }

    @Test func `several values are set by one element`() throws {
        let theme = Theme(titleColor: .red, titleFont: .systemFont(ofSize: 20))
        let once = Box().adaptedEnvironment(keyPath: \.theme, value: theme)
        let twice = once.adaptedEnvironment(key: ThemeKey.self, value: theme).adaptedEnvironment { $0.theme = theme }
        for element in [once, twice, AdaptedEnvironment(key: ThemeKey.self, value: theme, wrapping: once)] {
            let layout = try element.layout(in: SizeConstraint(CGSize(width: 1, height: 1)))
            #expect(layout.path(of: layout.frames[0]) == "AdaptedEnvironment.1/Box.1")
        }
    }

    @Test func `content can set a value for its child`() {
        struct Passing: Element {
            var content: ElementContent {
                ElementContent(
                    child: Title(text: "ab"), key: ThemeKey.self,
                    value: Theme(titleColor: .red, titleFont: .systemFont(ofSize: 50)))
            }

            func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? { nil }
        }
        #expect(Passing().size().height == 50)
    }

    @Test func `a value can be a closure`() {
        let reader = EnvironmentReader { Label(text: $0[FormatKey.self](7)) }
        #expect(reader.size().width == 8.5)
        let formatted = reader.adaptedEnvironment(key: FormatKey.self, value: { "No. \($0)" })
        #expect(formatted.size().width == 42.5)
    }

    @Test func `an element can be inset by the safe area`() throws {
        var environment = Environment.empty
        environment.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        let screen = EnvironmentReader { Block(1, 1).inset(by: $0.safeAreaInsets) }
        #expect(try screen.frames(of: "Block", 100, 100, environment: environment) == [rect(0, 20, 100, 70)])
    }

    @Test func `locale, time zone and calendar are Foundation's, and depend on no setting of the process`() {
        var environment = Environment.empty
        #expect(environment.locale.identifier == "en" && environment.timeZone == .gmt)
        #expect(environment.calendar.identifier == .gregorian)
        environment.locale = Locale(identifier: "pt_BR")
        environment.timeZone = TimeZone(identifier: "Europe/Lisbon") ?? .gmt
        environment.calendar = Calendar(identifier: .buddhist)
        #expect(environment.locale.language.languageCode == "pt" && environment.locale.region == "BR")
        #expect(environment.timeZone.identifier == "Europe/Lisbon")
        #expect(environment.calendar.identifier == .buddhist)
        let direction: Environment.LayoutDirection = .rightToLeft
        environment.layoutDirection = direction
        #expect(environment.layoutDirection == .rightToLeft)
    }

    @Test(arguments: [(UIUserInterfaceStyle.dark, CGFloat(2)), (.light, 1), (.unspecified, 2)])
    func `a style overrides the colour scheme of the environment, unless it is unspecified`(
        style: UIUserInterfaceStyle, width: CGFloat
    ) {
        let reader = EnvironmentReader { environment in
            Spacer(width: environment.colorScheme == .dark ? 2 : 1, height: 1)
        }
        var environment = Environment.test
        environment.colorScheme = .dark
        #expect(reader.overrideUserInterfaceStyle(style).size(environment: environment).width == width)
        let wrapping = UserInterfaceStyleOverridingElement(userInterfaceStyle: style) { reader }
        #expect(wrapping.size(environment: environment).width == width)
    }

    @Test func `values can be equivalent for one purpose and not for another`() {
        enum Name: EnvironmentKey { static let defaultValue = "" }
        enum Action: EnvironmentKey {
            static var defaultValue: () -> Void { {} }
            static func isEquivalent(
                lhs: @escaping () -> Void, rhs: @escaping () -> Void, in context: CrossLayoutCacheableContext
            ) -> Bool {
                alwaysEquivalentIn([.elementSizing], evaluatingContext: context)
            }
        }
        struct Price: CrossLayoutCacheable, Equatable { var cents: Int }
        #expect(Name.isEquivalent(lhs: "a", rhs: "a", in: .all) && !Name.isEquivalent(lhs: "a", rhs: "b", in: .all))
        #expect(Name.alwaysEquivalentIn([.elementSizing], lhs: "a", rhs: "b", evaluatingContext: .elementSizing))
        #expect(Action.isEquivalent(lhs: {}, rhs: {}, in: .elementSizing))
        #expect(!Action.isEquivalent(lhs: {}, rhs: {}, in: .all))
        #expect(Price(cents: 1).isCacheablyEquivalent(to: Price(cents: 1)))
        let other: any CrossLayoutCacheable = Price(cents: 2)
        #expect(!Price(cents: 1).isCacheablyEquivalent(to: other, in: .all))
    }
}
