"""Elements, the values of their properties, and requests.

Written by scripts/clients/write.py from the schemas. Do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, Literal

from .expressions import Expression
from .record import Document, Modifier, Query, Record, TypedRecord

__all__ = [
    "Element",
    "Empty",
    "Spacer",
    "Inset",
    "Aligned",
    "Centered",
    "ConstrainedSize",
    "ConstrainedAspectRatio",
    "Overlay",
    "Row",
    "Column",
    "EqualStack",
    "GridRow",
    "GridColumn",
    "Table",
    "TableRow",
    "Flow",
    "Decorate",
    "LayoutWriter",
    "GeometryReader",
    "Keyed",
    "Opacity",
    "Hidden",
    "UserInteractionEnabled",
    "TintAdjustmentMode",
    "Transformed",
    "AdaptedEnvironment",
    "EnvironmentReader",
    "Box",
    "Label",
    "AttributedLabel",
    "Image",
    "Button",
    "Tappable",
    "TextField",
    "Toggle",
    "Checkbox",
    "RadioButton",
    "Slider",
    "ProgressBar",
    "Picker",
    "SegmentedControl",
    "ScrollView",
    "TransitionContainer",
    "LifecycleObserver",
    "AccessibilityElement",
    "AccessibilityContainer",
    "AccessibilityBlocker",
    "AccessibilityFocus",
    "AccessibilityCombine",
    "AccessibilityDeferral",
    "AccessibilityDeferralSource",
    "AccessibilityDeferralReceiver",
    "LargeContentViewer",
    "LargeContentViewerInteractionContainer",
    "EditingMenu",
    "Rule",
    "Shape",
    "QRCode",
    "View",
    "Condition",
    "StackTraits",
    "Guide",
    "GridRowTraits",
    "GridRowTraitsWidth",
    "GridColumnTraits",
    "GridColumnTraitsHeight",
    "TableRowTraits",
    "FlowTraits",
    "LayoutWriterTraits",
    "Frame",
    "Constraint",
    "AspectRatio",
    "ForEach",
    "TableColumn",
    "TableColumnWidth",
    "TableSeparator",
    "InsetPosition",
    "Edges",
    "HorizontalAndVertical",
    "AlignedPosition",
    "CornerPosition",
    "LayoutWriterSizing",
    "Size",
    "GeometryCase",
    "Rotation",
    "Scale",
    "Translation",
    "Environment",
    "Font",
    "EnvironmentCase",
    "Gradient",
    "LinearGradient",
    "GradientStop",
    "RadialGradient",
    "UnitPoint",
    "CornerStyle",
    "Border",
    "Shadow",
    "ShadowOffset",
    "LineHeight",
    "Span",
    "LinkStyle",
    "PickerItem",
    "Segment",
    "ScrollViewContentOffset",
    "ScrollViewPullToRefresh",
    "Transition",
    "Transform",
    "Animation",
    "Curve",
    "CubicBezier",
    "ControlPoint",
    "DampenedSpring",
    "Velocity",
    "Spring",
    "LayoutTransitionSpecific",
    "LayoutTransitionInheritedWithFallback",
    "CustomAction",
    "CustomContent",
    "DeferredContent",
    "EditingMenuItem",
    "Stroke",
    "PartialSize",
    "Window",
    "LayoutRequest",
    "MeasureRequest",
    "StoredTree",
    "Viewport",
    "PictureOptions",
]


@dataclass(repr=False)
class Element(TypedRecord):
    """The properties of all elements.

    Args:
        key: Part of an element's identity among its siblings. Keys are compared as text: 5 equals "5".
        modifiers: Elements to wrap this one in, the first innermost. Each is named after its type in lowerCamelCase
            and takes that element's own properties. `traits` and `key` then belong to the outermost.
        when: A condition. If it is not met, the element is laid out as if it were not written.
        traits: The traits that the element's parent reads for its layout.
    """
    _: KW_ONLY
    key: str | int | Expression | None = None
    modifiers: Sequence[Modifier] | Expression | None = None
    when: bool | Condition | Expression | None = None
    traits: (
        Sequence[Any] | StackTraits | Expression | GridRowTraits | GridColumnTraits | TableRowTraits | FlowTraits |
        LayoutWriterTraits | None
    ) = None


@dataclass(repr=False)
class Condition(Record):
    """Whether an element is there: a boolean, a reference to one, or one comparison.

    Args:
        equals: Two values that are equal as JSON.
        less: The first is less than the second.
        at_most: The first is less than the second or equal to it.
        exists: There is a value at that place.
        empty: The string, array or object has nothing in it.
        contains: The array has the item, or the string has the part.
        all: All of these conditions are met.
        any: At least one of these conditions is met.
        not_: This condition is not met.
    """
    _: KW_ONLY
    equals: Sequence[Any] | Expression | None = None
    less: Sequence[float | Expression | str] | Expression | None = None
    at_most: Sequence[float | Expression | str] | Expression | None = None
    exists: str | None = None
    empty: Sequence[Any] | str | Mapping[str, Any] | Expression | None = None
    contains: Sequence[Any] | Expression | None = None
    all: Sequence[bool | Condition | Expression] | Expression | None = None
    any: Sequence[bool | Condition | Expression] | Expression | None = None
    not_: bool | Condition | Expression | None = None


@dataclass(repr=False)
class StackTraits(Record):
    """What Row and Column read from a child.

    Args:
        grow_priority: The child's weight when room is left over. Default: 1.
        shrink_priority: The child's weight when there is too little room. Default: 1.
        priority: Both priorities in one: `fixed` is 0 and 0, `flexible` 1 and 1, `grows` 1 and 0, `shrinks` 0 and
            1. Excludes `growPriority` and `shrinkPriority`.
        alignment_guide: The child's own guide, in place of the one that the alignment implies.
    """
    _: KW_ONLY
    grow_priority: float | Expression | None = None
    shrink_priority: float | Expression | None = None
    priority: Literal["fixed", "flexible", "grows", "shrinks"] | Expression | None = None
    alignment_guide: Guide | Expression | None = None


@dataclass(repr=False)
class Guide(Record):
    """A line across an element, at fraction × its length + offset.

    Args:
        fraction: The share of the element's length. Default: 0.
        offset: Points added to it. Default: 0.
    """
    _: KW_ONLY
    fraction: float | Expression | None = None
    offset: float | Expression | None = None


@dataclass(repr=False)
class GridRowTraits(Record):
    """What GridRow reads from a child.

    Args:
        width: The width of the column: a length in points, or a share of the width that lengths and spacing leave,
            in relation to the other shares. The shares must add up to more than 0. Default: {"proportional": 1}.
    """
    _: KW_ONLY
    width: GridRowTraitsWidth | Expression | None = None


@dataclass(repr=False)
class GridRowTraitsWidth(Record):
    """The width of the column: a length in points, or a share of the width that lengths and spacing leave, in relation
    to the other shares. The shares must add up to more than 0.

    Args:
        absolute: The width, in points.
        proportional: The share.
    """
    _: KW_ONLY
    absolute: float | Expression | None = None
    proportional: float | Expression | None = None


@dataclass(repr=False)
class GridColumnTraits(Record):
    """What GridColumn reads from a child.

    Args:
        height: The height of the row: a length in points, or a share of the height that lengths and spacing leave,
            in relation to the other shares. The shares must add up to more than 0. Default: {"proportional": 1}.
    """
    _: KW_ONLY
    height: GridColumnTraitsHeight | Expression | None = None


@dataclass(repr=False)
class GridColumnTraitsHeight(Record):
    """The height of the row: a length in points, or a share of the height that lengths and spacing leave, in relation
    to the other shares. The shares must add up to more than 0.

    Args:
        absolute: The height, in points.
        proportional: The share.
    """
    _: KW_ONLY
    absolute: float | Expression | None = None
    proportional: float | Expression | None = None


@dataclass(repr=False)
class TableRowTraits(Record):
    """What TableRow reads from a child.

    Args:
        column_span: How many columns the cell covers, with the spacing between them. No row may cover more columns
            than there are. Default: 1.
    """
    _: KW_ONLY
    column_span: int | Expression | None = None


@dataclass(repr=False)
class FlowTraits(Record):
    """What Flow reads from a child.

    Args:
        priority: Whether the child takes a share of the width that its line leaves. Default: "fixed".
    """
    _: KW_ONLY
    priority: Literal["fixed", "grows"] | Expression | None = None


@dataclass(repr=False)
class LayoutWriterTraits(Record):
    """What LayoutWriter reads from a child.

    Args:
        frame: Where the child is placed.
    """
    frame: Frame | Expression


@dataclass(repr=False)
class Frame(Record):
    """A place and a size in the space of the parent.

    Args:
        x: Points from the left edge of the parent.
        y: Points from the top edge of the parent.
        width: The width, in points.
        height: The height, in points.
    """
    _: KW_ONLY
    x: float | Expression
    y: float | Expression
    width: float | Expression
    height: float | Expression


@dataclass(repr=False)
class Constraint(Record):
    """The rule for one axis; a number alone is absolute.

    Args:
        absolute: Exactly this length.
        at_most: This length or less.
        at_least: This length or more.
        within: The lowest and the highest length, in that order.
        fraction: This part of the proposed length; if none is proposed, the length that the child measures. Along
            the axis of a `Row`, `Column`, `Flow` or `EqualStack`, which propose several lengths to each child, it
            is an error: use `GridRow` or `GridColumn`.
    """
    _: KW_ONLY
    absolute: float | Expression | None = None
    at_most: float | Expression | None = None
    at_least: float | Expression | None = None
    within: Sequence[float | Expression] | Expression | None = None
    fraction: float | Expression | None = None


@dataclass(repr=False)
class AspectRatio(Record):
    """Width ÷ height.

    Args:
        width: The ratio's first part.
        height: The ratio's second part.
    """
    _: KW_ONLY
    width: float | Expression
    height: float | Expression


@dataclass(repr=False)
class ForEach(TypedRecord):
    """Among the children of a container: makes one element for each item of an array. It is not an element itself, and
    paths have no segment for it.

    Args:
        element: The element for each item. In it, pointers that begin with `item:` lead into the item; `item:` is
            the item, `item:#` its index from 0.
        in_: The items: any JSON. Usually a reference to the request's `data`.
        key: Where in the item the key of its element is: a pointer, relative to the item, to a string or an
            integer. Two items with the same key are an error.
        as_: Another name for the item, for loops inside this one: with `row`, `row:/name` is in the item of this
            loop.
        when: A condition. If it is not met, the loop is laid out as if it were not written.
    """
    element: Element | Expression
    _: KW_ONLY
    in_: Sequence[Any] | Expression
    key: str | None = None
    as_: str | None = None
    when: bool | Condition | Expression | None = None


@dataclass(repr=False)
class TableColumn(Record):
    """A column.

    Args:
        width: The width of the column: as wide as its widest cell (`auto`), a length in points, a part of the
            width, or a share of what other columns leave. Default: "auto".
        alignment: Where cells that are narrower than the column lie, or whether they fill its width. It applies to
            the cells that begin in the column. Default: "leading".
    """
    _: KW_ONLY
    width: Literal["auto"] | float | TableColumnWidth | Expression | None = None
    alignment: Literal["leading", "center", "trailing", "fill"] | Expression | None = None


@dataclass(repr=False)
class TableColumnWidth(Record):
    """The width of the column: as wide as its widest cell (`auto`), a length in points, a part of the width, or a
    share of what other columns leave.

    Args:
        proportional: The share, in relation to other shares.
        fraction: The part of the table's width, less the spacing between columns.
    """
    _: KW_ONLY
    proportional: float | Expression | None = None
    fraction: float | Expression | None = None


@dataclass(repr=False)
class TableSeparator(Record):
    """A line between rows, shown as a `Rule` as wide as the table.

    Args:
        color: The colour of the line. Default: "black".
        thickness: Points; `hairline` is one pixel, 1 ÷ displayScale. Default: "hairline".
    """
    _: KW_ONLY
    color: str | Expression | None = None
    thickness: Literal["hairline"] | float | Expression | None = None


@dataclass(repr=False)
class InsetPosition(Record):
    """Where a decoration lies.

    Args:
        inset: The decoration fills the child's frame, moved outwards by this; inwards if it is negative.
    """
    inset: float | Edges | HorizontalAndVertical | Expression


@dataclass(repr=False)
class Edges(Record):
    """Insets from the edges; those that are absent are 0.

    Args:
        top: Points from the top edge.
        left: Points from the left edge.
        bottom: Points from the bottom edge.
        right: Points from the right edge.
    """
    _: KW_ONLY
    top: float | Expression | None = None
    left: float | Expression | None = None
    bottom: float | Expression | None = None
    right: float | Expression | None = None


@dataclass(repr=False)
class HorizontalAndVertical(Record):
    """A distance on each axis; one that is absent is 0.

    Args:
        horizontal: Points along the horizontal axis.
        vertical: Points along the vertical axis.
    """
    _: KW_ONLY
    horizontal: float | Expression | None = None
    vertical: float | Expression | None = None


@dataclass(repr=False)
class AlignedPosition(Record):
    """Where a decoration lies.

    Args:
        aligned: The place in the child at which the decoration lies, at its measured size.
        horizontal_guide: The vertical line of the decoration that is put at that place, instead of the one that
            `aligned` implies.
        vertical_guide: The horizontal line of the decoration that is put at that place, instead of the one that
            `aligned` implies.
    """
    aligned: (
        Literal["topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
        "bottomTrailing"] | Expression
    )
    _: KW_ONLY
    horizontal_guide: Guide | Expression | None = None
    vertical_guide: Guide | Expression | None = None


@dataclass(repr=False)
class CornerPosition(Record):
    """Where a decoration lies.

    Args:
        corner: The corner of the child on which the decoration's centre lies.
        offset: How far the centre is moved from the corner.
    """
    corner: Literal["topLeft", "topRight", "bottomLeft", "bottomRight"] | Expression
    _: KW_ONLY
    offset: HorizontalAndVertical | Expression | None = None


@dataclass(repr=False)
class LayoutWriterSizing(Record):
    """How the size is found.

    Args:
        fixed: This size, whatever the frames are.
    """
    fixed: Size | Expression


@dataclass(repr=False)
class Size(Record):
    """A width and a height, in points.

    Args:
        width: The width, in points.
        height: The height, in points.
    """
    _: KW_ONLY
    width: float | Expression
    height: float | Expression


@dataclass(repr=False)
class GeometryCase(Record):
    """An element and the bounds in which it is chosen.

    Args:
        min_width: The case needs this width or more.
        max_width: The case needs less than this width.
        min_height: The case needs this height or more.
        max_height: The case needs less than this height.
        element: The element that is shown.
    """
    element: Element | Expression
    _: KW_ONLY
    min_width: float | Expression | None = None
    max_width: float | Expression | None = None
    min_height: float | Expression | None = None
    max_height: float | Expression | None = None


@dataclass(repr=False)
class Rotation(Record):
    """An angle in radians, or an object with `degrees`; clockwise, because y points down.

    Args:
        degrees: Degrees, clockwise.
    """
    degrees: float | Expression


@dataclass(repr=False)
class Scale(Record):
    """One scale for both axes, or one for each; a negative one mirrors.

    Args:
        x: The horizontal scale.
        y: The vertical scale.
    """
    _: KW_ONLY
    x: float | Expression
    y: float | Expression


@dataclass(repr=False)
class Translation(Record):
    """A distance on each axis, in points.

    Args:
        x: Points to the right.
        y: Points down.
        z: Points towards the viewer. Default: 0.
    """
    _: KW_ONLY
    x: float | Expression
    y: float | Expression
    z: float | Expression | None = None


@dataclass(repr=False)
class Environment(Record):
    """At the root, absent members have their defaults; elsewhere, only the members that are given count.

    Args:
        display_scale: Pixels in a point. Frames are rounded to its pixel grid. Default: 1.
        layout_direction: The direction of the language. Text is set in it. Default: "leftToRight".
        mirrors: Whether containers mirror their children horizontally if the direction is right to left, and
            controls begin at the right. `false`: leading is left in either direction. Default: false.
        locale: The language, as a BCP 47 tag, which may have underscores: it chooses line breaking rules and forms
            of characters. Default: "en".
        time_zone: A name of the IANA database that the server knows. Handed through: only an `EnvironmentReader`,
            `$env`, `$format` and the `linkDetection` of dates read it.
        color_scheme: Whether the client shows light or dark colours. Handed through: only an `EnvironmentReader`,
            `$env` and controls, whose views have it, read it. Default: "light".
        safe_area_insets: The parts of the screen that are covered. Default: 0.
        window_size: The size of the window.
        font: The font that text inherits.
        variables: Values that the client defines, for `EnvironmentReader` and `$env`. Default: {}.
    """
    _: KW_ONLY
    display_scale: float | Expression | None = None
    layout_direction: Literal["leftToRight", "rightToLeft"] | Expression | None = None
    mirrors: bool | Expression | None = None
    locale: str | Expression | None = None
    time_zone: str | Expression | None = None
    color_scheme: Literal["light", "dark"] | Expression | None = None
    safe_area_insets: float | Edges | Expression | None = None
    window_size: Size | Expression | None = None
    font: Font | Expression | None = None
    variables: Mapping[str, str | float | bool | Expression] | Expression | None = None


@dataclass(repr=False)
class Font(Record):
    """A font. Properties that are absent are inherited: in a span from the label, in an element and in an
    `AdaptedEnvironment` from the environment, whose font is the server's default family, 17 points, regular,
    upright, where nothing else is given. An `EnvironmentReader` compares the properties that are given.

    Args:
        family: The name of the family.
        size: The size, in points.
        weight: The weight: 100 to 900, or a name.
        style: Upright or italic.
    """
    _: KW_ONLY
    family: str | Expression | None = None
    size: float | Expression | None = None
    weight: (
        Literal["thin", "ultraLight", "extraLight", "light", "regular", "normal", "medium", "semibold", "bold",
        "heavy", "extraBold", "black"] | int | Expression | None
    ) = None
    style: Literal["normal", "italic"] | Expression | None = None


@dataclass(repr=False)
class EnvironmentCase(Record):
    """An element and the environment in which it is chosen.

    Args:
        when: The values of the environment that must be equal.
        element: The element that is shown.
    """
    element: Element | Expression
    _: KW_ONLY
    when: Environment | Expression


@dataclass(repr=False)
class Gradient(Record):
    """A linear or a radial gradient.

    Args:
        linear_gradient: Colours along a line through the centre, as in CSS: the line is so long that the corners
            have the first and the last colour.
        radial_gradient: Colours along the radius of a circle.
    """
    _: KW_ONLY
    linear_gradient: LinearGradient | Expression | None = None
    radial_gradient: RadialGradient | Expression | None = None


@dataclass(repr=False)
class LinearGradient(Record):
    """Colours along a line through the centre, as in CSS: the line is so long that the corners have the first and the
    last colour.

    Args:
        angle: Degrees, clockwise from upwards: 90 leads to the right, 180 down.
        stops: The colours.
    """
    _: KW_ONLY
    angle: float | Expression
    stops: Sequence[GradientStop | Expression] | Expression


@dataclass(repr=False)
class GradientStop(Record):
    """A colour at a place of a gradient.

    Args:
        color: The colour at this place.
        at: The place: 0 is the beginning, 1 the end. It is not before the place of the previous stop.
    """
    _: KW_ONLY
    color: str | Expression
    at: float | Expression


@dataclass(repr=False)
class RadialGradient(Record):
    """Colours along the radius of a circle.

    Args:
        center: The centre of the circle.
        radius: The radius of the circle, as a fraction of the box's larger side. Default: 0.5.
        stops: The colours.
    """
    stops: Sequence[GradientStop | Expression] | Expression
    _: KW_ONLY
    center: UnitPoint | Expression | None = None
    radius: float | Expression | None = None


@dataclass(repr=False)
class UnitPoint(Record):
    """A point in fractions of the width and the height.

    Args:
        x: The fraction of the width, from the left. Default: 0.5.
        y: The fraction of the height, from the top. Default: 0.5.
    """
    _: KW_ONLY
    x: float | Expression | None = None
    y: float | Expression | None = None


@dataclass(repr=False)
class CornerStyle(Record):
    """The shape of the corners of a box.

    Args:
        radius: The radius, in points, at most half the shorter side.
        corners: The corners that are rounded; all four if absent.
    """
    radius: float | Expression
    _: KW_ONLY
    corners: (
        Sequence[Literal["topLeft", "topRight", "bottomLeft", "bottomRight"] | Expression] | Expression | None
    ) = None


@dataclass(repr=False)
class Border(Record):
    """A line inside the edge of a box.

    Args:
        color: The colour of the line.
        width: The width of the line, in points.
        dash: The lengths of dashes and gaps in turn, in points.
    """
    _: KW_ONLY
    color: str | Expression
    width: float | Expression
    dash: Sequence[float | Expression] | Expression | None = None


@dataclass(repr=False)
class Shadow(Record):
    """A shadow behind a box or a text.

    Args:
        radius: How far it blurs, in points.
        opacity: 0 is invisible, 1 opaque.
        offset: How far it is moved to the right and down.
        color: Its colour.
    """
    _: KW_ONLY
    radius: float | Expression
    opacity: float | Expression
    offset: ShadowOffset | Expression
    color: str | Expression


@dataclass(repr=False)
class ShadowOffset(Record):
    """A distance on each axis, in points.

    Args:
        width: Points to the right.
        height: Points down.
    """
    _: KW_ONLY
    width: float | Expression
    height: float | Expression


@dataclass(repr=False)
class LineHeight(Record):
    """The height of each line, and where in it the line's own height lies.

    Args:
        line_height: The height of each line, in points.
        alignment: Where in that height the line's own height lies.
    """
    _: KW_ONLY
    line_height: float | Expression
    alignment: Literal["top", "center", "bottom"] | Expression


@dataclass(repr=False)
class Span(Record):
    """A part of a text.

    Args:
        text: The text of the span.
        font: The font; properties that are absent are the label's.
        color: The colour; the label's if absent.
        letter_spacing: Points added after each character; the label's if absent.
        underline: Whether a line is drawn below the text. Default: false.
        underline_color: The colour of the line below the text; the colour of the text if absent.
        strikethrough: Whether a line is drawn through the text. Default: false.
        strikethrough_color: The colour of the line through the text; the colour of the text if absent.
        link: A URI, handed through to the client.
    """
    text: str | Expression
    _: KW_ONLY
    font: Font | Expression | None = None
    color: str | Expression | None = None
    letter_spacing: float | Expression | None = None
    underline: bool | Expression | None = None
    underline_color: str | Expression | None = None
    strikethrough: bool | Expression | None = None
    strikethrough_color: str | Expression | None = None
    link: str | Expression | None = None


@dataclass(repr=False)
class LinkStyle(Record):
    """The look of links. Properties that are absent stay as the span has them.

    Args:
        color: The colour of the text.
        underline: Whether a line is drawn below the text.
        underline_color: The colour of the line below the text.
        strikethrough: Whether a line is drawn through the text.
        strikethrough_color: The colour of the line through the text.
    """
    _: KW_ONLY
    color: str | Expression | None = None
    underline: bool | Expression | None = None
    underline_color: str | Expression | None = None
    strikethrough: bool | Expression | None = None
    strikethrough_color: str | Expression | None = None


@dataclass(repr=False)
class PickerItem(Record):
    """An item of a picker: a title that is also its value, or a title and a value.

    Args:
        title: The item's title.
        value: The value of the picker while the item is chosen; the title if absent.
    """
    title: str | Expression
    _: KW_ONLY
    value: str | Expression | None = None


@dataclass(repr=False)
class Segment(Record):
    """An item of a segmented control.

    Args:
        title: The item's title.
        width: The item's width, in points; that of the title plus 16 if absent.
    """
    title: str | Expression
    _: KW_ONLY
    width: float | Expression | None = None


@dataclass(repr=False)
class ScrollViewContentOffset(Record):
    """Where scrolling begins: the point of the content that lies in the upper left corner of the view, or the end of
    the content on both axes (`end`). It is limited to the content and its insets. Pictures are scrolled to it, and
    clients scroll to it at first and whenever it changes. It does not affect frames. If absent, clients begin at
    the upper left end.

    Args:
        x: Points from the left edge of the content.
        y: Points from its upper edge.
    """
    _: KW_ONLY
    x: float | Expression
    y: float | Expression


@dataclass(repr=False)
class ScrollViewPullToRefresh(Record):
    """Whether pulling the content down beyond its upper edge refreshes it. Pulling performs an `action`, which clients
    report like the action of a button. With `refreshing`, clients and pictures show that the content is being
    refreshed. It does not affect frames. It is absent from the answer if it is `disabled`.

    Args:
        action: The name of the action, handed through to the client.
    """
    action: str | Expression


@dataclass(repr=False)
class Transition(Record):
    """How a view appears or disappears, by name or in detail.

    Args:
        opacity: The opacity when the view is hidden: before it appears, or after it has disappeared. Default: 1.
        transform: The transform when the view is hidden: before it appears, or after it has disappeared.
        animation: The duration, the curve and the delay.
    """
    _: KW_ONLY
    opacity: float | Expression | None = None
    transform: Transform | Expression | None = None
    animation: Animation | Expression | None = None


@dataclass(repr=False)
class Transform(Record):
    """One of a rotation, a scale, a translation or a matrix, about the centre.

    Args:
        rotate: An angle, clockwise.
        scale: A scale for both axes, or one for each.
        translate: A distance.
        matrix: 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`.
    """
    _: KW_ONLY
    rotate: float | Rotation | Expression | None = None
    scale: float | Scale | Expression | None = None
    translate: Translation | Expression | None = None
    matrix: Sequence[float | Expression] | Expression | None = None


@dataclass(repr=False)
class Animation(Record):
    """How long a change takes, and how.

    Args:
        duration: Seconds. A `spring` determines its own duration, which is in the answer. Default: 0.2.
        curve: How the speed changes over the duration. Default: "easeInOut".
        delay: Seconds before it begins. Default: 0.
        allow_user_interaction: Whether the view can be touched while it changes. Default: true.
    """
    _: KW_ONLY
    duration: float | Expression | None = None
    curve: Literal["easeInOut", "easeIn", "easeOut", "linear"] | Curve | Expression | None = None
    delay: float | Expression | None = None
    allow_user_interaction: bool | Expression | None = None


@dataclass(repr=False)
class Curve(Record):
    """How the speed of a change develops: by name, as a Bézier curve, or as one of two springs.

    Args:
        cubic_bezier: Progress as a Bézier curve from (0, 0) to (1, 1).
        dampened_spring: Progress as that of a spring which comes to rest when the duration ends.
        spring: Progress as that of a spring which determines the duration. Excludes `duration`.
    """
    _: KW_ONLY
    cubic_bezier: CubicBezier | Expression | None = None
    dampened_spring: DampenedSpring | Expression | None = None
    spring: Spring | Expression | None = None


@dataclass(repr=False)
class CubicBezier(Record):
    """The control points of a Bézier curve from (0, 0) to (1, 1), in which x is the part of the time, and y the part
    of the change.

    Args:
        control_point1: The first control point, towards which the curve starts.
        control_point2: The second control point, from whose direction the curve arrives.
    """
    _: KW_ONLY
    control_point1: ControlPoint | Expression
    control_point2: ControlPoint | Expression


@dataclass(repr=False)
class ControlPoint(Record):
    """A control point of a Bézier curve.

    Args:
        x: The part of the time.
        y: The part of the change. Below 0 or above 1 the curve may overshoot.
    """
    _: KW_ONLY
    x: float | Expression
    y: float | Expression


@dataclass(repr=False)
class DampenedSpring(Record):
    """A spring that, if it is released without speed, is within a thousandth of the distance from its final position
    when the animation's duration ends.

    Args:
        damping_ratio: Below 1 the spring overshoots, the more the smaller the ratio is. A ratio above 1 acts like
            1. Default: 1.
        initial_velocity: The speed of the change when it begins; none if absent.
    """
    _: KW_ONLY
    damping_ratio: float | Expression | None = None
    initial_velocity: Velocity | Expression | None = None


@dataclass(repr=False)
class Velocity(Record):
    """A speed on each axis; 1 is the distance of the whole change per second. A position begins with the speed on each
    axis, any other value, such as the opacity, with the magnitude of both.

    Args:
        dx: From left to right. Default: 0.
        dy: Downward. Default: 0.
    """
    _: KW_ONLY
    dx: float | Expression | None = None
    dy: float | Expression | None = None


@dataclass(repr=False)
class Spring(Record):
    """A mass on a spring with friction. Its animation lasts until the mass is within a thousandth of the distance from
    its final position, at most 60 seconds. The default is the spring of the system's own transitions on iOS.

    Args:
        mass: The mass. Default: 3.
        stiffness: The force per distance. Default: 1000.
        damping: The friction per speed. Below 2 √(stiffness × mass) the spring overshoots; a larger friction acts
            like that value. Default: 500.
        initial_velocity: The speed of the change when it begins; none if absent.
    """
    _: KW_ONLY
    mass: float | Expression | None = None
    stiffness: float | Expression | None = None
    damping: float | Expression | None = None
    initial_velocity: Velocity | Expression | None = None


@dataclass(repr=False)
class LayoutTransitionSpecific(Record):
    """How a view moves between two layouts.

    Args:
        specific: This animation.
    """
    specific: Animation | Expression


@dataclass(repr=False)
class LayoutTransitionInheritedWithFallback(Record):
    """How a view moves between two layouts.

    Args:
        inherited_with_fallback: The animation of the nearest view around it, or this one.
    """
    inherited_with_fallback: Animation | Expression


@dataclass(repr=False)
class CustomAction(Record):
    """An action that assistive technology offers by its name.

    Args:
        name: What it does, in words.
        image: The source of an image for it.
        action: The name of the action, handed through to the client.
    """
    name: str | Expression
    _: KW_ONLY
    image: str | Expression | None = None
    action: str | Expression | None = None


@dataclass(repr=False)
class CustomContent(Record):
    """A further description of an element, which assistive technology reads out on request.

    Args:
        label: What it is, in words.
        value: Its value, in words; absent if the label says all.
        importance: `high` is read out with the element, `default` on request. Default: "default".
    """
    label: str | Expression
    _: KW_ONLY
    value: str | Expression | None = None
    importance: Literal["default", "high"] | Expression | None = None


@dataclass(repr=False)
class DeferredContent(Record):
    """A text that is read with the receiver of a deferral.

    Args:
        source: The name of the source.
        kind: `inherited` is a text that is read as it is; `error` is a text that is read at once. Default:
            "inherited".
        importance: Only for an inherited text: `high` is read with the field, `default` on request. Default:
            "default".
    """
    source: str | Expression
    _: KW_ONLY
    kind: Literal["inherited", "error"] | Expression | None = None
    importance: Literal["default", "high"] | Expression | None = None


@dataclass(repr=False)
class EditingMenuItem(Record):
    """An item of a menu: a standard editing action, which the client names in the user's language, or an action with a
    title.

    Args:
        kind: The standard editing action. Excludes `title`.
        title: What it does, in words.
        action: The name of the action, handed through to the client.
        copies: The text that the item copies, which the client can do by itself.
    """
    _: KW_ONLY
    kind: (
        Literal["cut", "copy", "paste", "delete", "select", "selectAll", "toggleBoldface", "toggleItalics",
        "toggleUnderline", "increaseSize", "decreaseSize", "printContent", "pasteAndGo", "pasteAndMatchStyle",
        "pasteAndSearch"] | Expression | None
    ) = None
    title: str | Expression | None = None
    action: str | Expression | None = None
    copies: str | Expression | None = None


@dataclass(repr=False)
class Stroke(Record):
    """A line along an outline.

    Args:
        color: The colour of the line.
        width: The width of the line, in units of the `viewBox`.
        dash: The lengths of dashes and gaps in turn, in units of the `viewBox`.
        cap: How the line ends: at the end of the outline (`butt`), or half its width beyond it, `round` or
            `square`. Default: "butt".
        join: How the line turns: with a pointed corner, unless that would be longer than four times the width
            (`miter`); with a round one (`round`); or with one that is cut off (`bevel`). Default: "miter".
    """
    _: KW_ONLY
    color: str | Expression
    width: float | Expression
    dash: Sequence[float | Expression] | Expression | None = None
    cap: Literal["butt", "round", "square"] | Expression | None = None
    join: Literal["miter", "round", "bevel"] | Expression | None = None


@dataclass(repr=False)
class PartialSize(Record):
    """A size of which either axis may be missing: it is then unconstrained, and measured."""
    _: KW_ONLY
    width: float | None = None
    height: float | None = None


@dataclass(repr=False)
class Window(Record):
    """Limits the answer to a part of a long list: of the views that scroll, it has only those that reach into this
    rectangle. The rectangle is in the root's coordinates, not scrolled.

    Args:
        x: Points from the left edge of the root.
        y: Points from the top edge of the root.
        width: The width, in points.
        height: The height, in points.
    """
    _: KW_ONLY
    x: float
    y: float
    width: float
    height: float


@dataclass(repr=False)
class Empty(Element):
    """Takes no room and shows nothing.

    Measuring: 0 × 0.
    """


@dataclass(repr=False)
class Spacer(Element):
    """Takes room and shows nothing.

    Measuring: its `width` and `height`, whatever the constraint is.

    Args:
        width: Its width, in points. Default: 0.
        height: Its height, in points. Default: 0.
        size: Width and height in one. Excludes `width` and `height`.
    """
    _: KW_ONLY
    width: float | Expression | None = None
    height: float | Expression | None = None
    size: float | Expression | None = None


@dataclass(repr=False)
class Inset(Element):
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
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    top: float | Expression | None = None
    left: float | Expression | None = None
    bottom: float | Expression | None = None
    right: float | Expression | None = None
    horizontal: float | Expression | None = None
    vertical: float | Expression | None = None
    uniform: float | Expression | None = None


@dataclass(repr=False)
class Aligned(Element):
    """Places its child at an edge, at a corner or in the centre, at the child's own size.

    Measuring: the child's size, measured in the same constraint.

    Placing: on an axis that is aligned, the child gets the length that it measures, never more than the element's
    own; on an axis set to `fill` it gets the whole length.

    Args:
        vertically: Where the child lies from top to bottom. Default: "center".
        horizontally: Where the child lies from left to right. Default: "center".
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    vertically: Literal["top", "center", "bottom", "fill"] | Expression | None = None
    horizontally: Literal["leading", "center", "trailing", "fill"] | Expression | None = None


@dataclass(repr=False)
class Centered(Element):
    """Places its child in the centre, at the child's own size: the same as `Aligned` with its defaults.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child gets the size that it measures, never more than the element's own, and lies in the middle of
    both axes.

    Args:
        child: The element inside.
    """
    child: Element | Expression


@dataclass(repr=False)
class ConstrainedSize(Element):
    """Limits or sets the size of its child.

    Measuring: each axis of the constraint is clamped by its rule and goes to the child; the size that the child
    measures is clamped again. If both axes are absolute, the child is not measured.

    Placing: the child fills the element. A parent that gives the element another size than it measured also gives
    it to the child: put the element into an `Aligned` or `Centered` to keep its size.

    Args:
        width: The rule for the width. Default: "unconstrained".
        height: The rule for the height. Default: "unconstrained".
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    width: Literal["unconstrained"] | float | Constraint | Expression | None = None
    height: Literal["unconstrained"] | float | Constraint | Expression | None = None


@dataclass(repr=False)
class ConstrainedAspectRatio(Element):
    """Gives its child a ratio of width to height.

    Measuring: `fitParent`: the largest size of that ratio in the constraint (infinite if both axes are
    unconstrained). `fitContent`: the child's size, grown along one axis to reach the ratio. `shrinkContent`: the
    child's size, shrunk along one axis.

    Placing: the child fills the element.

    Args:
        aspect_ratio: Width ÷ height, as a number or as two lengths.
        content_mode: The largest size in the constraint (`fitParent`), the child's size grown (`fitContent`) or
            shrunk (`shrinkContent`) along one axis. Default: "fitContent".
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    aspect_ratio: float | AspectRatio | Expression
    content_mode: Literal["fitParent", "fitContent", "shrinkContent"] | Expression | None = None


@dataclass(repr=False)
class Overlay(Element):
    """Lays its children on top of one another; the last one is in front.

    Measuring: the largest width and the largest height of its children, each measured in the same constraint.

    Placing: each child fills the element.

    Args:
        children: The elements, those behind first.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression


@dataclass(repr=False)
class Row(Element):
    """Lays its children out side by side, from left to right.

    Measuring: the sum of the children's widths and the spacing between them; the height of the tallest child, or of
    the group lined up on its guides. The steps below say what each child is offered.

    Placing: the steps below, with the row's own size as the limit.

    1. Basis. Children whose grow and shrink priorities are both 0 are fixed: they are measured in the row's own
    constraint. The others are measured in the width that the fixed ones and all spacing leave. If nothing is left,
    their basis is 0 and they are not measured.

    2. Widths. The sum of all bases and the spacing is compared with the width limit. If the limit is unconstrained,
    or the sum is below it while measuring, each child keeps its basis. If the sum reaches the limit, the row
    overflows: the excess is taken from the children by weight, which is shrinkPriority × (basis ÷ sum of bases), or
    shrinkPriority alone with `condenseUniformly`; no width goes below 0. If the sum is below the width while
    placing, the row underflows: `growProportionally` and `growUniformly` give the excess to the children by weight,
    which is growPriority × (basis ÷ sum of bases) or growPriority alone; `spaceEvenly` puts it between the children
    (after an only child); `justifyToStart`, `justifyToCenter` and `justifyToEnd` put it behind, around or before
    them. If the weights add up to 0, the lengths stay as they are.

    3. Heights. Each child is measured with its width and the row's height limit. With `fill` every child gets the
    whole height (while measuring: the height of the tallest child, within the constraint). Otherwise the children
    line up on their guides, and the group lines up in the row by the same guide of row and group.

    Args:
        alignment: How the children line up from top to bottom. A guide lies at fraction × height + offset. The
            baselines are those of a text, also one inside elements with one child such as `Box`; other children,
            such as containers of several elements, stand on the baseline with their bottom edge. Default: "top".
        underflow: What happens to room that is left over while placing. Default: "spaceEvenly".
        overflow: Which children give way when there is too little room. Default: "condenseProportionally".
        minimum_spacing: Points between neighbours, at least. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    alignment: (
        Literal["fill", "top", "center", "bottom", "firstBaseline", "lastBaseline"] | Guide | Expression | None
    ) = None
    underflow: (
        Literal["spaceEvenly", "growProportionally", "growUniformly", "justifyToStart", "justifyToCenter",
        "justifyToEnd"] | Expression | None
    ) = None
    overflow: Literal["condenseProportionally", "condenseUniformly"] | Expression | None = None
    minimum_spacing: float | Expression | None = None


@dataclass(repr=False)
class Column(Element):
    """Lays its children out one below the other, from top to bottom.

    Measuring: the sum of the children's heights and the spacing between them; the width of the widest child, or of
    the group lined up on its guides. Each child is measured as in a `Row`, with width and height exchanged.

    Placing: as in a `Row`, with width and height exchanged: see the steps there.

    Args:
        alignment: How the children line up from left to right. A guide lies at fraction × width + offset. Default:
            "leading".
        underflow: What happens to room that is left over while placing. Default: "spaceEvenly".
        overflow: Which children give way when there is too little room. Default: "condenseProportionally".
        minimum_spacing: Points between neighbours, at least. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    alignment: Literal["fill", "leading", "center", "trailing"] | Guide | Expression | None = None
    underflow: (
        Literal["spaceEvenly", "growProportionally", "growUniformly", "justifyToStart", "justifyToCenter",
        "justifyToEnd"] | Expression | None
    ) = None
    overflow: Literal["condenseProportionally", "condenseUniformly"] | Expression | None = None
    minimum_spacing: float | Expression | None = None


@dataclass(repr=False)
class EqualStack(Element):
    """Gives each of its children the same share of its length.

    Measuring: along the direction, the length of the largest child × their number + the spacing between them;
    across it, the length of the largest child. Each child is offered (constraint − all spacing) ÷ number along the
    direction.

    Placing: each child gets an equal share along the direction and the full length across it.

    Args:
        direction: The axis that the children share.
        spacing: Points between neighbours. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    direction: Literal["horizontal", "vertical"] | Expression
    spacing: float | Expression | None = None


@dataclass(repr=False)
class GridRow(Element):
    """Lays its children out side by side in columns of a given width or of a share of the width that is left. Rows
    with the same columns, one below the other, make a grid.

    Measuring: the right edge of the last child × the height of the tallest child. Columns of absolute width come
    first; the proportional ones share the rest. In an unconstrained width the proportional columns keep their
    ratio, at the smallest scale at which each is at least as wide as its child measures (a proportion of 0 has
    width 0). If no width is left, proportional children are 0 × 0 and are not measured.

    Placing: from left to right; vertically by `verticalAlignment`.

    Args:
        vertical_alignment: Where children that are lower than the row lie, or whether they fill its height.
            Default: "fill".
        spacing: Points between columns. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    vertical_alignment: Literal["fill", "top", "center", "bottom"] | Expression | None = None
    spacing: float | Expression | None = None


@dataclass(repr=False)
class GridColumn(Element):
    """Lays its children out one below the other in rows of a given height or of a share of the height that is left: a
    `GridRow` with the axes exchanged.

    Measuring: the width of the widest child × the bottom edge of the last child. Rows of absolute height come
    first; the proportional ones share the rest. In an unconstrained height the proportional rows keep their ratio,
    at the smallest scale at which each is at least as high as its child measures (a proportion of 0 has height 0).
    If no height is left, proportional children are 0 × 0 and are not measured.

    Placing: from top to bottom; horizontally by `horizontalAlignment`.

    Args:
        horizontal_alignment: Where children that are narrower than the column lie, or whether they fill its width.
            Default: "fill".
        spacing: Points between rows. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    horizontal_alignment: Literal["fill", "leading", "center", "trailing"] | Expression | None = None
    spacing: float | Expression | None = None


@dataclass(repr=False)
class Table(Element):
    """Lays cells out in rows and columns. The columns have the same widths in all rows.

    Measuring: columns of a given width and fractions come first; a fraction is of the table's width less spacing.
    An `auto` column is as wide as its widest cell, measured in an unconstrained width and height; cells that cover
    several columns are left out. Proportional columns share what is left. An `auto` column with a cell that fills
    any width, such as a `TextField`, counts as a proportional column with a share of 1.

    If all columns except the proportional ones are too wide together, the `auto` columns shrink in proportion to
    their widths, not below 0; given widths and fractions are kept, and may reach beyond the table. In an
    unconstrained width a fraction counts as `auto`, and proportional columns keep their ratio, at the smallest
    scale at which each is at least as wide as its widest cell (a proportion of 0 has width 0). Cells of a
    proportional column, a fraction or a shrunk column that has no width are 0 × 0, and not measured.

    A row is as high as its highest cell at the width of its columns, in an unconstrained height, whatever height is
    proposed; a cell that fills any height gets the height of the others. Where a width is proposed and a column is
    a fraction or proportional, or columns have shrunk and all fit, the table is as wide as proposed; otherwise as
    wide as its columns and spacing, also without rows. Its height is that of the rows, their spacing and the
    separators. Only the frames of views are rounded: columns of equal shares may differ by a pixel, and their edges
    meet.

    Placing: the widths of the columns are computed again for the width that the table has, from left to right. So a
    fraction that was measured as `auto` is a part of that width there. Rows lie one below the other, each as wide
    as the table. Cells lie in their columns, and are never wider than these. A separator lies in the middle between
    two rows.

    Args:
        columns: The columns, in order. The proportions must add up to more than 0, if there are any.
        column_spacing: Points between columns. Default: 0.
        row_spacing: Points between rows, besides the thickness of a separator. Default: 0.
        separator: A line between rows, shown as a `Rule` as wide as the table.
        children: The rows, in order: `TableRow`s, or components whose element is one, without modifiers.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    columns: Sequence[TableColumn | Expression] | Expression
    column_spacing: float | Expression | None = None
    row_spacing: float | Expression | None = None
    separator: TableSeparator | Expression | None = None


@dataclass(repr=False)
class TableRow(Element):
    """A row of a `Table`. It can stand only among the children of one, and has no modifiers.

    Measuring: the table measures its rows. A row is as wide as the table, and as high as its highest cell; with
    `firstBaseline`, as high as all cells together when they are aligned on a common baseline.

    Placing: each cell lies in the next column, or the next `columnSpan` columns, by the `alignment` of the first of
    them. Columns for which there is no cell stay empty. A cell that is left out by `when` leaves no gap: the others
    move up.

    Args:
        vertical_alignment: Where cells that are lower than the row lie, or whether they fill its height.
            `firstBaseline`: the first lines of their texts have a common baseline, on which other cells stand with
            their bottom edge: those without text, and containers of several elements. Default: "top".
        background_color: The colour behind the cells. With it the row is a view, as wide as the table.
        header: Whether the cells are headings of their columns: their views have `addedTraits` with `header`. A
            cell that is not a view becomes an `AccessibilityCombine`. Default: false.
        children: The cells, in order. A table must have a column for each.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    vertical_alignment: Literal["top", "center", "bottom", "fill", "firstBaseline"] | Expression | None = None
    background_color: str | Expression | None = None
    header: bool | Expression | None = None


@dataclass(repr=False)
class Flow(Element):
    """Lays its children out in lines that break like the lines of a text.

    Measuring: each child is measured in the whole constraint and clamped to it. A line breaks where the next child
    does not fit (by more than 0.000001 points); each line has at least one child. The size is the largest right
    edge × the largest bottom edge of the children as they are aligned: in width W a line whose content is c wide
    reaches to c (`leading`), (W + c) ÷ 2 (`center`) or W (`trailing`). An unconstrained width has no extra width.

    Placing: the lines break as measured. The extra width of a line goes to its children with `priority` `grows`, in
    proportion to their widths (equally if all of them are 0 wide); without such children `lineAlignment` says where
    the line lies.

    Args:
        line_alignment: Where a line lies that does not fill the width. Default: "leading".
        line_spacing: Points between lines. Default: 0.
        item_alignment: Where a child lies in a line that is higher, or whether it fills the line's height. Default:
            "center".
        item_spacing: Points between the children of a line. Default: 0.
        children: The elements, in order.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    line_alignment: Literal["leading", "center", "trailing"] | Expression | None = None
    line_spacing: float | Expression | None = None
    item_alignment: Literal["fill", "top", "center", "bottom"] | Expression | None = None
    item_spacing: float | Expression | None = None


@dataclass(repr=False)
class Decorate(Element):
    """Puts a decoration in front of its child or behind it. The decoration never affects the layout.

    Measuring: the child's size.

    Placing: the child fills the element. The decoration is measured in the child's size and placed by `position`;
    it may reach outside. With `above` it is drawn after the child, and numbered after it in paths; with `below`,
    before it.

    Args:
        layering: Whether the decoration is in front of the child or behind it. Default: "above".
        position: Where the decoration lies: one of three kinds.
        decoration: The element that decorates.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    position: InsetPosition | AlignedPosition | CornerPosition | Expression
    decoration: Element | Expression
    layering: Literal["above", "below"] | Expression | None = None


@dataclass(repr=False)
class LayoutWriter(Element):
    """Places each of its children at a frame that the request gives.

    Measuring: the largest right edge × the largest bottom edge of the frames, from (0, 0); with `fixed`, that size.

    Placing: each child gets the frame in its trait `frame`.

    Args:
        sizing: How the size is found. Default: "unionOfChildren".
        children: The elements, those behind first; each needs the trait `frame`.
    """
    children: Sequence[Element | Expression | ForEach | None] | Expression
    _: KW_ONLY
    sizing: Literal["unionOfChildren"] | LayoutWriterSizing | Expression | None = None


@dataclass(repr=False)
class GeometryReader(Element):
    """Shows one of several elements, depending on the available room.

    Measuring: the size of the first case whose bounds contain the constraint (minimum ≤ constraint < maximum; an
    unconstrained axis counts as infinite), or of `otherwise`.

    Placing: the case is chosen again by the size that the element was given, and its element fills that size.

    Args:
        cases: The elements to choose from, in order, each with the bounds in which it is chosen.
        otherwise: The element if no case fits. Default: {"type": "Empty"}.
    """
    cases: Sequence[GeometryCase | Expression] | Expression
    _: KW_ONLY
    otherwise: Element | Expression | None = None


@dataclass(repr=False)
class Keyed(Element):
    """Gives its child a key: an identity among its siblings that stays when their order changes.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        key: The key: it becomes part of the child's path.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    key: str | int | Expression = field()


@dataclass(repr=False)
class Opacity(Element):
    """Makes what is inside translucent. The opacities of nested elements multiply.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        opacity: 0 is invisible, 1 opaque.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    opacity: float | Expression


@dataclass(repr=False)
class Hidden(Element):
    """Hides what is inside. It is laid out and takes room all the same.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        hidden: Whether what is inside is hidden. Default: true.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    hidden: bool | Expression | None = None


@dataclass(repr=False)
class UserInteractionEnabled(Element):
    """Tells the client whether what is inside takes part in user interaction.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        enabled: Whether what is inside takes part in user interaction. Default: true.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    enabled: bool | Expression | None = None


@dataclass(repr=False)
class TintAdjustmentMode(Element):
    """Sets the tint mode of what is inside. A mode that an element further inside sets takes precedence, unless it is
    `automatic`.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        mode: The mode.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    mode: Literal["automatic", "normal", "dimmed"] | Expression


@dataclass(repr=False)
class Transformed(Element):
    """Rotates, scales or moves what is inside about its centre. It never affects the layout: the element takes as much
    room as the child before it is transformed. One of the four properties must be given.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        rotate: An angle, clockwise.
        scale: A scale for both axes, or one for each.
        translate: A distance.
        matrix: 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    rotate: float | Rotation | Expression | None = None
    scale: float | Scale | Expression | None = None
    translate: Translation | Expression | None = None
    matrix: Sequence[float | Expression] | Expression | None = None


@dataclass(repr=False)
class AdaptedEnvironment(Element):
    """Changes the environment of what is inside. Values that are not given are inherited.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        environment: The values that change.
        child: The element inside.
    """
    child: Element | Expression
    _: KW_ONLY
    environment: Environment | Expression


@dataclass(repr=False)
class EnvironmentReader(Element):
    """Shows one of several elements, depending on the environment.

    Measuring: the size of the first case all of whose values equal the environment's, or of `otherwise`.

    Placing: the case fills the element.

    Args:
        cases: The elements to choose from, in order, each with the values for which it is chosen.
        otherwise: The element if no case fits. Default: {"type": "Empty"}.
    """
    cases: Sequence[EnvironmentCase | Expression] | Expression
    _: KW_ONLY
    otherwise: Element | Expression | None = None


@dataclass(repr=False)
class Box(Element):
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
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression | None = None
    _: KW_ONLY
    background_color: str | Expression | None = None
    background: str | Expression | Gradient | None = None
    corner_style: Literal["square", "capsule"] | CornerStyle | Expression | None = None
    corner_curve: Literal["circular", "continuous"] | Expression | None = None
    border: Border | Expression | None = None
    shadow: Shadow | Expression | None = None
    clips_content: bool | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Label(Element):
    """Shows a text in one style.

    Measuring: the width of its widest line × the sum of its line heights, both rounded up to the pixel grid. The
    lines break at the constraint's width. The constraint's height limits the number of lines to those that fit, at
    least one; if the last line is truncated, it is as high as the text that it still shows.

    Placing: `lines` in the answer are the lines as they were broken for the label's frame.

    Args:
        text: The text. Line feeds break lines.
        font: The font; properties that are absent are the environment's.
        color: The colour of the text. Default: "black".
        alignment: How lines lie in the label's width. `natural` is the side at which the text's direction begins.
            Default: "left".
        number_of_lines: The maximum number of lines; 0 is no limit. Default: 0.
        line_break_mode: Where lines break, and which part of a text that is cut off is shown. Default:
            "byTruncatingTail".
        line_height: The height of each line, in points; the font's if absent. A number alone centres the line's own
            height in it.
        letter_spacing: Points added after each character. Default: 0.
        adjusts_font_size_to_fit_width: Whether a text of one line (`numberOfLines` 1) shrinks until it fits the
            width. Default: false.
        minimum_scale_factor: The smallest scale to which it shrinks; 0 is no limit. Default: 0.
        tabular_digits: Whether all digits are equally wide, if the font has such digits, so that numbers one below
            the other stand in columns; false if absent.
        direction: The base direction of the text: `environment` is the environment's `layoutDirection`;
            `firstStrong`, for texts of users, is the direction of the first letter, or the `layoutDirection` if
            there is no letter. `environment` if absent.
        more_text: Shown at the end of a text that is cut with an ellipsis, behind the ellipsis, in the style of the
            last span. If there is no room for both, the ellipsis stands alone.
        shadow: A shadow behind the text.
        is_accessibility_element: Whether assistive technology reads the text. Default: true.
        data: Any JSON, handed through to the view untouched.
    """
    text: str | Expression
    _: KW_ONLY
    font: Font | Expression | None = None
    color: str | Expression | None = None
    alignment: Literal["left", "center", "right", "natural", "justified"] | Expression | None = None
    number_of_lines: int | Expression | None = None
    line_break_mode: (
        Literal["byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingMiddle",
        "byTruncatingTail"] | Expression | None
    ) = None
    line_height: float | LineHeight | Expression | None = None
    letter_spacing: float | Expression | None = None
    adjusts_font_size_to_fit_width: bool | Expression | None = None
    minimum_scale_factor: float | Expression | None = None
    tabular_digits: bool | Expression | None = None
    direction: Literal["environment", "firstStrong"] | Expression | None = None
    more_text: str | Expression | None = None
    shadow: Shadow | Expression | None = None
    is_accessibility_element: bool | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class AttributedLabel(Element):
    """Shows a text made of spans, each of which may have its own font, colour, letter spacing, underline,
    strikethrough and link.

    Measuring: as a `Label`. A line is as high as its tallest span.

    Placing: `lines` in the answer are the lines as they were broken for the label's frame; lines with underlines or
    strikethroughs have `decorations`.

    Args:
        spans: The parts of the text, in order.
        link_detection: The kinds of links that are found in spans without a `link`; none if absent. In the answer
            the spans are split at links, and each link is the `link` of its span. `link`: addresses with
            `https://`, `http://`, `mailto:` or `www.`, names of the most common top-level domains, and e-mail
            addresses. `phoneNumber`: 7 to 15 digits with a plus sign or in groups, as `tel:`. `address`: a number,
            a street and perhaps a city, as is usual in English, as a map's address. `date`: a date with a year by
            ISO 8601, as numbers in the order of the `locale` or with its names of months, and the time after it, in
            the `timeZone` (UTC by default), as `calshow:` with the seconds since 2001. At most 100 links of a text
            are found.
        link_style: The look of links, which overrides the look of their spans.
        active_link_style: The look of links while they are touched, for clients.
        font: The font; properties that are absent are the environment's.
        color: The colour of the text. Default: "black".
        alignment: How lines lie in the label's width. `natural` is the side at which the text's direction begins.
            Default: "left".
        number_of_lines: The maximum number of lines; 0 is no limit. Default: 0.
        line_break_mode: Where lines break, and which part of a text that is cut off is shown. Default:
            "byTruncatingTail".
        line_height: The height of each line, in points; the font's if absent. A number alone centres the line's own
            height in it.
        letter_spacing: Points added after each character. Default: 0.
        adjusts_font_size_to_fit_width: Whether a text of one line (`numberOfLines` 1) shrinks until it fits the
            width. Default: false.
        minimum_scale_factor: The smallest scale to which it shrinks; 0 is no limit. Default: 0.
        tabular_digits: Whether all digits are equally wide, if the font has such digits, so that numbers one below
            the other stand in columns; false if absent.
        direction: The base direction of the text: `environment` is the environment's `layoutDirection`;
            `firstStrong`, for texts of users, is the direction of the first letter, or the `layoutDirection` if
            there is no letter. `environment` if absent.
        more_text: Shown at the end of a text that is cut with an ellipsis, behind the ellipsis, in the style of the
            last span. If there is no room for both, the ellipsis stands alone.
        shadow: A shadow behind the text.
        is_accessibility_element: Whether assistive technology reads the text. Default: true.
        data: Any JSON, handed through to the view untouched.
    """
    spans: Sequence[Span | Expression] | Expression
    _: KW_ONLY
    link_detection: Sequence[Literal["link", "phoneNumber", "address", "date"] | Expression] | Expression | None = None
    link_style: LinkStyle | Expression | None = None
    active_link_style: LinkStyle | Expression | None = None
    font: Font | Expression | None = None
    color: str | Expression | None = None
    alignment: Literal["left", "center", "right", "natural", "justified"] | Expression | None = None
    number_of_lines: int | Expression | None = None
    line_break_mode: (
        Literal["byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingMiddle",
        "byTruncatingTail"] | Expression | None
    ) = None
    line_height: float | LineHeight | Expression | None = None
    letter_spacing: float | Expression | None = None
    adjusts_font_size_to_fit_width: bool | Expression | None = None
    minimum_scale_factor: float | Expression | None = None
    tabular_digits: bool | Expression | None = None
    direction: Literal["environment", "firstStrong"] | Expression | None = None
    more_text: str | Expression | None = None
    shadow: Shadow | Expression | None = None
    is_accessibility_element: bool | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Image(Element):
    """Shows an image. The server never fetches it: the client does, or a picture draws it from a `data:` URI or the
    folder of `--assets`. It may be a PNG, a JPEG (turned as its Exif data say), a WebP or an SVG.

    Measuring: with `center` and `stretch`, its size. With `aspectFill` and `aspectFit`, the constraint filled at
    the ratio of its size; the tighter axis wins, and without any constraint the size is infinite. Without `size`, a
    `data:` URI or a file in the folder of `--assets` has the size in its header; any other source is 0 × 0.

    Args:
        source: Any URI, handed through to the client.
        size: The image's own size, in points. If absent, the size in the header of the file: the pixels of a PNG,
            JPEG or WebP divided by `scale`; the width and height of an SVG, or those of its viewBox if it has none.
        scale: Pixels per point, for a size that is in the header of the file. Excludes `size`. Default: 1.
        content_mode: How the image lies in its frame: filling it and cropped, fitting inside, at its own size in
            the centre, or distorted to fill. Default: "aspectFill".
        tint_color: A colour to draw the image's opaque parts in.
        missing: What happens in a picture if a `data:` URI cannot be read, or a name is not in the folder of
            `--assets`: with `problem` the request fails with `unknown-image`; with `placeholder` a grey plate with
            a cross is drawn, for which the image needs a `size`. For other URIs the placeholder is always drawn.
            Default: "problem".
        data: Any JSON, handed through to the view untouched.
    """
    source: str | Expression
    _: KW_ONLY
    size: Size | Expression | None = None
    scale: float | Expression | None = None
    content_mode: Literal["aspectFill", "aspectFit", "center", "stretch"] | Expression | None = None
    tint_color: str | Expression | None = None
    missing: Literal["problem", "placeholder"] | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Button(Element):
    """Performs an action when it is pressed, and shows that it is pressed.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        action: The name of the action, handed through to the client.
        enabled: Whether it can be pressed. Default: true.
        minimum_tappable_size: The smallest area that responds to touch. It does not affect the layout. Default:
            {"width": 44, "height": 44}.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    action: str | Expression | None = None
    enabled: bool | Expression | None = None
    minimum_tappable_size: Size | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Tappable(Element):
    """Performs an action when it is tapped, without a look of its own.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        action: The name of the action, handed through to the client.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    action: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class TextField(Element):
    """A text that the user edits, of one line or several.

    Measuring: the width of the constraint, at least 44 (infinite if it is unconstrained) × 44, plus the font's line
    height for each further line. In the answer, a field of several lines also has `lines`: its text or its
    placeholder, as it breaks 8 points from the sides and 12 points below the top.

    Args:
        text: The text at first. Default: "".
        value: Another name of `text`, the name that other controls use. Excludes `text`.
        lines: The height of the field, in lines. The text of a field with more than one line may have line breaks.
            Default: 1.
        name: The name of its value in the events of a form.
        label: Its name for assistive technology; the placeholder if absent. It is not drawn: put a Label beside it.
        tint: The colour of the caret. If absent: the colour in the environment's variable `tint`; without that, the
            client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
        placeholder: The text that is shown while there is none. Default: "".
        font: The font; properties that are absent are the environment's.
        color: The colour of the text. If absent: black, or white if the environment's `colorScheme` is `dark`.
        alignment: How the text lies in the field. Default: "left".
        secure: Whether the text is shown as dots. Default: false.
        enabled: Whether the text can be edited. Default: true.
        clear_button_mode: When a button to clear the text is shown. Default: "never".
        keyboard_type: The keyboard that suits the text. Default: "default".
        keyboard_appearance: The look of the keyboard. Default: "default".
        autocapitalization_type: What is capitalised while typing. Default: "sentences".
        autocorrection_type: Whether typing is corrected. Default: "default".
        spell_checking_type: Whether spelling is checked. Default: "default".
        text_content_type: What the text means to a client that fills it in, such as `emailAddress`.
        return_key_type: The name on the return key. Default: "default".
        enables_return_key_automatically: Whether the return key is disabled while there is no text. Default: false.
        on_change: The name of the event when the text changes.
        on_return: The name of the event when return is pressed.
        data: Any JSON, handed through to the view untouched.
    """
    _: KW_ONLY
    text: str | Expression | None = None
    value: str | Expression | None = None
    lines: int | Expression | None = None
    name: str | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    placeholder: str | Expression | None = None
    font: Font | Expression | None = None
    color: str | Expression | None = None
    alignment: Literal["left", "center", "right", "natural", "justified"] | Expression | None = None
    secure: bool | Expression | None = None
    enabled: bool | Expression | None = None
    clear_button_mode: Literal["never", "whileEditing", "unlessEditing", "always"] | Expression | None = None
    keyboard_type: (
        Literal["default", "asciiCapable", "numbersAndPunctuation", "url", "numberPad", "phonePad", "namePhonePad",
        "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad"] | Expression | None
    ) = None
    keyboard_appearance: Literal["default", "light", "dark"] | Expression | None = None
    autocapitalization_type: Literal["none", "words", "sentences", "allCharacters"] | Expression | None = None
    autocorrection_type: Literal["default", "no", "yes"] | Expression | None = None
    spell_checking_type: Literal["default", "no", "yes"] | Expression | None = None
    text_content_type: str | Expression | None = None
    return_key_type: (
        Literal["default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
        "emergencyCall", "continue"] | Expression | None
    ) = None
    enables_return_key_automatically: bool | Expression | None = None
    on_change: str | Expression | None = None
    on_return: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Toggle(Element):
    """A switch that is on or off.

    Measuring: 52 × 32.

    Args:
        value: Whether it is on. Default: false.
        name: The name of its value in the events of a form.
        enabled: Whether the user can change it. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    _: KW_ONLY
    value: bool | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Checkbox(Element):
    """A box that is checked or not.

    Measuring: 24 × 24.

    Args:
        value: Whether it is checked. Default: false.
        name: The name of its value in the events of a form.
        enabled: Whether the user can change it. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    _: KW_ONLY
    value: bool | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class RadioButton(Element):
    """A button of a group, of which one is selected.

    Measuring: 24 × 24.

    Args:
        group: The name of the group. In the events of a form it names the value of the group, which is the `name`
            of the selected button.
        value: Whether it is selected. One button of a group should be: if several are, a picture draws all of them
            as selected, a browser only the last one. Default: false.
        name: The name of the choice.
        enabled: Whether the user can change it. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    group: str | Expression
    _: KW_ONLY
    value: bool | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Slider(Element):
    """A number of a range, chosen by moving a knob along a track.

    Measuring: the width of the constraint (200 if it is unconstrained) × 32.

    Args:
        value: The number, from `minimum` to `maximum`; `minimum` if it is absent.
        minimum: The least number. Default: 0.
        maximum: The greatest number, above `minimum`. Default: 1.
        step: The distance between numbers that can be chosen, counted from `minimum`, at most `maximum` less
            `minimum`. Any number of the range can be chosen if it is absent.
        name: The name of its value in the events of a form.
        enabled: Whether the user can change it. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    _: KW_ONLY
    value: float | Expression | None = None
    minimum: float | Expression | None = None
    maximum: float | Expression | None = None
    step: float | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class ProgressBar(Element):
    """Shows how much of some work is done.

    Measuring: the width of the constraint (200 if it is unconstrained) × 4.

    Args:
        value: The part that is done; absent if it is not known.
        name: A name for the client. It is not in the events of a form.
        enabled: Whether it is drawn at full strength. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    _: KW_ONLY
    value: float | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Picker(Element):
    """One of several items, chosen from a menu.

    Measuring: (the width of the widest title in the control's font + 44) × 44.

    Args:
        items: The items, in order, each with a different value.
        value: The value of the item that is chosen; none if it is absent.
        font: The font; properties that are absent are the environment's.
        name: The name of its value in the events of a form.
        enabled: Whether the user can change it. Default: true.
        label: Its name for assistive technology. It is not drawn: put a Label beside it.
        tint: The colour of the parts that show the value. If absent: the colour in the environment's variable
            `tint`; without that, the client's own colour, in pictures a blue. The look is dark if the environment's
            `colorScheme` is `dark`.
        data: Any JSON, handed through to the view untouched.
    """
    items: Sequence[str | PickerItem | Expression] | Expression
    _: KW_ONLY
    value: str | Expression | None = None
    font: Font | Expression | None = None
    name: str | Expression | None = None
    enabled: bool | Expression | None = None
    label: str | Expression | None = None
    tint: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class SegmentedControl(Element):
    """Titles side by side, one of which is selected.

    Measuring: the sum of the items' widths × 36. The width of an item is that of its title in the control's font
    plus 8 on either side, unless the item gives one.

    Args:
        items: The items, in order.
        selection: The index of the selected item, less than their number; none if absent.
        font: The font; properties that are absent are the environment's.
        data: Any JSON, handed through to the view untouched.
    """
    items: Sequence[Segment | Expression] | Expression
    _: KW_ONLY
    selection: int | Expression | None = None
    font: Font | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class ScrollView(Element):
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
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
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
    data: Any = None


