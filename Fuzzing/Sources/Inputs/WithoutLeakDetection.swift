/// Makes a value that lives as long as the process, and hides its memory from LeakSanitizer.
///
/// LeakSanitizer does not recognise references with tag bits, as in Swift enums, and would report the objects as leaks.
package func withoutLeakDetection<Value>(_ make: () throws -> Value) -> Value {
    __lsan_disable()
    defer { __lsan_enable() }
    do { return try make() } catch { fatalError("\(error)") }
}

@_silgen_name("__lsan_disable")
private func __lsan_disable()

@_silgen_name("__lsan_enable")
private func __lsan_enable()
