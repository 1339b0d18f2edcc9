/// Requests that tests share, as JSON.
enum Trees {
    static let small = #"{"element":{"type":"View","class":"V","size":{"width":12,"height":7}}}"#

    /// A request with so many elements: an `Overlay` and its children.
    static func wide(elements: Int) -> String {
        let children = Array(repeating: #"{"type":"Empty"}"#, count: elements - 1)
        return #"{"element":{"type":"Overlay","children":[\#(children.joined(separator: ","))]}}"#
    }

    /// A request with `count` views below each other, each of which is a frame of the answer.
    static func views(_ count: Int) -> String {
        let views = Array(repeating: #"{"type":"View","class":"V","size":{"width":12,"height":7}}"#, count: count)
        return #"{"element":{"type":"Column","children":[\#(views.joined(separator: ","))]}}"#
    }

    /// A request with `levels` wrappers around a leaf. A `$` in the wrapper is the position of its child.
    static func deep(levels: Int, in wrapper: String, leaf: String = #"{"type":"Empty"}"#) -> String {
        let parts = wrapper.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        let nested =
            String(repeating: parts[0], count: levels) + leaf + String(repeating: parts[1], count: levels)
        return #"{"size":{"width":100,"height":100},"element":\#(nested)}"#
    }

    /// Nested stacks of images. The number of measurements doubles with each level, because the size of an image in one
    /// constraint does not determine its sizes in others.
    static func explosive(levels: Int) -> String {
        let image = #"{"type":"Image","source":"a","size":{"width":30,"height":20}}"#
        var element = image
        for level in 0..<levels {
            let type = level.isMultiple(of: 2) ? "Row" : "Column"
            element = #"{"type":"\#(type)","children":[\#(image),\#(element)]}"#
        }
        return #"{"size":{"width":320,"height":480},"element":\#(element)}"#
    }

    /// Every element that has children, with one child, except for `LayoutWriter`.
    static let wrappers: [String: String] = [
        "Inset": #"{"type":"Inset","uniform":1,"child":$}"#,
        "Aligned": #"{"type":"Aligned","vertically":"top","child":$}"#,
        "Centered": #"{"type":"Centered","child":$}"#,
        "ConstrainedSize": #"{"type":"ConstrainedSize","width":{"atMost":50},"child":$}"#,
        "ConstrainedAspectRatio": #"{"type":"ConstrainedAspectRatio","aspectRatio":2,"child":$}"#,
        "Keyed": #"{"type":"Keyed","key":"k","child":$}"#,
        "Opacity": #"{"type":"Opacity","opacity":0.999,"child":$}"#,
        "Hidden": #"{"type":"Hidden","child":$}"#,
        "UserInteractionEnabled": #"{"type":"UserInteractionEnabled","child":$}"#,
        "TintAdjustmentMode": #"{"type":"TintAdjustmentMode","mode":"dimmed","child":$}"#,
        "Transformed": #"{"type":"Transformed","rotate":{"degrees":1},"child":$}"#,
        "AdaptedEnvironment": #"{"type":"AdaptedEnvironment","environment":{"displayScale":2},"child":$}"#,
        "EnvironmentReader": #"{"type":"EnvironmentReader","cases":[],"otherwise":$}"#,
        "EnvironmentReader case": #"{"type":"EnvironmentReader","cases":[{"when":{"displayScale":1},"element":$}]}"#,
        "GeometryReader": #"{"type":"GeometryReader","cases":[],"otherwise":$}"#,
        "GeometryReader case": #"{"type":"GeometryReader","cases":[{"minWidth":0,"element":$}]}"#,
        "Box": #"{"type":"Box","child":$}"#,
        "Button": #"{"type":"Button","child":$}"#,
        "Tappable": #"{"type":"Tappable","child":$}"#,
        "ScrollView": #"{"type":"ScrollView","child":$}"#,
        "TransitionContainer": #"{"type":"TransitionContainer","onAppear":"fade","child":$}"#,
        "LifecycleObserver": #"{"type":"LifecycleObserver","onAppear":"seen","child":$}"#,
        "AccessibilityElement": #"{"type":"AccessibilityElement","label":"a","child":$}"#,
        "AccessibilityContainer": #"{"type":"AccessibilityContainer","child":$}"#,
        "AccessibilityBlocker": #"{"type":"AccessibilityBlocker","child":$}"#,
        "AccessibilityFocus": #"{"type":"AccessibilityFocus","child":$}"#,
        "AccessibilityCombine": #"{"type":"AccessibilityCombine","child":$}"#,
        "AccessibilityDeferral": #"{"type":"AccessibilityDeferral","content":[{"source":"s"}],"child":$}"#,
        "AccessibilityDeferralSource": #"{"type":"AccessibilityDeferralSource","source":"s","child":$}"#,
        "AccessibilityDeferralReceiver": #"{"type":"AccessibilityDeferralReceiver","child":$}"#,
        "LargeContentViewer": #"{"type":"LargeContentViewer","title":"a","child":$}"#,
        "LargeContentViewerInteractionContainer": #"{"type":"LargeContentViewerInteractionContainer","child":$}"#,
        "EditingMenu": #"{"type":"EditingMenu","items":[{"kind":"copy"}],"child":$}"#,
        "View": #"{"type":"View","class":"V","child":$}"#,
        "Row": #"{"type":"Row","children":[$]}"#,
        "Column": #"{"type":"Column","alignment":"fill","children":[$]}"#,
        "Overlay": #"{"type":"Overlay","children":[$]}"#,
        "EqualStack": #"{"type":"EqualStack","direction":"vertical","children":[$]}"#,
        "GridRow": #"{"type":"GridRow","children":[$]}"#,
        "Flow": #"{"type":"Flow","children":[$]}"#,
        "Decorate": #"{"type":"Decorate","position":{"inset":1},"decoration":{"type":"Empty"},"child":$}"#,
        "Decorate decoration": #"{"type":"Decorate","position":{"inset":1},"decoration":$,"child":{"type":"Empty"}}"#,
    ]
}
