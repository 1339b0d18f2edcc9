"""The answers of the server, as types of the dictionaries that `json` reads.

Written by scripts/clients/write.py from the schemas. Do not edit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class LayoutResponse(TypedDict):
    """The answer to POST /v1/layout: the views of the tree, flattened.

    Args:
        version: Of a stored tree; absent for others.
        whole: These are all views, although a patch was asked for.
        size: The root's size, not rounded.
        displayScale: Pixels a point.
        fonts: What text was measured with.
        window: The rectangle that the frames were cut to; absent if there are all.
        left: How many frames the window leaves out.
        frames: In depth-first pre-order, which is drawing order from back to front.
        explain: Every element, with a view or without, in the order of layout; present if the request includes
            explain.
    """
    version: NotRequired[int]
    whole: NotRequired[Literal[True]]
    size: Size
    displayScale: float
    fonts: NotRequired[LayoutResponseFonts]
    window: NotRequired[Frame]
    left: NotRequired[int]
    frames: list[Entry]
    explain: NotRequired[list[Explained]]


class Size(TypedDict):
    """The root's size, not rounded."""
    width: float
    height: float


class LayoutResponseFonts(TypedDict):
    """What text was measured with.

    Args:
        digest: Of all fonts and what sets text with them: the same digest, the same measurements.
        faces: The faces that glyphs are of, which name them by index; present if glyphs are.
    """
    digest: str
    faces: NotRequired[list[Face]]


class Face(TypedDict):
    family: str
    file: str
    index: int
    sha256: str
    variations: NotRequired[dict[str, float]]


class Frame(TypedDict):
    """The rectangle that the frames were cut to; absent if there are all."""
    x: float
    y: float
    width: float
    height: float


class Entry(TypedDict):
    path: str
    key: NotRequired[str | int]
    parent: NotRequired[int]
    view: str
    frame: Frame
    transform: NotRequired[list[float]]
    opacity: NotRequired[float]
    hidden: NotRequired[Literal[True]]
    userInteractionEnabled: NotRequired[Literal[False]]
    tintAdjustmentMode: NotRequired[Literal["normal", "dimmed"]]
    properties: NotRequired[dict[str, Any]]
    data: NotRequired[Any]
    transitions: NotRequired[EntryTransitions]
    lifecycle: NotRequired[EntryLifecycle]
    lines: NotRequired[list[Line]]


class EntryTransitions(TypedDict):
    appearing: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]
    disappearing: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]
    layout: NotRequired[Literal["inherited", "none"] | LayoutTransitionSpecific |
        LayoutTransitionInheritedWithFallback]


class Transition(TypedDict):
    """How it goes; absent if at once.

    Args:
        transform: 6 numbers in the order of CSS matrix(), or 16 in the order of CSS matrix3d().
    """
    opacity: NotRequired[float]
    transform: NotRequired[list[float]]
    animation: NotRequired[Animation]


class Animation(TypedDict):
    """Absent if at once.

    Args:
        curve: A name, or an object with all the parameters of a Bézier curve or a spring, as in requests.
        allowUserInteraction: The view cannot be touched while it changes.
    """
    duration: float
    delay: float
    curve: Literal["easeInOut", "easeIn", "easeOut", "linear"] | Curve
    allowUserInteraction: NotRequired[Literal[False]]


class Curve(TypedDict):
    """A name, or an object with all the parameters of a Bézier curve or a spring, as in requests."""
    cubicBezier: NotRequired[CurveCubicBezier]
    dampenedSpring: NotRequired[CurveDampenedSpring]
    spring: NotRequired[CurveSpring]


class CurveCubicBezier(TypedDict):
    controlPoint1: ControlPoint
    controlPoint2: ControlPoint


class ControlPoint(TypedDict):
    x: float
    y: float


class CurveDampenedSpring(TypedDict):
    dampingRatio: float
    initialVelocity: Velocity