@dataclass(repr=False)
class TransitionContainer(Element):
    """Says how the view inside appears, disappears and moves between two layouts. Clients that apply patches of a
    stored tree animate by it.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        on_appear: How the view appears; at once if absent.
        on_disappear: How the view disappears; at once if absent.
        on_layout: How the view moves to a new frame: by the animation of the nearest view around it (`inherited`),
            at once (`none`), by its own animation, or by its own where none is inherited. Default: "inherited".
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    on_appear: Literal["fade", "scale", "scaleAndFade"] | Transition | Expression | None = None
    on_disappear: Literal["fade", "scale", "scaleAndFade"] | Transition | Expression | None = None
    on_layout: (
        Literal["inherited", "none"] | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback | Expression
        | None
    ) = None
    data: Any = None


@dataclass(repr=False)
class LifecycleObserver(Element):
    """Names the events that a client raises when the view inside appears and disappears.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        on_appear: The name of the event when the view appears.
        on_disappear: The name of the event when the view disappears.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    on_appear: str | Expression | None = None
    on_disappear: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class AccessibilityElement(Element):
    """Describes its child to assistive technology as one thing.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        child: The element inside.
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
    child: Element | Expression
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
    frame_size: Size | Expression | None = None
    frame_corner_style: Literal["square", "capsule"] | CornerStyle | Expression | None = None
    custom_actions: Sequence[CustomAction | Expression] | Expression | None = None
    custom_content: Sequence[CustomContent | Expression] | Expression | None = None
    user_input_labels: Sequence[str | Expression] | Expression | None = None


@dataclass(repr=False)
class AccessibilityContainer(Element):
    """Groups what is inside for assistive technology.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        container_type: What kind of group it is. Default: "none".
        label: What it is, in words.
        value: Its value, in words.
        identifier: A name for tests, which is not read out.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    container_type: Literal["none", "dataTable", "list", "landmark", "semanticGroup"] | Expression | None = None
    label: str | Expression | None = None
    value: str | Expression | None = None
    identifier: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class AccessibilityBlocker(Element):
    """Hides what is inside from assistive technology.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        blocking: Whether what is inside is hidden from it. Default: true.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    blocking: bool | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class AccessibilityFocus(Element):
    """Lets the client move the focus of assistive technology to the child.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        trigger: The name of the event that moves the focus.
        notification: The message to assistive technology when the focus moves: that a part of the screen has
            changed, or that the whole screen has.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    trigger: str | Expression | None = None
    notification: Literal["layoutChanged", "screenChanged"] | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class AccessibilityCombine(Element):
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
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
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
    data: Any = None


