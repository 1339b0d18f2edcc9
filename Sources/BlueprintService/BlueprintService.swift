import ServerProgram

/// Serves the screens of a program over HTTP, to clients that draw them.
///
///     @main
///     struct Clocks {
///         static func main() async {
///             await BlueprintService.run {
///                 Screen("home") { HomeScreen() }
///                 Screen("counter", state: Counter.init) { counter in CounterScreen(counter: counter) }
///             }
///         }
///     }
///
/// The program is a server like `cyanotype serve`, with the same options, limits and routes. It also has routes for its
/// screens, such as `GET /v1/screens/home/frames?width=375`.
public enum BlueprintService {
    /// Serves screens until the process receives SIGTERM or SIGINT. Takes the options from the command line, the
    /// environment variables and the configuration file. Ends the process with a message if an option or the name of a
    /// screen is invalid, or if two screens have the same name.
    ///
    /// Must not be called twice.
    public static func run(@ScreenBuilder _ screens: @Sendable () -> [Screen]) async {
        ScreensCommand.screens.withLock { $0 = screens() }
        await CommandLineRun(of: ScreensCommand.self).run()
    }
}