class Velocity(TypedDict):
    dx: float
    dy: float


class CurveSpring(TypedDict):
    mass: float
    stiffness: float
    damping: float
    initialVelocity: Velocity


class LayoutTransitionSpecific(TypedDict):
    specific: Animation


class LayoutTransitionInheritedWithFallback(TypedDict):
    inheritedWithFallback: Animation


class EntryLifecycle(TypedDict):
    onAppear: NotRequired[str]
    onDisappear: NotRequired[str]


class Line(TypedDict):
    text: str
    x: float
    baseline: float
    width: float
    height: float
    decorations: NotRequired[list[Decoration]]
    runs: NotRequired[list[Run]]


class Decoration(TypedDict):
    kind: Literal["underline", "strikethrough"]
    span: int
    x: float
    y: float
    width: float
    thickness: float


class Run(TypedDict):
    """Glyphs in one font, from left to right.

    Args:
        font: An index in fonts.faces.
        size: Points to the em.
        span: The index of the span; 0 in a Label.
        x: The origin of the first glyph, on the baseline, in the frame's own space.
        syntheticOblique: The font has no italics: whoever draws slants the glyphs.
        glyphs: The glyphs' indices in the font.
        advances: From each glyph's origin to the next, in points.
        offsets: From each glyph's origin to where it is drawn, [x, y], y downward.
        clusters: The offset in the span's text, in UTF-16 code units, of what each glyph is from.
    """
    font: int
    size: float
    span: int
    x: float
    direction: Literal["leftToRight", "rightToLeft"]
    syntheticOblique: NotRequired[Literal[True]]
    glyphs: list[int]
    advances: list[float]
    offsets: list[list[float]]
    clusters: list[int]


class Explained(TypedDict):
    """An element, what was proposed to it, and why it has its size.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        pointer: Where in the request the element is written, as a JSON Pointer.
        frame: In the element around it, not rounded.
        view: The index in frames of the element's view; absent without one.
        proposals: The sizes that were proposed to the element, in order of time, and what it answered.
        more: How many more proposals there were.
        choices: Why it has its width, and why it has its height.
        warnings: What looks like a mistake.
    """
    path: str
    pointer: str
    frame: Frame
    view: NotRequired[int]
    proposals: list[Proposal]
    more: NotRequired[int]
    choices: list[Choice]
    warnings: list[Warning]


class Proposal(TypedDict):
    """A length of null is without a limit in a proposal, and without an end in an answer.

    Args:
        by: Whether the element was measured, the same was proposed before, or an earlier answer implies this one.
    """
    width: float | None
    height: float | None
    answer: ProposalAnswer
    by: Literal["computed", "remembered", "deduced"]


class ProposalAnswer(TypedDict):
    width: float | None
    height: float | None


class Choice(TypedDict):
    """The step of a parent's layout that chose a length.

    Args:
        rule: The layout and the step in it, as in stack.overflow.condenseProportionally.
        basis: The length that the rule began with, mostly what was measured; null if without an end.
        weight: The element's part of what was shared out.
        result: The length.
        text: The same in a sentence.
    """
    axis: Literal["width", "height"]
    rule: str
    basis: NotRequired[float | None]
    weight: NotRequired[float]
    result: float
    text: str


class Warning(TypedDict):
    code: Literal["overflows-container", "fixed-does-not-fit", "squeezed-to-zero", "text-truncated", "text-clipped",
        "fraction-in-stack", "fraction-unconstrained", "image-empty", "group-selected-twice",
        "growth-not-monotonic", "growth-not-in-steps"]
    message: str


class LayoutsResponse(TypedDict):
    """The answer to POST /v1/layout with sizes: for each of them what the same request with that size answers.

    Args:
        layouts: In the order of the sizes.
    """
    layouts: list[LayoutResponse]


class MeasureResponse(TypedDict):
    """The answer to POST /v1/measure.

    Args:
        sizes: One for each constraint of the request, in its order.
    """
    sizes: list[MeasureResponseSize]