@dataclass(repr=False)
class AccessibilityDeferral(Element):
    """Lets assistive technology read the texts beside a field, such as its error and its help, with the field. The
    texts are `AccessibilityDeferralSource`s inside this element, and the field is its
    `AccessibilityDeferralReceiver`. With no receiver or several, the texts are read where they are.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        content: The texts that are read with the field.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    content: Sequence[DeferredContent | Expression] | Expression
    data: Any = None


@dataclass(repr=False)
class AccessibilityDeferralSource(Element):
    """A text that is read with the receiver of the deferral around it, not at its own place.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        source: Its name in the `content` of the deferral.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    source: str | Expression
    data: Any = None


@dataclass(repr=False)
class AccessibilityDeferralReceiver(Element):
    """The field with which the texts of the deferral around it are read.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    data: Any = None


@dataclass(repr=False)
class LargeContentViewer(Element):
    """Shows its child enlarged while it is pressed, for users of the largest text sizes.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        title: The text that is shown.
        image: The source of the image that is shown.
        scales_image: Whether the image is enlarged. Default: false.
        image_insets: The room around the image. Default: 0.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    title: str | Expression | None = None
    image: str | Expression | None = None
    scales_image: bool | Expression | None = None
    image_insets: float | Edges | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class LargeContentViewerInteractionContainer(Element):
    """Lets a press go from one `LargeContentViewer` inside to the next.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    data: Any = None


@dataclass(repr=False)
class EditingMenu(Element):
    """Gives its child a menu of editing actions, such as copying it.

    Measuring: the child's size, measured in the same constraint.

    Placing: the child fills the element.

    Args:
        show: The gesture that shows the menu. Excludes `trigger`. Default: "onLongPress".
        trigger: The name of the event that shows the menu, in place of a gesture.
        items: The items of the menu.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    child: Element | Expression
    _: KW_ONLY
    items: Sequence[EditingMenuItem | Expression] | Expression
    show: Literal["onTap", "onLongPress"] | Expression | None = None
    trigger: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Rule(Element):
    """Draws a thin line.

    Measuring: a horizontal rule is 0 × its thickness, a vertical one its thickness × 0. A parent that lets its
    children fill an axis, such as a `Column` with alignment `fill`, gives it its length.

    Args:
        orientation: The direction in which the line runs.
        thickness: Points; `hairline` is one pixel, 1 ÷ displayScale. Default: "hairline".
        color: The colour of the line. Default: "black".
        data: Any JSON, handed through to the view untouched.
    """
    orientation: Literal["horizontal", "vertical"] | Expression
    _: KW_ONLY
    thickness: Literal["hairline"] | float | Expression | None = None
    color: str | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class Shape(Element):
    """Shows an outline, filled or with a line along it.

    Measuring: without `contentMode`, and with `center` and `stretch`, its `size`, by default that of its `viewBox`.
    With `aspectFill` and `aspectFit`, the constraint filled at the ratio of that size; the tighter axis wins, and
    without any constraint the size is infinite.

    Placing: the `viewBox` lies in the frame as an image does, and what does not fit into the frame is cut off.

    Args:
        path: The outline: path data of SVG 2, with all commands. Invalid path data is a problem whose message has
            the offset of the mistake in characters. Path data that is longer than the text of a label may be is a
            problem, too.
        view_box: The rectangle of the outline's coordinates that is shown: x, y, width and height.
        fill: The colour inside; none if absent.
        fill_rule: Which points are inside: those that the outline turns around at all (`nonzero`), or an odd number
            of times (`evenodd`). Default: "nonzero".
        stroke: A line along the outline; none if absent.
        content_mode: How the `viewBox` lies in the frame, as for an `Image`. If absent, the shape has its own size,
            and is drawn as with `aspectFit` if its frame has another size.
        size: The shape's own size, in points; that of the `viewBox` if absent.
        data: Any JSON, handed through to the view untouched.
    """
    path: str | Expression
    _: KW_ONLY
    view_box: Sequence[float | Expression] | Expression
    fill: str | Expression | None = None
    fill_rule: Literal["nonzero", "evenodd"] | Expression | None = None
    stroke: Stroke | Expression | None = None
    content_mode: Literal["aspectFill", "aspectFit", "center", "stretch"] | Expression | None = None
    size: Size | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class QRCode(Element):
    """Shows a QR code.

    Measuring: a square. Its side is the smaller length of the constraint, or without any constraint as many points
    as the code has modules on a side, with the quiet zone.

    Placing: the code is as large as fits into the frame, in its middle, and its background fills the frame. In the
    answer, `path` has the dark modules as path data of SVG, in units of the `viewBox`, which has the quiet zone
    too.

    Args:
        text: The text in the code, as UTF-8. A text that does not fit is a problem: there is room for 2,331 bytes
            at correction `M`, or for more digits and capital letters.
        correction: How much of the code may be damaged: about 7, 15, 25 or 30 percent. Default: "M".
        color: The colour of dark modules. Default: "black".
        background_color: The colour of light modules and of the quiet zone. Default: "white".
        quiet_zone: The width of the light zone around the code, in modules. Readers need four. Default: 4.
        data: Any JSON, handed through to the view untouched.
    """
    text: str | Expression
    _: KW_ONLY
    correction: Literal["L", "M", "Q", "H"] | Expression | None = None
    color: str | Expression | None = None
    background_color: str | Expression | None = None
    quiet_zone: int | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class View(Element):
    """A view that only the client knows: a map, a video, a chart. The server lays it out and hands its properties
    through.

    Measuring: its `size` if given, else the child's, else 0 × 0.

    Placing: the child fills the element.

    Args:
        class_: The name of the view, which is `view` in the answer.
        size: Its size; the child's, or 0 × 0, if absent.
        properties: Any properties, handed through to the client.
        child: The element inside.
        data: Any JSON, handed through to the view untouched.
    """
    class_: str | Expression
    _: KW_ONLY
    size: Size | Expression | None = None
    properties: Mapping[str, Any] | Expression | None = None
    child: Element | Expression | None = None
    data: Any = None


