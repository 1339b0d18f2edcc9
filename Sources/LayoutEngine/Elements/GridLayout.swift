import Foundation

/// The layout of ``GridRow`` and ``GridColumn``: gives children absolute lengths, or shares of the remaining length,
/// along an axis, and aligns them across it.
struct GridLayout: Layout {
    typealias Traits = GridLength

    /// How children lie across the axis.
    enum Alignment {
        case fill, start, center, end
    }

    static var defaultTraits: GridLength { .proportional(1) }

    let axis: Axis
    let alignment: Alignment
    /// Points between children.
    let spacing: CGFloat

    /// The tracks of the last arrangement.
    struct Cache {
        var tracks: [Track]
        /// The length that absolute tracks and spacing leave, in points; infinite in an unconstrained grid.
        var space: CGFloat = 0
        /// The sum of the proportions of all tracks.
        var totalProportion: CGFloat
        /// Whether proportional tracks get any length. If not, they are not measured.
        var hasShares: Bool { space > 0 && totalProportion > 0 }
    }

    /// A column of a row, or a row of a column.
    struct Track {
        let length: GridLength
        var size = CGSize.zero
    }

    func makeCache(subelements: Subelements, environment: Environment) -> Cache {
        let tracks = subelements.map { Track(length: $0.traits(forLayoutType: GridLayout.self)) }
        return Cache(tracks: tracks, totalProportion: tracks.reduce(0) { $0 + $1.length.proportion })
    }

    func sizeThatFits(
        proposal: SizeConstraint, subelements: Subelements, environment: Environment, cache: inout Cache
    ) -> CGSize {
        arrange(&cache, in: proposal, subelements)
        var start: CGFloat = 0
        let longest = cache.tracks.reduce(-CGFloat.infinity) { max($0, $1.size[axis.cross]) }
        return cache.tracks.reduce(into: CGSize.zero) { size, track in
            // The lengths are those of frames, which are not negative, as in Blueprint.
            let length = (alignment == .fill ? longest : track.size[axis.cross]).magnitude
            size = CGSize(axis, along: start + track.size[axis], across: max(size[axis.cross], length))
            start = size[axis] + spacing
        }
    }

    func placeSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        arrange(&cache, in: SizeConstraint(size), subelements)
        var start: CGFloat = 0
        for (track, subelement) in zip(cache.tracks, subelements) {
            let (offset, length) = across(track.size[axis.cross], in: size[axis.cross])
            subelement.place(
                in: CGRect(
                    origin: CGPoint(axis, along: start, across: offset),
                    size: CGSize(axis, along: track.size[axis], across: length)))
            start += track.size[axis] + spacing
        }
    }

    /// Where a child begins across the axis, and its length there.
    private func across(_ length: CGFloat, in available: CGFloat) -> (offset: CGFloat, length: CGFloat) {
        switch alignment {
        case .fill: (0, available)
        case .start: (0, length)
        case .center: ((available - length) / 2, length)
        case .end: (available - length, length)
        }
    }

    /// A grid fills a constrained length. In an unconstrained one it answers with its least length, but with more for
    /// every finite proposal above that.
    func keepsSizingRules(answering proposal: SizeConstraint, with size: CGSize, cache: Cache) -> Bool {
        proposal[axis] != .unconstrained
    }

    private func arrange(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        measureAbsolute(&cache, in: constraint, subelements)
        switch constraint[axis] {
        case .atMost: share(&cache, in: constraint, subelements)
        case .unconstrained: measureProportional(&cache.tracks, in: constraint, subelements)
        }
    }

    /// Measures the children of absolute length, and finds the space that they leave.
    private func measureAbsolute(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        var total: CGFloat = 0
        for index in cache.tracks.indices {
            guard case .absolute(let length) = cache.tracks[index].length else { continue }
            cache.tracks[index].size = size(of: subelements[index], along: length, in: constraint)
            total += length
        }
        cache.space = constraint[axis].maximum - total - spacing * CGFloat(cache.tracks.count - 1)
    }

    /// Shares the space among the proportional tracks.
    private func share(_ cache: inout Cache, in constraint: SizeConstraint, _ subelements: Subelements) {
        for index in cache.tracks.indices {
            guard case .proportional(let proportion) = cache.tracks[index].length else { continue }
            cache.tracks[index].size =
                cache.hasShares
                ? size(
                    of: subelements[index], along: cache.space / cache.totalProportion * proportion, in: constraint)
                : .zero
        }
    }

    /// Gives the proportional tracks the least lengths that keep their proportions and give each child the length that
    /// it would like.
    private func measureProportional(
        _ tracks: inout [Track], in constraint: SizeConstraint, _ subelements: Subelements
    ) {
        var scale: CGFloat = 0
        for index in tracks.indices {
            guard case .proportional(let proportion) = tracks[index].length else { continue }
            tracks[index].size = subelements[index].sizeThatFits(constraint)
            if proportion > 0 { scale = max(scale, tracks[index].size[axis] / proportion) }
        }
        for index in tracks.indices {
            guard case .proportional(let proportion) = tracks[index].length else { continue }
            tracks[index].size[axis] = proportion > 0 ? scale * proportion : 0
        }
    }

    private func size(
        of subelement: Subelements.Element, along length: CGFloat, in constraint: SizeConstraint
    ) -> CGSize {
        let proposal = SizeConstraint(axis, along: .init(length), across: constraint[axis.cross])
        return CGSize(axis, along: length, across: subelement.sizeThatFits(proposal)[axis.cross])
    }

    // MARK: Explaining

    func explainSubelements(
        in size: CGSize, subelements: Subelements, environment: Environment, cache: inout Cache
    ) {
        for (track, subelement) in zip(cache.tracks, subelements) {
            var isMeasured = true
            switch track.length {
            case .absolute:
                subelement.explain(axis, LayoutRule(.grid(axis, .absolute)))
            case .proportional(let proportion):
                isMeasured = cache.hasShares
                let share = LayoutRule.GridStep.share(
                    proportion: proportion, total: cache.totalProportion, of: cache.space)
                subelement.explain(
                    axis, LayoutRule(.grid(axis, isMeasured ? share : .nothingLeft)),
                    weight: isMeasured ? proportion / cache.totalProportion : 0)
            }
            if alignment == .fill {
                subelement.explain(axis.cross, LayoutRule(.grid(axis, .fill)))
            } else {
                subelement.explain(
                    axis.cross, LayoutRule(.grid(axis, isMeasured ? .measured : .nothingLeft)),
                    basis: isMeasured ? track.size[axis.cross] : nil)
            }
        }
    }
}

extension GridLength {
    /// The share of a proportional length; 0 for an absolute one.
    fileprivate var proportion: CGFloat {
        if case .proportional(let proportion) = self { proportion } else { 0 }
    }
}
