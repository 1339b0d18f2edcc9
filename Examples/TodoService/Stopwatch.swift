import BlueprintService
import LayoutEngine

/// A state that changes by itself: whole seconds since the session began.
final class Stopwatch {
    private(set) var seconds = 0
    private let ticking: Task<Void, Never>

    init(updates: ScreenUpdates<Stopwatch>) {
        ticking = Task {
            while (try? await Task.sleep(for: .seconds(1))) != nil {
                updates.update { stopwatch in stopwatch.seconds += 1 }
            }
        }
    }

    deinit { ticking.cancel() }
}

struct StopwatchScreen: ProxyElement {
    let stopwatch: Stopwatch

    var elementRepresentation: any Element {
        Label(text: "\(stopwatch.seconds) s").centered()
    }
}
