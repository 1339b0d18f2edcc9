import Foundation

/// A ``SharedElement``. It repeats the answers of the former layout, and makes the node of its base at the first
/// proposal for which that layout has no answer.
final class SharedNode: LayoutNode {
    let shared: SharedElement
    private let former: ListedPart?
    /// How many answers of the former layout were repeated.
    private var repeatedAnswers = 0
    /// The node of the base; nil until it is needed.
    private var base: LayoutNode?
    /// The answers in this layout. Empty while all are repeated.
    private var answers: [SharedPart.Answer] = []
    private var beginning = SharedPart.Beginning()

    init(_ element: consuming ElementInTree, _ shared: SharedElement) {
        self.shared = shared
        let pass = element.scope.pass
        former = pass.sharing?.part(of: shared)
        super.init(element)
        // This node does not count, because there is none without sharing. The nodes of the base count.
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

    // The nodes of the base count their measurements.
    override var measurementCost: Int { 0 }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        let pass = scope.pass
        if let answer = formerAnswer(to: proposal) {
            repeatedAnswers += 1
            _ = pass.admitsMeasurement(cost: answer.measurements)
            return answer.measurement
        }
        let base = baseNode(), before = pass.measurements
        let size = base.sizeThatFits(proposal)
        let measurement = Measurement(size, holds: pass.keepsRules ? .fromSizeToProposal : .forProposal)
        answers.append(
            SharedPart.Answer(
                maximum: proposal.maximum, measurement: measurement, measurements: pass.measurements - before))
        return measurement
    }

    override func baselines(in size: CGSize) -> Baselines? {
        baseNode().baselines(in: size)
    }

    override func releaseCaches() {
        base?.settleAll()
    }

    // MARK: The former layout

    /// The next answer of the former layout; nil if it is to another proposal, or if the base has begun to answer.
    private func formerAnswer(to proposal: SizeConstraint) -> SharedPart.Answer? {
        guard base == nil, let answers = former?.part.answers, repeatedAnswers < answers.count,
            answers[repeatedAnswers].maximum == proposal.maximum
        else { return nil }
        return answers[repeatedAnswers]
    }

    /// The part in the former layout, if all its answers were repeated and there was no other proposal.
    var repeatedPart: ListedPart? {
        guard base == nil, attributes == nil, let former, repeatedAnswers == former.part.answers.count
        else { return nil }
        return former
    }

    /// The part in this layout. Nil for an element with attributes, because its views depend on these, too.
    func part(at place: SharedPlace, placingMeasurements: Int) -> SharedPart? {
        guard attributes == nil else { return nil }
        return SharedPart(
            beginning: beginning, answers: answers, placingMeasurements: placingMeasurements, place: place)
    }

    // MARK: The base

    /// The node of the base, with the frame and the attributes of this one.
    func placedBase() -> LayoutNode {
        let base = baseNode()
        base.frame = frame
        base.attributes = attributes
        return base
    }

    /// The node of the base. A new one measures the repeated answers itself, so that it caches the same sizes.
    private func baseNode() -> LayoutNode {
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
