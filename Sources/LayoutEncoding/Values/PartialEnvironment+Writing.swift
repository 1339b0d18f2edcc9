import Foundation
import LayoutEngine

extension LayoutDirection: WireValue {}
extension ColorScheme: WireValue {}

extension PartialEnvironment: WireValue {
    func write(to writer: inout WireWriter) {
        writer.object { writer in
            writer.put("displayScale", displayScale)
            writer.put("layoutDirection", layoutDirection)
            writer.put("mirrors", mirrors)
            writer.put("locale", locale)
            writer.put("timeZone", timeZone)
            writer.put("colorScheme", colorScheme)
            writer.put("safeAreaInsets", safeAreaInsets)
            writer.put("windowSize", windowSize)
            writer.put("font", font, unless: Font())
            if !variables.isEmpty {
                writer.member("variables") { writer in
                    writer.object { writer in
                        for name in variables.keys.sorted() { writer.put(name, variables[name]) }
                    }
                }
            }
        }
    }
}
