import Foundation

/// A node with any number of children, arranged by a layout.
final class ContainerNode<L: Layout>: LayoutNode {
    private let layout: L
    let traits: [L.Traits]
    private var cache = LayoutCache<L.Cache>()

    // The methods of a generic class that are called through its base are never specialised for the type of the layout.
    // Functions that are made where that type is known are; they capture nothing, and cost no memory of their own.
    private let measuring: (ContainerNode<L>, SizeConstraint) -> Measurement
    private let placing: (ContainerNode<L>, CGSize) -> Void

    @inline(__always)
    init(layout: L, traits: [L.Traits], children: consuming NodeList) {
        self.layout = layout
        self.traits = traits
        measuring = { node, proposal in
            node.withCache { layout, subelements, environment, cache in
                let size = layout.sizeThatFits(
                    proposal: proposal, subelements: subelements, environment: environment, cache: &cache)
                let keepsRules = layout.keepsSizingRules(answering: proposal, with: size, cache: cache)
                return Measurement(size, holds: keepsRules ? .fromSizeToProposal : .forProposal)
            }
        }
        placing = { node, size in
            node.withCache { layout, subelements, environment, cache in
                layout.placeSubelements(
                    in: size, subelements: subelements, environment: environment, cache: &cache)
            }
        }
        super.init(children: children)
    }

    @inline(__always)
    private func withCache<Result>(
        _ body: (L, LayoutSubelements, Environment, inout L.Cache) -> Result
    ) -> Result {
        let subelements = LayoutSubelements(parent: self)
        return withEnvironment { environment in
            cache.use {
                layout.makeCache(subelements: subelements, environment: environment)
            } _: { cache in
                body(layout, subelements, environment, &cache)
            }
        }
    }

    /// What the layout keeps, if it was asked for anything yet.
    var madeCache: L.Cache? { cache.made }

    override func measure(_ proposal: SizeConstraint) -> Measurement {
        measuring(self, proposal)
    }

    override func placeChildren(in size: CGSize) {
        placing(self, size)
    }

    override func findBaselines(in size: CGSize) -> Baselines? {
        withCache { layout, subelements, environment, cache in
            layout.baselines(in: size, subelements: subelements, environment: environment, cache: &cache)
        }
    }

    override func copy() -> LayoutNode {
        ContainerNode(layout: layout, traits: traits, children: copyChildren())
    }
}
