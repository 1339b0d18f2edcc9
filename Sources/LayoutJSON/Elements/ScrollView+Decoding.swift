import Foundation
import LayoutEngine

extension ScrollView {
    static let kind = ElementKind("ScrollView", isViewBacked: true) { properties in
        ScrollView(
            contentSize: properties.read("contentSize", .contentSize, default: .fittingHeight),
            contentInset: properties.read("contentInset", .insets, default: .zero),
            centersUnderflow: properties.read("centersUnderflow", .flag, default: false),
            furtherProperties: properties.furtherScrollViewProperties(),
            wrapping: properties.child())
    }
}

extension Reader<ScrollView.ContentSize> {
    fileprivate static var contentSize: Self {
        .word(
            [
                Word("fittingHeight", .fittingHeight), Word("fittingWidth", .fittingWidth),
                Word("fittingContent", .fittingContent),
            ],
            or: .object(fallback: .fittingHeight) { properties in
                .custom(
                    CGSize(
                        width: properties.require("width", .length), height: properties.require("height", .length)))
            })
    }
}

extension Properties {
    /// What a scroll view says of itself that the layout does not depend on, with names after UIKit's.
    fileprivate mutating func furtherScrollViewProperties() -> [ViewProperty] {
        var further: [ViewProperty] = []
        pass("showsHorizontalScrollIndicator", .passedFlag, to: &further)
        pass("showsVerticalScrollIndicator", .passedFlag, to: &further)
        pass("alwaysBounceHorizontal", .passedFlag, to: &further)
        pass("alwaysBounceVertical", .passedFlag, to: &further)
        pass(
            "contentInsetAdjustmentBehavior", .oneOf(["automatic", "scrollableAxes", "never", "always"]), to: &further)
        pass("keyboardDismissMode", .oneOf(["none", "onDrag", "interactive"]), to: &further)
        pass("keyboardAdjustmentMode", .oneOf(["none", "adjustsWhenVisible"]), to: &further)
        pass("delaysContentTouches", .passedFlag, to: &further)
        return further
    }
}
