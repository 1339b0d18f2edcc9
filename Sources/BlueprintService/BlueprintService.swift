import ServerProgram

/// Serves screens over HTTP: a program of a few lines offers its elements to clients that draw them.
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
/// The program is the same server as `cyanotype serve`, with the same options, limits and routes, and with those of its
/// screens: `GET /v1/screens/home/frames?width=375`.
public enum BlueprintService {
    /// Serves screens until the process is told to stop (SIGTERM or SIGINT), with the options of its command line, its
    /// environment and its configuration file. Ends the process with a message if an option is not valid, a screen has a
    /// name that is none, or two screens have one name.
    ///
    /// Call it once.
    public static func run(@ScreenBuilder _ screens: @Sendable () -> [Screen]) async {
        ScreensCommand.screens.withLock { $0 = screens() }
        await CommandLineRun(of: ScreensCommand.self).run()
    }
}
