/// Writes the arrays of a paragraph, cluster by cluster.
struct TextWriter: ClusterWriter {
    private let block: Block
    private let positions: UnsafeMutablePointer<Double>
    private let offsets: UnsafeMutablePointer<Int32>
    private let inkEnds: UnsafeMutablePointer<Int32>
    private let lastBreaks: UnsafeMutablePointer<Int32>
    private let flags: UnsafeMutablePointer<ShapedText.Flags>
    private let styles: UnsafeMutablePointer<ShapedText.Style>
    private let hardLineEnds: UnsafeMutablePointer<Int32>
    private let tabs: UnsafeMutablePointer<Int32>
    private let runs: UnsafeMutablePointer<ShapedText.Run>
    private var head: ShapedText.Head

    /// - Parameters:
    ///   - capacity: how long the arrays may get; none of them gets longer than what is given here.
    init(capacity: ShapedText.Head, key: ParagraphKey, hash: Int) {
        var capacity = capacity
        capacity.layout = ShapedText.Layout(capacity)
        block = Block(payloadCount: Int(capacity.layout.end), key: key.bytes, hash: hash)
        block.payload.storeBytes(of: capacity, as: ShapedText.Head.self)
        let text = ShapedText(block)
        positions = text.positions
        offsets = text.offsets
        inkEnds = text.inkEnds
        lastBreaks = text.lastBreaks
        flags = text.flags
        styles = text.styles.baseAddress!
        hardLineEnds = text.hardLineEnds.baseAddress!
        tabs = text.tabs.baseAddress!
        runs = text.runs.baseAddress!
        positions[0] = 0
        inkEnds[0] = 0
        lastBreaks[0] = 0
        head = capacity
        head.clusterCount = 0
        head.hardLineCount = 0
        head.tabCount = 0
        head.styleCount = 0
    }

    /// The number of clusters so far.
    var count: Int { Int(head.clusterCount) }

    /// Adds a cluster that takes some room, in points.
    /// - Parameters:
    ///   - mayBreak: whether a line may end before it.
    mutating func append(at offset: Int, room: Double, flags: ShapedText.Flags, mayBreak: Bool) {
        let cluster = Int(head.clusterCount)
        mark(mayBreak: mayBreak)
        offsets[cluster] = Int32(truncatingIfNeeded: offset)
        self.flags[cluster] = flags
        positions[cluster + 1] = positions[cluster] + room
        inkEnds[cluster + 1] = flags.contains(.hangs) ? inkEnds[cluster] : Int32(truncatingIfNeeded: cluster + 1)
        if flags.contains(.unsafe) { head.hasUnsafeBoundaries = true }
        head.clusterCount += 1
    }

    mutating func appendSpace(at offset: Int, room: Double) {
        append(at: offset, room: room, flags: [.hangs, .stretches, .segmentStart], mayBreak: false)
    }

    mutating func append(
        _ word: UnsafeBufferPointer<ShapedWord.Cluster>, in range: Range<Int>, setting: RunSetting, mayBreak: Bool
    ) {
        mark(mayBreak: mayBreak)
        // Numbers of its own, which need not be read again after each store through a pointer.
        let first = Int(head.clusterCount)
        let (offsets, positions, inkEnds, lastBreaks, flags) = (offsets, positions, inkEnds, lastBreaks, flags)
        var position = positions[first]
        var lastBreak = lastBreaks[first]
        var isUnsafe = false
        for index in word.indices {
            let (record, cluster) = (word[index], first + index)
            if index > 0 {
                if record.flags & ShapedWord.Cluster.mayBreak != 0 { lastBreak = Int32(truncatingIfNeeded: cluster) }
                lastBreaks[cluster] = lastBreak
            }
            let isUnsafeHere = index > 0 && record.flags & ShapedWord.Cluster.isUnsafe != 0
            isUnsafe = isUnsafe || isUnsafeHere
            flags[cluster] = index == 0 ? .segmentStart : isUnsafeHere ? .unsafe : []
            offsets[cluster] = Int32(truncatingIfNeeded: range.lowerBound + Int(record.offset))
            position += setting.room(record.advance, flags: [])
            positions[cluster + 1] = position
            inkEnds[cluster + 1] = Int32(truncatingIfNeeded: cluster + 1)
        }
        if isUnsafe { head.hasUnsafeBoundaries = true }
        head.clusterCount += Int32(truncatingIfNeeded: word.count)
    }

