/// A strict parser of the text format: anything that the format does not allow is an error.
struct ParsedExposition {
    struct Sample: Equatable {
        var name: String
        var labels: [String: String]
        var value: Double
    }

    struct Family {
        var name: String
        var help: String?
        var type: String
        var samples: [Sample] = []
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var families: [Family] = []

    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(description: "no UTF-8") }
        guard text.isEmpty || text.utf8.last == UInt8(ascii: "\n") else { throw Failure(description: "no end of line") }
        var help: (name: String, text: String)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            if line.hasPrefix("# HELP ") {
                help = (words[2], try Self.unescaped(words.count > 3 ? words[3] : ""))
            } else if line.hasPrefix("# TYPE ") {
                let name = words[2]
                guard !families.contains(where: { $0.name == name }) else { throw Failure(description: "torn \(name)") }
                guard help == nil || help?.name == name else { throw Failure(description: "help of another: \(line)") }
                families.append(Family(name: name, help: help?.text, type: words[3]))
                help = nil
            } else {
                try append(Self.sample(line))
            }
        }
    }

    subscript(family: String) -> Family? {
        families.first { $0.name == family }
    }

    /// The value of the sample with exactly these labels.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        families.flatMap(\.samples).first { $0.name == name && $0.labels == labels }?.value
    }

    private mutating func append(_ sample: Sample) throws {
        guard let family = families.last else { throw Failure(description: "no family for \(sample.name)") }
        let suffixes = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard suffixes.contains(where: { family.name + $0 == sample.name }) else {
            throw Failure(description: "\(sample.name) among the samples of \(family.name)")
        }
        guard !family.samples.contains(where: { $0.name == sample.name && $0.labels == sample.labels }) else {
            throw Failure(description: "\(sample.name) twice with \(sample.labels)")
        }
        families[families.count - 1].samples.append(sample)
    }

    private static func sample(_ line: Substring) throws -> Sample {
        let failure = Failure(description: "no sample: \(line)")
        var rest = line
        let name = try name(at: &rest, allowing: ":")
        var labels: [String: String] = [:]
        if rest.first == "{" {
            repeat {
                rest.removeFirst()
                let label = try self.name(at: &rest)
                guard rest.hasPrefix("=\"") else { throw failure }
                rest.removeFirst(2)
                var value = ""
                while let character = rest.popFirst(), character != "\"" {
                    value.append(character)
                    if character == "\\", let next = rest.popFirst() { value.append(next) }
                }
                guard labels.updateValue(try unescaped(value), forKey: label) == nil else { throw failure }
            } while rest.first == ","
            guard rest.popFirst() == "}" else { throw failure }
        }
        guard rest.popFirst() == " ", let value = Double(rest.replacing("Inf", with: "infinity")) else { throw failure }
        return Sample(name: name, labels: labels, value: value)
    }

    private static func name(at rest: inout Substring, allowing more: String = "") throws -> String {
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || more.contains($0)) }
        guard let first = name.first, !first.isNumber else { throw Failure(description: "no name: \(rest)") }
        rest = rest[name.endIndex...]
        return String(name)
    }

    private static func unescaped(_ text: String) throws -> String {
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            switch scalars.next() {
            case "\\": result.append("\\")
            case "n": result.append("\n")
            case "\"": result.append("\"")
            default: throw Failure(description: "no escape: \(text)")
            }
        }
        return String(result)
    }
}