@dataclass(repr=False)
class LayoutRequest(Document):
    """The body of POST /v1/layout: a tree of elements to measure and place.

    Args:
        element: The root of the tree.
        size: The root's size. An axis that is missing is measured, and the root gets the measured length. Default:
            {}.
        sizes: Several sizes of the root in place of one: the tree is laid out in each, and the answer has
            `layouts`.
        environment: The root's environment. Default: {}.
        data: What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}.
        strings: Texts by locale and name. Default: {}.
        default_locale: The locale in `strings` whose messages are used where another locale lacks them. It must
            have every message that is used. Default: "en".
        tokens: Values that the request defines, by name. Default: {}.
        rounding: Whether frames are snapped to the pixel grid of the environment's displayScale. Default: true.
        coordinates: Whether a frame is in the coordinates of its parent view or of the root. Default: "parent".
        include: What the response has in addition: the glyphs of every line of text; why every element has its
            size. Default: [].
        window: Limits the answer to a part of a long list: of the views that scroll, it has only those that reach
            into this rectangle. The rectangle is in the root's coordinates, not scrolled.
    """
    element: Element | Expression
    _: KW_ONLY
    size: PartialSize | None = None
    sizes: Sequence[PartialSize] | None = None
    environment: Environment | Expression | None = None
    data: Any = None
    strings: Mapping[str, Mapping[str, str]] | Expression | None = None
    default_locale: str | None = None
    tokens: Mapping[str, Any] | Expression | None = None
    rounding: bool | None = None
    coordinates: Literal["parent", "root"] | None = None
    include: Sequence[Literal["glyphs", "explain"]] | None = None
    window: Window | None = None


