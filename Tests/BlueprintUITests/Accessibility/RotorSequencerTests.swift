import BlueprintUIAccessibilityCore
import Testing

@Suite struct RotorSequencerTests {
    private final class Target {}

    private func rotor(
        _ type: UIAccessibilityCustomRotor.SystemRotorType, finding target: Target
    ) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(systemType: type) { _ in
            UIAccessibilityCustomRotorItemResult(targetElement: target, targetRange: nil)
        }
    }

    @Test func `rotors of the same type are joined into one`() {
        let target = Target()
        let types: [UIAccessibilityCustomRotor.SystemRotorType] = [
            .link, .link, .landmark, .link, .landmark, .underlineText,
        ]
        let sequencer = AccessibilityComposition.RotorSequencer(rotors: types.map { rotor($0, finding: target) })
        #expect(sequencer.rotors.map(\.systemRotorType) == [.link, .landmark, .underlineText])
    }

    @Test func `rotors with names are kept`() {
        let rotors = ["named", "also named"].map { UIAccessibilityCustomRotor(name: $0) { _ in nil } }
        let sequencer = AccessibilityComposition.RotorSequencer(rotors: rotors)
        #expect(sequencer.rotors.map(\.name) == ["named", "also named"] && sequencer.rotors == rotors)
    }

    @Test func `a search continues in the next rotor, and in the previous one backwards`() throws {
        let targets = (1...3).map { _ in Target() }
        let sequencer = AccessibilityComposition.RotorSequencer(rotors: targets.map { rotor(.link, finding: $0) })
        let joined = try #require(sequencer.rotors.first)
        let predicate = UIAccessibilityCustomRotorSearchPredicate()
        func next() -> Int? {
            guard let item = joined.itemSearchBlock(predicate) else { return nil }
            predicate.currentItem = item
            return targets.firstIndex { $0 === item.targetElement }
        }
        #expect([next(), next(), next(), next()] == [0, 1, 2, nil])
        predicate.searchDirection = .previous
        #expect([next(), next(), next()] == [1, 0, nil])
    }

    @Test func `a sequencer retains its rotors, and is not part of a retain cycle`() {
        weak var captured: Target?
        weak var found: UIAccessibilityCustomRotorItemResult?
        weak var loose: Target?
        var sequencer: AccessibilityComposition.RotorSequencer?
        do {
            let target = Target(), own = Target()
            let item = UIAccessibilityCustomRotorItemResult(targetElement: own, targetRange: nil)
            (captured, found, loose) = (target, item, own)
            let headings = UIAccessibilityCustomRotor(systemType: .heading) { _ in item }
            sequencer = AccessibilityComposition.RotorSequencer(rotors: [headings, rotor(.boldText, finding: target)])
            let items = sequencer?.rotors.map { $0.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate()) }
            #expect(items?.map { $0?.targetElement != nil } == [true, true])
        }
        #expect(captured != nil && found != nil && loose == nil && found?.targetElement == nil)
        sequencer = nil
        #expect(captured == nil && found == nil)
    }
}
