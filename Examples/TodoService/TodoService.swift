import BlueprintService

/// Serves a list of things to do and a stopwatch: `swift run todo-service --port 8080`. `Documentation/screens.md` is a tour of it.
@main
enum TodoService {
    static func main() async {
        await BlueprintService.run {
            Screen("welcome") { WelcomeScreen() }
            Screen("todo", state: TodoList.init) { list in TodoScreen(list: list) }
            Screen("stopwatch", state: Stopwatch.init) { stopwatch in StopwatchScreen(stopwatch: stopwatch) }
        }
    }
}