@dataclass(repr=False)
class MeasureRequest(Document):
    """The body of POST /v1/measure: a tree of elements to measure under each of several constraints.

    Args:
        element: The root of the tree.
        constraints: The constraints, each with the largest width and height; an axis that is missing is
            unconstrained.
        environment: The root's environment. Default: {}.
        data: What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}.
        strings: Texts by locale and name. Default: {}.
        default_locale: The locale in `strings` whose messages are used where another locale lacks them. It must
            have every message that is used. Default: "en".
        tokens: Values that the request defines, by name. Default: {}.
    """
    element: Element | Expression
    _: KW_ONLY
    constraints: Sequence[PartialSize]
    environment: Environment | Expression | None = None
    data: Any = None
    strings: Mapping[str, Mapping[str, str]] | Expression | None = None
    default_locale: str | None = None
    tokens: Mapping[str, Any] | Expression | None = None


@dataclass(repr=False)
class StoredTree(Document):
    """A stored tree of elements, which is laid out for any viewport: a layout request, whose `size` is for viewports
    without a size.

    Args:
        element: The root of the tree.
        size: The root's size for viewports with neither width nor height; an axis that is not given is measured.
            Default: {}.
        environment: The root's environment. Default: {}.
        data: What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}.
        strings: Texts by locale and name. Default: {}.
        default_locale: The locale in `strings` whose messages are used where another locale lacks them. It must
            have every message that is used. Default: "en".
        tokens: Values that the request defines, by name. Default: {}.
        rounding: Whether frames are snapped to the pixel grid of the environment's displayScale. Default: true.
        coordinates: Whether a frame is in the coordinates of its parent view or of the root. Default: "parent".
        include: What the response has in addition: the glyphs of every line of text. Default: [].
    """
    element: Element | Expression
    _: KW_ONLY
    size: PartialSize | None = None
    environment: Environment | Expression | None = None
    data: Any = None
    strings: Mapping[str, Mapping[str, str]] | Expression | None = None
    default_locale: str | None = None
    tokens: Mapping[str, Any] | Expression | None = None
    rounding: bool | None = None
    coordinates: Literal["parent", "root"] | None = None
    include: Sequence[Literal["glyphs"]] | None = None


