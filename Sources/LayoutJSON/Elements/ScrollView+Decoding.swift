import Foundation
import LayoutEngine

extension ScrollView {
    static let kind = ElementKind("ScrollView", isViewBacked: true) { properties in
        let pullToRefresh = properties.read("pullToRefresh", .pullToRefresh, default: .disabled)
        var scrollView = ScrollView(
            contentSize: properties.read("contentSize", .contentSize, default: .fittingHeight),
            contentInset: properties.read("contentInset", .insets, default: .zero),
            centersUnderflow: properties.read("centersUnderflow", .flag, default: false),
            contentOffset: properties.read("contentOffset", .startOffset),
            furtherProperties: properties.furtherScrollViewProperties(),
            wrapping: properties.child())
        scrollView.pullToRefreshBehavior = pullToRefresh.behavior
        return scrollView
    }
}

extension Reader<ScrollView.ContentSize> {
    fileprivate static var contentSize: Self {
        .word(
            [
                Word("fittingHeight", .fittingHeight), Word("fittingWidth", .fittingWidth),
                Word("fittingContent", .fittingContent),
            ],
            or: .object(
                "an object of \"width\" and \"height\"",
                .object(fallback: .fittingHeight) { properties in
                    .custom(
                        CGSize(
                            width: properties.require("width", .length),
                            height: properties.require("height", .length)))
                }))
    }
}

extension Reader<ScrollView.StartOffset> {
    fileprivate static var startOffset: Self {
        .word(
            [Word("end", .end)],
            or: .object(
                "an object of \"x\" and \"y\"",
                .object(fallback: .end) { properties in
                    .point(
                        CGPoint(x: properties.require("x", .number), y: properties.require("y", .number)))
                }))
    }
}

/// A behavior without closures.
private enum PullToRefresh {
    case disabled
    case named(String)
    case refreshing

    var behavior: ScrollView.PullToRefreshBehavior {
        switch self {
        case .disabled: .disabled
        case .named(let action): .named(action)
        case .refreshing: .refreshing
        }
    }
}

extension Reader<PullToRefresh> {
    fileprivate static var pullToRefresh: Self {
        .word(
            [Word("disabled", .disabled), Word("refreshing", .refreshing)],
            or: .object(
                "an object of \"action\"",
                .object(fallback: .disabled) { properties in .named(properties.require("action", .text)) }))
    }
}

extension Properties {
    /// Properties of a scroll view that do not affect the layout, with UIKit's names.
    fileprivate mutating func furtherScrollViewProperties() -> [ViewProperty] {
        var further: [ViewProperty] = []
        pass("showsHorizontalScrollIndicator", .passedFlag, default: true, to: &further)
        pass("showsVerticalScrollIndicator", .passedFlag, default: true, to: &further)
        pass("alwaysBounceHorizontal", .passedFlag, default: false, to: &further)
        pass("alwaysBounceVertical", .passedFlag, default: false, to: &further)
        pass("contentInsetAdjustmentBehavior", insetAdjustmentReader, default: "automatic", to: &further)
        pass("keyboardDismissMode", keyboardDismissModeReader, default: "none", to: &further)
        pass("keyboardAdjustmentMode", keyboardAdjustmentReader, default: "adjustsWhenVisible", to: &further)
        pass("delaysContentTouches", .passedFlag, default: true, to: &further)
        return further
    }
}

// Made once, because each has a list of words.

private let insetAdjustmentReader = Reader.oneOf(["automatic", "scrollableAxes", "never", "always"])

private let keyboardDismissModeReader = Reader.oneOf(["none", "onDrag", "interactive"])

private let keyboardAdjustmentReader = Reader.oneOf(["none", "adjustsWhenVisible"])
