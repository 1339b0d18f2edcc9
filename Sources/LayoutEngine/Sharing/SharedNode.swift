import Foundation

/// A ``SharedElement``. The node of the element that it stands for is made when the former layout has no answer.
final class SharedNode: LayoutNode {
    let shared: SharedElement
    private let former: ListedPart?
    /// How many answers of the former layout were repeated.
    private var repeatedAnswers = 0
    private var base: LayoutNode?
    /// The part of the element in this layout, as far as it is known before it is placed.
    private var answers: [SharedPart.Answer] = []
    private var beginning = SharedPart.Beginning()

    init(_ element: consuming ElementInTree, _ shared: SharedElement) {
        self.shared = shared
        let pass = element.scope.pass
        former = pass.sharing?.part(of: shared)
        super.init(element)
        // Only the elements that it stands for count, because they count without sharing.
        pass.elements -= 1
        if let former {
            beginning = former.part.beginning
            pass.elements += beginning.elements
            _ = pass.admitsMeasurement(cost: beginning.measurements)
        } else {
            let before = (elements: pass.elements, measurements: pass.measurements)
            base = makeBase()
            beginning.elements = pass.elements - before.elements
            beginning.measurements = pass.measurements - before.measurements
        }
    }

    // The nodes inside count their measurements.
    override var measurementCost: Int { 0 }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let pass = scope.pass
        if let answer = formerAnswer(to: proposal) {
            repeatedAnswers += 1
            _ = pass.admitsMeasurement(cost: answer.measurements)
            return answer.measurement
        }
        let base = knownBase(), before = pass.measurements
        let size = base.sizeThatFits(proposal)
        let measurement = Measurement(size, holds: pass.keepsRules ? .fromSizeToProposal : .forProposal)
        answers.append(
            SharedPart.Answer(
                maximum: proposal.maximum, measurement: measurement, measurements: pass.measurements - before))
        return measurement
    }

    override func baselines(in size: CGSize) -> Baselines? {
        knownBase().baselines(in: size)
    }

    override func releaseCaches() {
        base?.settleAll()
    }

    // MARK: The former part

    /// The next answer of the former layout, if it is to the same proposal, and if all before were repeated, too.
    private func formerAnswer(to proposal: SizeConstraint) -> SharedPart.Answer? {
        guard base == nil, let answers = former?.part.answers, repeatedAnswers < answers.count,
            answers[repeatedAnswers].maximum == proposal.maximum
        else { return nil }
        return answers[repeatedAnswers]
    }

    /// The part in the former layout, if nothing else was asked of the element.
    var repeatedPart: ListedPart? {
        guard base == nil, attributes == nil, let former, repeatedAnswers == former.part.answers.count
        else { return nil }
        return former
    }

    /// The part in this layout. Nil for an element that is shown in an unusual way: its views depend on more than its place.
    func part(at place: SharedPlace, placingMeasurements: Int) -> SharedPart? {
        guard attributes == nil else { return nil }
        return SharedPart(
            beginning: beginning, answers: answers, placingMeasurements: placingMeasurements, place: place)
    }

    // MARK: The element that it stands for

    /// Its node in the place of this one.
    func placedBase() -> LayoutNode {
        let base = knownBase()
        base.frame = frame
        base.attributes = attributes
        return base
    }

    /// Its node. A new one is asked what was answered without it, so that it remembers the same.
    private func knownBase() -> LayoutNode {
        if let base { return base }
        answers = Array(former?.part.answers[..<repeatedAnswers] ?? [])
        let made = scope.pass.withoutCounting {
            let made = makeBase()
            for answer in answers { _ = made.sizeThatFits(SizeConstraint(answer.maximum)) }
            return made
        }
        base = made
        return made
    }

    private func makeBase() -> LayoutNode {
        ElementInTree(shared.base, key: key, in: scope).makeNode()
    }
}