    mutating func append(
        letters: UnsafeBufferPointer<UInt8>, in range: Range<Int>, pairs: LetterPairs, setting: RunSetting,
        mayBreak: Bool
    ) -> Bool {
        mark(mayBreak: mayBreak)
        let first = Int(head.clusterCount)
        let (offsets, positions, inkEnds, lastBreaks, flags) = (
            offsets + first, positions + first, inkEnds + first, lastBreaks + first, flags + first
        )
        var position = positions[0]
        let lastBreak = lastBreaks[0]
        var isUnsafe = false
        flags[0] = .segmentStart
        var letter = letters[0]
        for index in letters.indices {
            let next = index + 1 < letters.count ? letters[index + 1] : LetterPairs.end
            let advance = pairs[letter, next]
            guard advance.isAdded else { return false }
            isUnsafe = isUnsafe || advance.isUnsafe
            offsets[index] = Int32(truncatingIfNeeded: range.lowerBound &+ index)
            position += setting.room(advance.units, flags: [])
            positions[index + 1] = position
            inkEnds[index + 1] = Int32(truncatingIfNeeded: first &+ index &+ 1)
            // Behind the last letter both are written again by what comes next.
            lastBreaks[index + 1] = lastBreak
            flags[index + 1] = advance.isUnsafe ? .unsafe : []
            letter = next
        }
        if isUnsafe { head.hasUnsafeBoundaries = true }
        head.clusterCount += Int32(truncatingIfNeeded: letters.count)
        return true
    }

    /// Says that the last cluster is a tab.
    mutating func markTab() {
        tabs[Int(head.tabCount)] = head.clusterCount - 1
        head.tabCount += 1
    }

    /// Ends a hard line.
    mutating func endHardLine() {
        hardLineEnds[Int(head.hardLineCount)] = head.clusterCount
        head.hardLineCount += 1
    }

    /// Says what lines take from the clusters up to a boundary that no style was given for.
    mutating func append(_ style: ShapedText.Style, end: Int) {
        var style = style
        if head.styleCount > 0 {
            style.end = styles[Int(head.styleCount) - 1].end
            if styles[Int(head.styleCount) - 1] == style { head.styleCount -= 1 }
        }
        style.end = end
        styles[Int(head.styleCount)] = style
        head.styleCount += 1
    }

    /// Lets the last style reach up to a boundary.
    func extendStyle(to end: Int) { styles[Int(head.styleCount) - 1].end = end }

    mutating func write(_ run: Run, at index: Int) {
        let run = ShapedText.Run(
            end: Int32(clamping: run.range.upperBound), instance: run.instance.id, script: run.script.rawValue,
            span: Int32(clamping: run.span), level: run.level, kind: run.kind)
        if run.isAgainstItsScript { head.hasRunsAgainstScript = true }
        runs[index] = run
    }

    /// The offset of a cluster that was added.
    func offset(of cluster: Int) -> Int { Int(offsets[cluster]) }

    /// Ends the text, at an offset.
    /// - Parameters:
    ///   - tabInterval: the distance of tab stops in points.
    mutating func finish(at offset: Int, mayBreak: Bool, tabInterval: Double) -> Block {
        mark(mayBreak: mayBreak)
        offsets[count] = Int32(clamping: offset)
        flags[count] = .segmentStart
        endHardLine()
        head.tabInterval = tabInterval
        head.outline = outline
        block.payload.storeBytes(of: head, as: ShapedText.Head.self)
        return block
    }

    private var outline: Outline {
        let inkEnd = Int(inkEnds[count])
        var outline = Outline(keyStart: Int(head.layout.end), keyCount: block.header.keyCount)
        outline.isEven = head.styleCount == 1
        let isLine =
            head.hardLineCount == 1 && head.tabCount == 0 && outline.isEven && !head.hasRunsAgainstScript
            && !flags[inkEnd].contains(.unsafe)
        outline.width = isLine ? positions[inkEnd] : -1
        outline.metrics = styles[0].metrics
        outline.clusterCount = head.clusterCount
        outline.inkEnd = offsets[inkEnd]
        return outline
    }

    /// Notes how the last cluster ends, now that it is known.
    private func mark(mayBreak: Bool) {
        let cluster = count
        guard cluster > 0 else { return }
        lastBreaks[cluster] = mayBreak ? Int32(truncatingIfNeeded: cluster) : lastBreaks[cluster - 1]
    }
}
