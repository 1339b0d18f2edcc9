/// What lives as long as the process.
///
/// LeakSanitizer does not see references in which Swift keeps bits of its own, as in enums: what is only referred to
/// so would be a leak to it.
package func keptForEver<Value>(_ make: () throws -> Value) -> Value {
    __lsan_disable()
    defer { __lsan_enable() }
    do { return try make() } catch { fatalError("\(error)") }
}

@_silgen_name("__lsan_disable")
private func __lsan_disable()

@_silgen_name("__lsan_enable")
private func __lsan_enable()