class MeasureResponseSize(TypedDict):
    width: float | None
    height: float | None


class PatchResponse(TypedDict):
    """What leads from the views of one version of a stored tree to those of another. The client keeps a list of views
    for each view and one for the top; the operations are applied in their order.

    Args:
        version: Of the tree, after the patch.
        since: The version that the patch is applied to.
        size: The root's size, not rounded.
        displayScale: Pixels a point.
        fonts: What text was measured with.
        window: The rectangle that the frames of both versions are cut to; absent if there are all.
        left: How many frames of the new version the window leaves out.
        patch: First removals, then the rest in the order of the new frames: parents before children, and a view is
            moved before it is updated.
        lifecycle: What views that go and come say, when all is applied; absent if they say nothing.
    """
    version: int
    since: int
    size: Size
    displayScale: float
    fonts: NotRequired[LayoutResponseFonts]
    window: NotRequired[Frame]
    left: NotRequired[int]
    patch: list[Remove | Insert | Move | Update]
    lifecycle: NotRequired[list[Event]]


class Remove(TypedDict):
    """The view goes, with all that is in it.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        transition: How it goes; absent if at once.
    """
    op: Literal["remove"]
    path: str
    transition: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]


class Insert(TypedDict):
    """A view comes. Those in it follow.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        parent: The nearest view around it; absent at the top.
        index: How many siblings come before the view when it is put there; one that moves is taken out first.
        view: As in frames, without parent.
        transition: How it comes; absent if at once.
    """
    op: Literal["insert"]
    path: str
    parent: NotRequired[str]
    index: int
    view: View
    transition: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]


class View(TypedDict):
    """As in frames, without parent.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        key: The key in the last segment of path.
        view: The element's type, or the class of a View.
        frame: Before any transform. A length is negative only without rounding.
        transform: About the frame's centre; absent if it changes nothing.
        opacity: Of the view and the elements folded into it; absent if 1.
        properties: The view's own, after defaults, colours as #rrggbbaa.
        data: The element's, unchanged.
        lines: Of a text, as they were broken, in the frame's own space.
    """
    path: str
    key: NotRequired[str | int]
    view: str
    frame: Frame
    transform: NotRequired[list[float]]
    opacity: NotRequired[float]
    hidden: NotRequired[Literal[True]]
    userInteractionEnabled: NotRequired[Literal[False]]
    tintAdjustmentMode: NotRequired[Literal["normal", "dimmed"]]
    properties: NotRequired[dict[str, Any]]
    data: NotRequired[Any]
    transitions: NotRequired[EntryTransitions]
    lifecycle: NotRequired[EntryLifecycle]
    lines: NotRequired[list[Line]]


class Move(TypedDict):
    """The view gets another place among its siblings.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        index: How many siblings come before the view when it is put there; one that moves is taken out first.
        transition: Absent if at once.
    """
    op: Literal["move"]
    path: str
    index: int
    transition: NotRequired[Animation]


class Update(TypedDict):
    """The view is shown in another way.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        set: The members of the view that have another value, as in frames; frame as a whole.
        unset: The members of the view that are no longer there: they are as for any view.
        properties: By name, in the view's properties.
        transition: Absent if at once.
    """
    op: Literal["update"]
    path: str
    set: NotRequired[Members]
    unset: NotRequired[list[Literal["transform", "opacity", "hidden", "userInteractionEnabled",
        "tintAdjustmentMode", "data", "transitions", "lifecycle", "lines"]]]
    properties: NotRequired[PropertyChanges]
    transition: NotRequired[Animation]


