internal import CHarfBuzz

/// Shapes words, or finds them as they were shaped before.
struct WordShaper {
    /// A longer word is not kept: it is not likely to come again.
    private static let keptBytesMax = 64

    /// What the shape of a word depends on besides its letters.
    private struct Key {
        var kind = BlockKey.word
        var instance: Int32
        var language: UInt32
        var script: UInt32
        var isRightToLeft: Bool
        var isSpaced: Bool
        /// Whether the word would depend on others if the text were not quiet.
        var isQuiet: Bool
    }

    let language: TextLanguage
    /// The typesetter has both: counting one more owner of each for every word would take longer than finding it.
    unowned(unsafe) let workspace: Workspace
    unowned(unsafe) let store: BlockStore
    private(set) var hits = 0
    private(set) var misses = 0

    init(language: TextLanguage, workspace: Workspace, store: BlockStore) {
        self.language = language
        self.workspace = workspace
        self.store = store
    }

    /// A word of a run that nothing beside it can change, but for what `SpaceRules` tell.
    /// - Parameters:
    ///   - marks: where clusters start; nil if each byte is one.
    ///   - isQuiet: whether it is in a text of quiet characters, of which some depend on others in other texts.
    mutating func word(
        _ range: Range<Int>, of source: SourceText, marks: TextMarks?, run: Run, isSpaced: Bool, rules: SpaceRules,
        isQuiet: Bool = false
    ) -> ShapedWord {
        let letters = UnsafeBufferPointer(rebasing: source.bytes[range])
        let isQuiet = isQuiet && rules.traits(of: letters).contains(.dependsOnSubstitution)
        let key = Key(
            instance: run.instance.id, language: language.packed, script: run.script.rawValue,
            isRightToLeft: run.isRightToLeft, isSpaced: isSpaced, isQuiet: isQuiet)
        let keyCount = MemoryLayout<Key>.size
        return withUnsafeTemporaryAllocation(byteCount: keyCount + letters.count, alignment: 4) { bytes in
            bytes.storeBytes(of: key, as: Key.self)
            (bytes.baseAddress! + keyCount).copyMemory(from: letters.baseAddress!, byteCount: letters.count)
            let bytes = UnsafeRawBufferPointer(bytes)
            let hash = BlockKey.hash(bytes)
            if let block = store.find(bytes, hash: hash) {
                hits += 1
                return ShapedWord(block)
            }
            misses += 1
            let word = shape(
                range, of: source, marks: marks, run: run, isSpaced: isSpaced, rules: rules, isQuiet: isQuiet,
                key: bytes, hash: hash)
            if letters.count <= Self.keptBytesMax { store.insert(word.block) }
            return word
        }
    }

    /// A stretch of a run that may look another way beside other letters.
    func stretch(
        _ range: Range<Int>, of source: SourceText, marks: TextMarks, run: Run, isSpaced: Bool
    ) -> ShapedWord {
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        return shape(
            range, of: source, marks: marks, run: run, isSpaced: isSpaced, rules: nil, isQuiet: false,
            key: nothing, hash: 0)
    }

    /// The advance of a letter before another one or the end of the word, in a face that has letter pairs.
    func advance(of letter: UInt8, before next: UInt8, run: Run, rules: SpaceRules) -> LetterPairs.Advance {
        // One that a space beside it may move has to be shaped in its word.
        guard !rules.mayDepend(ascii: letter, isQuiet: true) else { return .notAdded }
        let buffer = workspace.buffer
        let setting = ShapingBuffer.Setting(
            font: run.instance.font, script: run.script, language: workspace.shapingLanguage(language),
            isRightToLeft: false, isSpaced: false, substitutions: [])
        func shape(_ letters: [UInt8]) -> [ShapingBuffer.Glyph]? {
            letters.withUnsafeBufferPointer { buffer.shape(0..<$0.count, of: $0, setting: setting) }
            let glyphs = (0..<buffer.count).map { buffer[$0] }
            let isMovedNowhere = glyphs.allSatisfy { $0.xOffset == 0 && $0.yOffset == 0 }
            return isMovedNowhere && glyphs.map(\.offset) == Array(letters.indices) ? glyphs : nil
        }
        guard next != LetterPairs.end else {
            return shape([letter]).map { .init(units: $0[0].advance, isUnsafe: false) } ?? .notAdded
        }
        guard let pair = shape([letter, next]), let alone = shape([next]), pair[1].advance == alone[0].advance else {
            return .notAdded
        }
        return .init(units: pair[0].advance, isUnsafe: pair[1].isUnsafe)
    }

    private func shape(
        _ range: Range<Int>, of source: SourceText, marks: TextMarks?, run: Run, isSpaced: Bool, rules: SpaceRules?,
        isQuiet: Bool, key: UnsafeRawBufferPointer, hash: Int
    ) -> ShapedWord {
        let buffer = workspace.buffer
        let setting = ShapingBuffer.Setting(
            font: run.instance.font, script: run.script, language: workspace.shapingLanguage(language),
            isRightToLeft: run.isRightToLeft, isSpaced: isSpaced,
            substitutions: rules?.substitutions(in: source.bytes[range]) ?? .all)
        buffer.shape(range, of: source.bytes, setting: setting)
        // HarfBuzz may leave out a cluster that shows nothing; then the one before it holds its text, too.
        return withUnsafeTemporaryAllocation(of: ShapedWord.Cluster.self, capacity: buffer.count + 1) { clusters in
            var count = 1
            clusters[0] = .init(offset: 0, flags: 0, advance: 0)
            var mayDepend = rules.map { $0.mayDepend(source, range, of: run.instance, isQuiet: isQuiet) } ?? false
            for index in 0..<buffer.count {
                let glyph = buffer[run.isRightToLeft ? buffer.count - 1 - index : index]
                let offset = UInt16(clamping: glyph.offset - range.lowerBound)
                if offset > clusters[count - 1].offset, marks?.isClusterStart(glyph.offset) ?? true {
                    clusters[count] = .init(offset: offset, flags: 0, advance: 0)
                    count += 1
                }
                clusters[count - 1].advance &+= glyph.advance
                if glyph.isUnsafe { clusters[count - 1].flags |= ShapedWord.Cluster.isUnsafe }
                if let rules, !mayDepend { mayDepend = rules.mayDepend(glyph.id, isQuiet: isQuiet) }
            }
            let found = UnsafeMutableBufferPointer(rebasing: clusters[..<count])
            if rules != nil { BreakMarker.mark(found, in: source, range, workspace: workspace, language: language) }
            let isDependent = mayDepend && !buffer.isIndependent(range, of: source.bytes, setting: setting.complete)
            return ShapedWord(found, isDependent: isDependent, key: key, hash: hash)
        }
    }
}

extension SpaceRules {
    /// Whether the shape of one of the characters may depend on a space beside it.
    fileprivate func mayDepend(
        _ source: SourceText, _ range: Range<Int>, of instance: FontInstance, isQuiet: Bool
    ) -> Bool {
        source.scalars(in: range).contains { scalar in
            if scalar.value < 0x80 { return mayDepend(ascii: UInt8(scalar.value), isQuiet: isQuiet) }
            return instance.nominalGlyph(scalar.value).map { mayDepend($0, isQuiet: isQuiet) } ?? false
        }
    }
}
