import JSON

/// The candidate that was probably meant by a name. Ignoring case, it differs in at most one letter, or in two if the
/// name has seven letters or more.
///
/// - Parameter candidates: the nearest of the first 1,000 is chosen. Among equally near ones, the first with the same
///   first letter is chosen, or else the first.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let lengthMax = 64, candidatesMax = 1_000
    guard name.utf8.count <= lengthMax else { return nil }
    let meant = Array(name.lowercased().utf8)
    var bound = min(meant.count > 6 ? 3 : 2, meant.count)
    var nearest: (name: String, distance: Int, hasOtherInitial: Bool)?
    for candidate in candidates.prefix(candidatesMax) where candidate.utf8.count <= lengthMax {
        let letters = Array(candidate.lowercased().utf8), hasOtherInitial = letters.first != meant.first
        let distance = editDistance(meant, letters, below: bound)
        guard distance < bound else { continue }
        if let nearest, nearest.distance == distance, hasOtherInitial || !nearest.hasOtherInitial { continue }
        nearest = (candidate, distance, hasOtherInitial)
        bound = min(bound, distance + 1)
    }
    return nearest?.name
}

/// The candidate that was probably meant by a name in a request.
func suggestion(for name: Name, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name.text, among: candidates)
}

/// The candidate, of several names, that was probably meant by a name in a request.
func suggestion(for name: Name, among candidates: some Sequence<Name>) -> String? {
    suggestion(for: name, among: candidates.lazy.map(\.text))
}

/// The only candidate of which the name is a prefix or suffix, or that is a prefix or suffix of the name: `spacing` and
/// `minimumSpacing`, `child` and `children`. Nil if there are several.
func longerOrShorterName(of name: Name, among candidates: [Name]) -> String? {
    let lengthMin = 4
    let meant = name.text.lowercased()
    guard meant.utf8.count >= lengthMin else { return nil }
    let relatives = candidates.map(\.text).filter { candidate in
        let other = candidate.lowercased()
        let (part, whole) = other.utf8.count < meant.utf8.count ? (other, meant) : (meant, other)
        return part.utf8.count >= lengthMin && (whole.hasPrefix(part) || whole.hasSuffix(part))
    }
    return relatives.count == 1 ? relatives[0] : nil
}

/// The number of letters to insert, remove, replace or swap with a neighbour that makes one name of the other; `bound`
/// if that many or more.
private func editDistance(_ left: [UInt8], _ right: [UInt8], below bound: Int) -> Int {
    guard abs(left.count - right.count) < bound else { return bound }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            var distance = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        // No distance of a later row is below the least of this one.
        if current.min() ?? 0 >= bound { return bound }
        beforeLast = last
        last = current
    }
    return min(last[right.count], bound)
}