class Members(TypedDict):
    """The members of the view that have another value, as in frames; frame as a whole.

    Args:
        key: The key in the last segment of path.
        frame: Before any transform. A length is negative only without rounding.
        transform: About the frame's centre; absent if it changes nothing.
        opacity: Of the view and the elements folded into it; absent if 1.
        data: The element's, unchanged.
        lines: Of a text, as they were broken, in the frame's own space.
    """
    key: NotRequired[str | int]
    frame: NotRequired[Frame]
    transform: NotRequired[list[float]]
    opacity: NotRequired[float]
    hidden: NotRequired[Literal[True]]
    userInteractionEnabled: NotRequired[Literal[False]]
    tintAdjustmentMode: NotRequired[Literal["normal", "dimmed"]]
    data: NotRequired[Any]
    transitions: NotRequired[EntryTransitions]
    lifecycle: NotRequired[EntryLifecycle]
    lines: NotRequired[list[Line]]


class PropertyChanges(TypedDict):
    """By name, in the view's properties."""
    set: NotRequired[dict[str, Any]]
    unset: NotRequired[list[str]]


class Event(TypedDict):
    event: Literal["disappear", "appear"]
    path: str
    name: str


class Problem(TypedDict):
    """What every error answers, as application/problem+json (RFC 9457).

    Args:
        type: A URI that names the kind of problem.
        title: The kind of problem in words.
        status: The status of the response.
        limit: The limit that was reached, where one was.
        detail: This problem in words.
        requestId: The request, as X-Request-Id and the server's logs name it.
        errors: What is wrong, place by place; not only the first.
        line: Where the syntax of the JSON fails, from 1.
        column: Where in that line, from 1.
    """
    type: str
    title: str
    status: int
    limit: NotRequired[int]
    detail: NotRequired[str]
    requestId: NotRequired[str]
    errors: NotRequired[list[Error]]
    line: NotRequired[int]
    column: NotRequired[int]


class Error(TypedDict):
    pointer: NotRequired[str]
    parameter: NotRequired[str]
    code: str
    message: str
    suggestion: NotRequired[str]
    reference: NotRequired[str]


class VersionOfAStoredTree(TypedDict):
    """The answer to whoever changes a tree: its newest version, which is the former one if nothing has changed.

    Args:
        name: Segments of letters, digits and ".", "_", "-", none of them "." or "..", and the last none of those
            that stand for a part of a tree.
        version: Counted from 1.
        createdAt: When the version was made.
        bytes: The length of the document.
    """
    name: str
    version: int
    createdAt: str
    bytes: int


class VersionsOfAStoredTree(TypedDict):
    """The answer to GET /v1/trees/{name}/versions: those that are kept.

    Args:
        name: Segments of letters, digits and ".", "_", "-", none of them "." or "..", and the last none of those
            that stand for a part of a tree.
        versions: The newest first.
    """
    name: str
    versions: list[VersionsOfAStoredTreeVersion]


class VersionsOfAStoredTreeVersion(TypedDict):
    version: int
    createdAt: str
    bytes: int


class StoredTrees(TypedDict):
    """The answer to GET /v1/trees: a page of the trees that there are.

    Args:
        trees: In the order of their names, each with its newest version.
        next: What `after` is to be for the next page; absent on the last one.
    """
    trees: list[VersionOfAStoredTree]
    next: NotRequired[str]


class Fonts(TypedDict):
    """The answer to GET /v1/fonts: what text is set in.

    Args:
        digest: Of all fonts and what sets text with them: the same digest, the same measurements.
        default: The family of text that names none.
        fallback: The families to try, in order, for characters that a text's own family lacks.
        families: In the order of their names.
    """
    digest: str
    default: str
    fallback: list[str]
    families: list[FontsFamily]


class FontsFamily(TypedDict):
    family: str
    faces: list[FontsFace]


class FontsFace(TypedDict):
    file: str
    index: int
    sha256: str
    weight: list[float] | float
    width: list[float] | float
    style: Literal["normal", "italic"]
    axes: NotRequired[list[FontsFaceAxe]]
    scripts: list[str]


class FontsFaceAxe(TypedDict):
    tag: str
    minimum: float
    default: float
    maximum: float
