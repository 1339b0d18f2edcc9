"""The modifiers of elements.

Written by scripts/clients/write.py from the schemas. Do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Literal

from .elements import (
    Element,
    Condition,
    StackTraits,
    Guide,
    GridRowTraits,
    GridRowTraitsWidth,
    GridColumnTraits,
    GridColumnTraitsHeight,
    TableRowTraits,
    FlowTraits,
    LayoutWriterTraits,
    Frame,
    Constraint,
    AspectRatio,
    ForEach,
    TableColumn,
    TableColumnWidth,
    TableSeparator,
    InsetPosition,
    Edges,
    HorizontalAndVertical,
    AlignedPosition,
    CornerPosition,
    LayoutWriterSizing,
    Size,
    GeometryCase,
    Rotation,
    Scale,
    Translation,
    Environment,
    Font,
    EnvironmentCase,
    Gradient,
    LinearGradient,
    GradientStop,
    RadialGradient,
    UnitPoint,
    CornerStyle,
    Border,
    Shadow,
    ShadowOffset,
    LineHeight,
    Span,
    LinkStyle,
    PickerItem,
    Segment,
    ScrollViewContentOffset,
    ScrollViewPullToRefresh,
    Transition,
    Transform,
    Animation,
    Curve,
    CubicBezier,
    ControlPoint,
    DampenedSpring,
    Velocity,
    Spring,
    LayoutTransitionSpecific,
    LayoutTransitionInheritedWithFallback,
    CustomAction,
    CustomContent,
    DeferredContent,
    EditingMenuItem,
    Stroke,
    PartialSize,
    Window,
)
from .expressions import Expression
from .record import Modifier


@dataclass(repr=False)
class Inset(Modifier):
    """Leaves room between its edges and its child. A negative inset lets the child reach outside.

    Measuring: the child's size in the constraint less the insets, plus the insets.

    Placing: the child's origin is (left, top), its size is the element's less the insets. If the insets are larger
    than the element, the child is given a negative length.

    Args:
        top: Points above the child. Default: 0.
        left: Points to the left of the child. Default: 0.
        bottom: Points below the child. Default: 0.
        right: Points to the right of the child. Default: 0.
        horizontal: Left and right in one. Excludes `left` and `right`.
        vertical: Top and bottom in one. Excludes `top` and `bottom`.
        uniform: All four in one. Excludes the others.
    """
    modifier: ClassVar = "inset"
    _: KW_ONLY
    top: float | Expression | None = None
    left: float | Expression | None = None
    bottom: float | Expression | None = None
    right: float | Expression | None = None
    horizontal: float | Expression | None = None
    vertical: float | Expression | None = None
    uniform: float | Expression | None = None


@dataclass(repr=False)
class Aligned(Modifier):
    """Places its child at an edge, at a corner or in the centre, at the child's own size.

    Measuring: the child's size, measured in the same constraint.

    Placing: on an axis that is aligned, the child gets the length that it measures, never more than the element's
    own; on an axis set to `fill` it gets the whole length.

    Args:
        vertically: Where the child lies from top to bottom. Default: "center".
        horizontally: Where the child lies from left to right. Default: "center".
    """
    modifier: ClassVar = "aligned"
    _: KW_ONLY
    vertically: Literal["top", "center", "bottom", "fill"] | Expression | None = None
    horizontally: Literal["leading", "center", "trailing", "fill"] | Expression | None = None


@dataclass(repr=False)
class Centered(Modifier):
    """Places its child in the centre, at the child's own size: the same as `Aligned` with its defaults.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child gets the size that it measures, never more than the element's own, and lies in the middle of
    both axes.
    """
    modifier: ClassVar = "centered"


@dataclass(repr=False)
class ConstrainedSize(Modifier):
    """Limits or sets the size of its child.

    Measuring: each axis of the constraint is clamped by its rule and goes to the child; the size that the child
    measures is clamped again. If both axes are absolute, the child is not measured.

    Placing: the child fills the element. A parent that gives the element another size than it measured also gives
    it to the child: put the element into an `Aligned` or `Centered` to keep its size.

    Args:
        width: The rule for the width. Default: "unconstrained".
        height: The rule for the height. Default: "unconstrained".
    """
    modifier: ClassVar = "constrainedSize"
    _: KW_ONLY
    width: Literal["unconstrained"] | float | Constraint | Expression | None = None
    height: Literal["unconstrained"] | float | Constraint | Expression | None = None


@dataclass(repr=False)
class ConstrainedAspectRatio(Modifier):
    """Gives its child a ratio of width to height.

    Measuring: `fitParent`: the largest size of that ratio in the constraint (infinite if both axes are
    unconstrained). `fitContent`: the child's size, grown along one axis to reach the ratio. `shrinkContent`: the
    child's size, shrunk along one axis.

    Placing: the child fills the element.

    Args:
        aspect_ratio: Width ÷ height, as a number or as two lengths.
        content_mode: The largest size in the constraint (`fitParent`), the child's size grown (`fitContent`) or
            shrunk (`shrinkContent`) along one axis. Default: "fitContent".
    """
    modifier: ClassVar = "constrainedAspectRatio"
    aspect_ratio: float | AspectRatio | Expression
    _: KW_ONLY
    content_mode: Literal["fitParent", "fitContent", "shrinkContent"] | Expression | None = None


@dataclass(repr=False)
class Decorate(Modifier):
    """Puts a decoration in front of its child or behind it. The decoration never affects the layout.

    Measuring: the child's size.

    Placing: the child fills the element. The decoration is measured in the child's size and placed by `position`;
    it may reach outside. With `above` it is drawn after the child, and numbered after it in paths; with `below`,
    before it.

    Args:
        layering: Whether the decoration is in front of the child or behind it. Default: "above".
        position: Where the decoration lies: one of three kinds.
        decoration: The element that decorates.
    """
    modifier: ClassVar = "decorate"
    _: KW_ONLY
    position: InsetPosition | AlignedPosition | CornerPosition | Expression
    decoration: Element | Expression
    layering: Literal["above", "below"] | Expression | None = None


@dataclass(repr=False)
class Keyed(Modifier):
    """Gives its child a key: an identity among its siblings that stays when their order changes.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        key: The key: it becomes part of the child's path.
    """
    modifier: ClassVar = "keyed"
    key: str | int | Expression = field()


@dataclass(repr=False)
class Opacity(Modifier):
    """Makes what is inside translucent. The opacities of nested elements multiply.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        opacity: 0 is invisible, 1 opaque.
    """
    modifier: ClassVar = "opacity"
    opacity: float | Expression


@dataclass(repr=False)
class Hidden(Modifier):
    """Hides what is inside. It is laid out and takes room all the same.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        hidden: Whether what is inside is hidden. Default: true.
    """
    modifier: ClassVar = "hidden"
    _: KW_ONLY
    hidden: bool | Expression | None = None


@dataclass(repr=False)
class UserInteractionEnabled(Modifier):
    """Tells the client whether what is inside takes part in user interaction.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        enabled: Whether what is inside takes part in user interaction. Default: true.
    """
    modifier: ClassVar = "userInteractionEnabled"
    _: KW_ONLY
    enabled: bool | Expression | None = None


@dataclass(repr=False)
class TintAdjustmentMode(Modifier):
    """Sets the tint mode of what is inside. A mode that an element further inside sets takes precedence, unless it is
    `automatic`.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        mode: The mode.
    """
    modifier: ClassVar = "tintAdjustmentMode"
    mode: Literal["automatic", "normal", "dimmed"] | Expression


@dataclass(repr=False)
class Transformed(Modifier):
    """Rotates, scales or moves what is inside about its centre. It never affects the layout: the element takes as much
    room as the child before it is transformed. One of the four properties must be given.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        rotate: An angle, clockwise.
        scale: A scale for both axes, or one for each.
        translate: A distance.
        matrix: 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`.
    """
    modifier: ClassVar = "transformed"
    _: KW_ONLY
    rotate: float | Rotation | Expression | None = None
    scale: float | Scale | Expression | None = None
    translate: Translation | Expression | None = None
    matrix: Sequence[float | Expression] | Expression | None = None


@dataclass(repr=False)
class AdaptedEnvironment(Modifier):
    """Changes the environment of what is inside. Values that are not given are inherited.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        environment: The values that change.
    """
    modifier: ClassVar = "adaptedEnvironment"
    environment: Environment | Expression


@dataclass(repr=False)
class Box(Modifier):
    """Draws a background with corners, a border and a shadow.

    Measuring: the child's size in the same constraint; 0 × 0 without a child.

    Placing: the child fills the box. `cornerRadius` in the answer is resolved: never more than half the shorter
    side.

    Args:
        background_color: The colour behind the child. Default: "clear".
        background: A colour or a gradient behind the child, in place of `backgroundColor`, which is then absent
            from the answer. Mirrored layouts do not mirror it.
        corner_style: The shape of the corners. A capsule has a radius of half its shorter side. Default: "square".
        corner_curve: Whether rounded corners are arcs of a circle or have a gentler curve. Default: "circular".
        border: A line inside the edge, in front of the child.
        shadow: A shadow behind the box.
        clips_content: Whether what is inside is cut off at the edge. Default: false.
    """
    modifier: ClassVar = "box"
    _: KW_ONLY
    background_color: str | Expression | None = None
    background: str | Expression | Gradient | None = None
    corner_style: Literal["square", "capsule"] | CornerStyle | Expression | None = None
    corner_curve: Literal["circular", "continuous"] | Expression | None = None
    border: Border | Expression | None = None
    shadow: Shadow | Expression | None = None
    clips_content: bool | Expression | None = None


@dataclass(repr=False)
class Button(Modifier):
    """Performs an action when it is pressed, and shows that it is pressed.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        action: The name of the action, handed through to the client.
        enabled: Whether it can be pressed. Default: true.
        minimum_tappable_size: The smallest area that responds to touch. It does not affect the layout. Default:
            {"width": 44, "height": 44}.
    """
    modifier: ClassVar = "button"
    _: KW_ONLY
    action: str | Expression | None = None
    enabled: bool | Expression | None = None
    minimum_tappable_size: Size | Expression | None = None


@dataclass(repr=False)
class Tappable(Modifier):
    """Performs an action when it is tapped, without a look of its own.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        action: The name of the action, handed through to the client.
    """
    modifier: ClassVar = "tappable"
    _: KW_ONLY
    action: str | Expression | None = None


@dataclass(repr=False)
class ScrollView(Modifier):
    """Shows a part of a child that may be larger.

    Measuring: the child's size, plus `contentInset`, never more than the constraint. The child is measured in the
    constraint less `contentInset`, unconstrained along the axes that scroll.

    Placing: the child's origin is (0, 0); insets do not move it. It has the size that it measures along the axes
    that scroll (the inset length where it measures infinite), and fills the inset length of an axis that does not
    scroll. With `centersUnderflow` a smaller child lies in the middle of the whole view. If containers mirror their
    children, a child that is narrower than the inset width lies at its right, and `contentInset` in the answer has
    left and right exchanged. `contentSize` in the answer is the resolved size of the content: the largest right
    edge × the largest bottom edge of the child, or the size that was given.

    Args:
        content_size: Which axes scroll. `fittingHeight`: as wide as the view and as high as the child measures.
            `fittingWidth`: as high as the view and as wide as the child measures. `fittingContent`: as large as the
            child measures. A size: that size. Default: "fittingHeight".
        content_inset: Room around the content. Default: 0.
        centers_underflow: Whether a child smaller than the view lies in its middle. Default: false.
        content_offset: Where scrolling begins: the point of the content that lies in the upper left corner of the
            view, or the end of the content on both axes (`end`). It is limited to the content and its insets.
            Pictures are scrolled to it, and clients scroll to it at first and whenever it changes. It does not
            affect frames. If absent, clients begin at the upper left end.
        pull_to_refresh: Whether pulling the content down beyond its upper edge refreshes it. Pulling performs an
            `action`, which clients report like the action of a button. With `refreshing`, clients and pictures show
            that the content is being refreshed. It does not affect frames. It is absent from the answer if it is
            `disabled`. Default: "disabled".
        shows_horizontal_scroll_indicator: Whether a horizontal bar is shown. Default: true.
        shows_vertical_scroll_indicator: Whether a vertical bar is shown. Default: true.
        always_bounce_horizontal: Whether content that fits bounces horizontally. Default: false.
        always_bounce_vertical: Whether content that fits bounces vertically. Default: false.
        content_inset_adjustment_behavior: How the client adds safe areas to the insets. Default: "automatic".
        keyboard_dismiss_mode: How scrolling hides the keyboard. Default: "none".
        keyboard_adjustment_mode: Whether the client makes room for the keyboard. Default: "adjustsWhenVisible".
        delays_content_touches: Whether touches wait until it is clear that they do not scroll. Default: true.
    """
    modifier: ClassVar = "scrollView"
    _: KW_ONLY
    content_size: Literal["fittingHeight", "fittingWidth", "fittingContent"] | Size | Expression | None = None
    content_inset: float | Edges | Expression | None = None
    centers_underflow: bool | Expression | None = None
    content_offset: Literal["end"] | ScrollViewContentOffset | Expression | None = None
    pull_to_refresh: Literal["disabled", "refreshing"] | ScrollViewPullToRefresh | Expression | None = None
    shows_horizontal_scroll_indicator: bool | Expression | None = None
    shows_vertical_scroll_indicator: bool | Expression | None = None
    always_bounce_horizontal: bool | Expression | None = None
    always_bounce_vertical: bool | Expression | None = None
    content_inset_adjustment_behavior: (
        Literal["automatic", "scrollableAxes", "never", "always"] | Expression | None
    ) = None
    keyboard_dismiss_mode: Literal["none", "onDrag", "interactive"] | Expression | None = None
    keyboard_adjustment_mode: Literal["none", "adjustsWhenVisible"] | Expression | None = None
    delays_content_touches: bool | Expression | None = None


@dataclass(repr=False)
class TransitionContainer(Modifier):
    """Says how the view inside appears, disappears and moves between two layouts. Clients that apply patches of a
    stored tree animate by it.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        on_appear: How the view appears; at once if absent.
        on_disappear: How the view disappears; at once if absent.
        on_layout: How the view moves to a new frame: by the animation of the nearest view around it (`inherited`),
            at once (`none`), by its own animation, or by its own where none is inherited. Default: "inherited".
    """
    modifier: ClassVar = "transitionContainer"
    _: KW_ONLY
    on_appear: Literal["fade", "scale", "scaleAndFade"] | Transition | Expression | None = None
    on_disappear: Literal["fade", "scale", "scaleAndFade"] | Transition | Expression | None = None
    on_layout: (
        Literal["inherited", "none"] | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback | Expression
        | None
    ) = None


@dataclass(repr=False)
class LifecycleObserver(Modifier):
    """Names the events that a client raises when the view inside appears and disappears.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        on_appear: The name of the event when the view appears.
        on_disappear: The name of the event when the view disappears.
    """
    modifier: ClassVar = "lifecycleObserver"
    _: KW_ONLY
    on_appear: str | Expression | None = None
    on_disappear: str | Expression | None = None


@dataclass(repr=False)
class AccessibilityElement(Modifier):
    """Describes its child to assistive technology as one thing.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        traits: Its accessibility traits, as an array. If the element also has traits for its parent's layout, these
            are named `accessibilityTraits`.
        label: What it is, in words.
        value: Its value, in words.
        hint: What happens when it is used, in words.
        identifier: A name for tests, which is not read out.
        accessibility_traits: Its accessibility traits. In the answer they are `traits`. The property `traits` is
            for its parent's layout, as on every element. Default: [].
        frame_size: The size of the area that assistive technology shows, centred on the element; the element's own
            size if absent.
        frame_corner_style: The corners of the area that assistive technology shows; square if absent.
        custom_actions: Actions that assistive technology offers by their names.
        custom_content: Further descriptions, which assistive technology reads out on request.
        user_input_labels: The names by which a user refers to it, the best first; its label if absent.
    """
    modifier: ClassVar = "accessibilityElement"
    _: KW_ONLY
    traits: (
        Sequence[Literal["button", "link", "header", "searchField", "image", "selected", "playsSound",
        "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
        "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton"] |
        Expression] | Expression | None
    ) = None
    label: str | Expression | None = None
    value: str | Expression | None = None
    hint: str | Expression | None = None
    identifier: str | Expression | None = None
    accessibility_traits: (
        Sequence[Literal["button", "link", "header", "searchField", "image", "selected", "playsSound",
        "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
        "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton"] |
        Expression] | Expression | None
    ) = None
    frame_size: Size | Expression | None = None
    frame_corner_style: Literal["square", "capsule"] | CornerStyle | Expression | None = None
    custom_actions: Sequence[CustomAction | Expression] | Expression | None = None
    custom_content: Sequence[CustomContent | Expression] | Expression | None = None
    user_input_labels: Sequence[str | Expression] | Expression | None = None


@dataclass(repr=False)
class AccessibilityContainer(Modifier):
    """Groups what is inside for assistive technology.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        container_type: What kind of group it is. Default: "none".
        label: What it is, in words.
        value: Its value, in words.
        identifier: A name for tests, which is not read out.
    """
    modifier: ClassVar = "accessibilityContainer"
    _: KW_ONLY
    container_type: Literal["none", "dataTable", "list", "landmark", "semanticGroup"] | Expression | None = None
    label: str | Expression | None = None
    value: str | Expression | None = None
    identifier: str | Expression | None = None


@dataclass(repr=False)
class AccessibilityBlocker(Modifier):
    """Hides what is inside from assistive technology.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        blocking: Whether what is inside is hidden from it. Default: true.
    """
    modifier: ClassVar = "accessibilityBlocker"
    _: KW_ONLY
    blocking: bool | Expression | None = None


@dataclass(repr=False)
class AccessibilityFocus(Modifier):
    """Lets the client move the focus of assistive technology to the child.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        trigger: The name of the event that moves the focus.
        notification: The message to assistive technology when the focus moves: that a part of the screen has
            changed, or that the whole screen has.
    """
    modifier: ClassVar = "accessibilityFocus"
    _: KW_ONLY
    trigger: str | Expression | None = None
    notification: Literal["layoutChanged", "screenChanged"] | Expression | None = None


@dataclass(repr=False)
class AccessibilityCombine(Modifier):
    """Presents everything inside to assistive technology as one thing: the texts inside joined, controls as actions.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        label: What it is, in words, in place of the texts inside.
        value: Its value, in words, in place of those inside.
        hint: What happens when it is used, in words, in place of the hints inside.
        identifier: A name for tests, which is not read out.
        accessibility_traits: Its accessibility traits, in place of those inside. In the answer they are `traits`.
        added_traits: Accessibility traits that it has in addition.
        removed_traits: Accessibility traits that it does not have.
        block_when_not_accessible: Whether it is left out if nothing inside has a text; true if absent.
        merge_interactive_single_child: Whether it is presented as the only control inside, if there is only one,
            instead of offering it as an action; true if absent.
    """
    modifier: ClassVar = "accessibilityCombine"
    _: KW_ONLY
    label: str | Expression | None = None
    value: str | Expression | None = None
    hint: str | Expression | None = None
    identifier: str | Expression | None = None
    accessibility_traits: (
        Sequence[Literal["button", "link", "header", "searchField", "image", "selected", "playsSound",
        "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
        "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton"] |
        Expression] | Expression | None
    ) = None
    added_traits: (
        Sequence[Literal["button", "link", "header", "searchField", "image", "selected", "playsSound",
        "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
        "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton"] |
        Expression] | Expression | None
    ) = None
    removed_traits: (
        Sequence[Literal["button", "link", "header", "searchField", "image", "selected", "playsSound",
        "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession",
        "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "backButton", "toggleButton"] |
        Expression] | Expression | None
    ) = None
    block_when_not_accessible: bool | Expression | None = None
    merge_interactive_single_child: bool | Expression | None = None


@dataclass(repr=False)
class AccessibilityDeferral(Modifier):
    """Lets assistive technology read the texts beside a field, such as its error and its help, with the field. The
    texts are `AccessibilityDeferralSource`s inside this element, and the field is its
    `AccessibilityDeferralReceiver`. With no receiver or several, the texts are read where they are.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        content: The texts that are read with the field.
    """
    modifier: ClassVar = "accessibilityDeferral"
    content: Sequence[DeferredContent | Expression] | Expression


@dataclass(repr=False)
class AccessibilityDeferralSource(Modifier):
    """A text that is read with the receiver of the deferral around it, not at its own place.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        source: Its name in the `content` of the deferral.
    """
    modifier: ClassVar = "accessibilityDeferralSource"
    source: str | Expression


@dataclass(repr=False)
class AccessibilityDeferralReceiver(Modifier):
    """The field with which the texts of the deferral around it are read.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.
    """
    modifier: ClassVar = "accessibilityDeferralReceiver"


@dataclass(repr=False)
class LargeContentViewer(Modifier):
    """Shows its child enlarged while it is pressed, for users of the largest text sizes.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        title: The text that is shown.
        image: The source of the image that is shown.
        scales_image: Whether the image is enlarged. Default: false.
        image_insets: The room around the image. Default: 0.
    """
    modifier: ClassVar = "largeContentViewer"
    _: KW_ONLY
    title: str | Expression | None = None
    image: str | Expression | None = None
    scales_image: bool | Expression | None = None
    image_insets: float | Edges | Expression | None = None


@dataclass(repr=False)
class LargeContentViewerInteractionContainer(Modifier):
    """Lets a press go from one `LargeContentViewer` inside to the next.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.
    """
    modifier: ClassVar = "largeContentViewerInteractionContainer"


@dataclass(repr=False)
class EditingMenu(Modifier):
    """Gives its child a menu of editing actions, such as copying it.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        show: The gesture that shows the menu. Excludes `trigger`. Default: "onLongPress".
        trigger: The name of the event that shows the menu, in place of a gesture.
        items: The items of the menu.
    """
    modifier: ClassVar = "editingMenu"
    items: Sequence[EditingMenuItem | Expression] | Expression
    _: KW_ONLY
    show: Literal["onTap", "onLongPress"] | Expression | None = None
    trigger: str | Expression | None = None


@dataclass(repr=False)
class View(Modifier):
    """A view that only the client knows: a map, a video, a chart. The server lays it out and hands its properties
    through.

    Measuring: its `size` if given, else the child's, else 0 × 0.

    Placing: the child fills the element.

    Args:
        class_: The name of the view, which is `view` in the answer.
        size: Its size; the child's, or 0 × 0, if absent.
        properties: Any properties, handed through to the client.
    """
    modifier: ClassVar = "view"
    class_: str | Expression
    _: KW_ONLY
    size: Size | Expression | None = None
    properties: Mapping[str, Any] | Expression | None = None