@dataclass(repr=False)
class Viewport(Query):
    """The size and environment in which a stored tree is laid out. An absent parameter has the value in the tree.

    Args:
        width: The root's width; measured if it is not given.
        height: The root's height; measured if it is not given.
        display_scale: Pixels in a point.
        layout_direction: The `layoutDirection` of the environment.
        mirrors: The `mirrors` of the environment.
        locale: The `locale` of the environment.
        time_zone: The `timeZone` of the environment: a name of the IANA database that the server knows.
        color_scheme: The `colorScheme` of the environment.
        safe_area_insets: The `safeAreaInsets` of the environment: top, left, bottom, right.
        window_size: The `windowSize` of the environment: width, height.
        variables: Variables of the environment, each a parameter of its own: `variables.dark=true`. A value is
            `true`, `false`, a number or a text. A text that would be read as one of the others is written as a
            string of JSON: `variables.room="101"`.
        coordinates: Whether a frame is in the coordinates of its parent view or of the root.
        include: What the answer has in addition.
    """
    _: KW_ONLY
    width: float | None = None
    height: float | None = None
    display_scale: float | None = None
    layout_direction: Literal["leftToRight", "rightToLeft"] | None = None
    mirrors: bool | None = None
    locale: str | None = None
    time_zone: str | None = None
    color_scheme: Literal["light", "dark"] | None = None
    safe_area_insets: Sequence[float] | None = None
    window_size: Sequence[float] | None = None
    variables: Mapping[str, bool | float | str] | None = None
    coordinates: Literal["parent", "root"] | None = None
    include: Literal["glyphs"] | None = None


@dataclass(repr=False)
class PictureOptions(Query):
    """How a picture is drawn.

    Args:
        scale: Pixels, units of an SVG and points of a PDF to a point of the layout. Default: 1.
        background: The colour behind the layout, written as in requests; transparent if absent.
        wireframe: Whether outlines with view classes are drawn in place of the views. Default: false.
        text: How an SVG has text: as outlines, or as text with fonts in the file. Default: "paths".
        colors: Shades of grey in a PNG or BMP: 2, 4 (not in a BMP), 16 or 256. They are the luma of Rec. 709 over
            white. All colours if absent.
        dither: How the shades of `colors`, which it needs, stand for those between them: the nearest one, by a
            pattern, or by spreading each pixel's error over its neighbours. Default: "none".
    """
    _: KW_ONLY
    scale: float | None = None
    background: str | None = None
    wireframe: bool | None = None
    text: Literal["paths", "embed"] | None = None
    colors: Literal["gray1", "gray2", "gray4", "gray8"] | None = None
    dither: Literal["none", "ordered", "floydSteinberg"] | None = None
