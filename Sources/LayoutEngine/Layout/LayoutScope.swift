/// What all nodes share that inherit the same environment.
final class LayoutScope {
    let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }
}
