"""The answers of the server, as types of the dictionaries that `json` reads.

Written by scripts/clients/write.py from the schemas. Do not edit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict, final

if TYPE_CHECKING:
    from typing_extensions import NotRequired


@final
class LayoutResponse(TypedDict):
    """The answer to POST /v1/layout: the views of the tree, flattened.

    Args:
        version: The version of a stored tree; absent for other trees.
        whole: The answer has all views, although the request was for a patch.
        size: The root's size, not rounded. Negative if insets are, and take more than there is.
        displayScale: Pixels per point.
        fonts: The fonts that text was measured with.
        window: The rectangle to which the frames were limited; absent if the answer has all frames.
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


@final
class Size(TypedDict):
    """The root's size, not rounded. Negative if insets are, and take more than there is."""
    width: float
    height: float


@final
class LayoutResponseFonts(TypedDict):
    """The fonts that text was measured with.

    Args:
        digest: A digest of all fonts and of the code that sets text with them: if the digest is the same,
            measurements are the same.
        faces: The faces of the fonts of glyphs, to which runs refer by index; present if the answer has glyphs.
    """
    digest: str
    faces: NotRequired[list[Face]]


@final
class Face(TypedDict):
    family: str
    file: str
    index: int
    sha256: str
    variations: NotRequired[dict[str, float]]


@final
class Frame(TypedDict):
    """The rectangle to which the frames were limited; absent if the answer has all frames."""
    x: float
    y: float
    width: float
    height: float


@final
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


@final
class EntryTransitions(TypedDict):
    appearing: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]
    disappearing: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]
    layout: NotRequired[Literal["inherited", "none"] | LayoutTransitionSpecific |
        LayoutTransitionInheritedWithFallback]


@final
class Transition(TypedDict):
    """How the view disappears; absent if at once.

    Args:
        transform: 6 numbers in the order of CSS matrix(), or 16 in the order of CSS matrix3d().
    """
    opacity: NotRequired[float]
    transform: NotRequired[list[float]]
    animation: NotRequired[Animation]


@final
class Animation(TypedDict):
    """How the view changes; absent if at once.

    Args:
        curve: A name, or an object with all the parameters of a Bézier curve or a spring, as in requests.
        allowUserInteraction: The view cannot be touched while it changes.
    """
    duration: float
    delay: float
    curve: Literal["easeInOut", "easeIn", "easeOut", "linear"] | Curve
    allowUserInteraction: NotRequired[Literal[False]]


@final
class Curve(TypedDict):
    """A name, or an object with all the parameters of a Bézier curve or a spring, as in requests."""
    cubicBezier: NotRequired[CurveCubicBezier]
    dampenedSpring: NotRequired[CurveDampenedSpring]
    spring: NotRequired[CurveSpring]


@final
class CurveCubicBezier(TypedDict):
    controlPoint1: ControlPoint
    controlPoint2: ControlPoint


@final
class ControlPoint(TypedDict):
    x: float
    y: float


@final
class CurveDampenedSpring(TypedDict):
    dampingRatio: float
    initialVelocity: Velocity


@final
class Velocity(TypedDict):
    dx: float
    dy: float


@final
class CurveSpring(TypedDict):
    mass: float
    stiffness: float
    damping: float
    initialVelocity: Velocity


@final
class LayoutTransitionSpecific(TypedDict):
    specific: Animation


@final
class LayoutTransitionInheritedWithFallback(TypedDict):
    inheritedWithFallback: Animation


@final
class EntryLifecycle(TypedDict):
    onAppear: NotRequired[str]
    onDisappear: NotRequired[str]


@final
class Line(TypedDict):
    text: str
    x: float
    baseline: float
    width: float
    height: float
    decorations: NotRequired[list[Decoration]]
    runs: NotRequired[list[Run]]


@final
class Decoration(TypedDict):
    kind: Literal["underline", "strikethrough"]
    span: int
    x: float
    y: float
    width: float
    thickness: float


@final
class Run(TypedDict):
    """Glyphs in one font, from left to right.

    Args:
        font: An index in fonts.faces.
        size: The size of the font: points per em.
        span: The index of the span; 0 in a Label.
        x: The origin of the first glyph, on the baseline, in the coordinates of the frame.
        syntheticOblique: The font has no italics: the client must slant the glyphs.
        glyphs: The glyphs' indices in the font.
        advances: The distance from each glyph's origin to the next one, in points.
        offsets: The offset from each glyph's origin to where it is drawn, [x, y], y downward.
        clusters: For each glyph, the offset of its characters in the span's text, in UTF-16 code units.
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


@final
class Explained(TypedDict):
    """An element, what was proposed to it, and why it has its size.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        pointer: Where in the request the element is written, as a JSON Pointer.
        frame: The frame in the coordinates of the element around it, not rounded.
        view: The index in frames of the element's view; absent without one.
        proposals: The sizes that were proposed to the element, in order of time, and its answers.
        more: How many more proposals there were.
        choices: Why it has its width, and why it has its height.
        warnings: What is probably a mistake, in words.
    """
    path: str
    pointer: str
    frame: Frame
    view: NotRequired[int]
    proposals: list[Proposal]
    more: NotRequired[int]
    choices: list[Choice]
    warnings: list[Warning]


@final
class Proposal(TypedDict):
    """A length of null is unconstrained in a proposal, and infinite in an answer.

    Args:
        by: Whether the element was measured, the same size was proposed before, or an earlier answer implies this
            one.
    """
    width: float | None
    height: float | None
    answer: ProposalAnswer
    by: Literal["computed", "remembered", "deduced"]


@final
class ProposalAnswer(TypedDict):
    width: float | None
    height: float | None


@final
class Choice(TypedDict):
    """The step of a parent's layout that chose a length.

    Args:
        rule: The layout and the step in it, as in stack.overflow.condenseProportionally.
        basis: The length that the rule began with, usually the measured one; null if it is infinite.
        weight: The element's weight in the distribution of a length.
        result: The length that was chosen.
        text: The choice in a sentence.
    """
    axis: Literal["width", "height"]
    rule: str
    basis: NotRequired[float | None]
    weight: NotRequired[float]
    result: float
    text: str


@final
class Warning(TypedDict):
    code: Literal["overflows-container", "fixed-does-not-fit", "squeezed-to-zero", "text-truncated", "text-clipped",
        "fraction-in-stack", "fraction-unconstrained", "image-empty", "group-selected-twice",
        "growth-not-monotonic", "growth-not-in-steps"]
    message: str


@final
class LayoutsResponse(TypedDict):
    """The answer to POST /v1/layout with sizes: for each size, the answer to the same request with that size.

    Args:
        layouts: In the order of the sizes.
    """
    layouts: list[LayoutResponse]


@final
class MeasureResponse(TypedDict):
    """The answer to POST /v1/measure.

    Args:
        sizes: One for each constraint of the request, in its order.
    """
    sizes: list[MeasureResponseSize]


@final
class MeasureResponseSize(TypedDict):
    width: float | None
    height: float | None


@final
class PatchResponse(TypedDict):
    """The changes from the views of one version of a stored tree to the views of another. The client keeps a list of
    child views for each view, and one for the top; the operations are applied in their order.

    Args:
        version: The version of the tree after the patch.
        since: The version that the patch is applied to.
        size: The root's size, not rounded.
        displayScale: Pixels per point.
        fonts: The fonts that text was measured with.
        window: The rectangle to which the frames of both versions are limited; absent if they have all frames.
        left: How many frames of the new version the window leaves out.
        patch: The operations: first removals, then the others in the order of the new frames. Parents come before
            children, and a view is moved before it is updated.
        lifecycle: The events of views that disappear and appear, to be raised after all operations are applied;
            absent if there are none.
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


@final
class Remove(TypedDict):
    """Removes the view and all views in it.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        transition: How the view disappears; absent if at once.
    """
    op: Literal["remove"]
    path: str
    transition: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]


@final
class Insert(TypedDict):
    """Inserts a view. The views in it follow in operations of their own.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        parent: The nearest view around it; absent at the top.
        index: The number of siblings before the view at its new place. A view that moves is taken out before they
            are counted.
        view: A view as in frames, but without parent.
        transition: How the view appears; absent if at once.
    """
    op: Literal["insert"]
    path: str
    parent: NotRequired[str]
    index: int
    view: View
    transition: NotRequired[Literal["fade", "scale", "scaleAndFade"] | Transition]


@final
class View(TypedDict):
    """A view as in frames, but without parent.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        key: The key in the last segment of path.
        view: The element's type, or the class of a View.
        frame: The frame before any transform. A length is negative only without rounding.
        transform: The transform about the frame's centre; absent if it changes nothing.
        opacity: The opacity of the view, multiplied by those of the elements between it and its parent view; absent
            if 1.
        properties: The view's own properties, including defaults, with colours as #rrggbbaa.
        data: The data of the element, unchanged.
        lines: The lines of a text as they were broken, in the coordinates of the frame.
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


@final
class Move(TypedDict):
    """Moves the view to another place among its siblings.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        index: The number of siblings before the view at its new place. A view that moves is taken out before they
            are counted.
        transition: How the view changes; absent if at once.
    """
    op: Literal["move"]
    path: str
    index: int
    transition: NotRequired[Animation]


@final
class Update(TypedDict):
    """Changes members of the view.

    Args:
        path: The identity of the view: Type.n or Type[key].n for each element from the root.
        set: The members of the view whose values have changed, as in frames; frame is given as a whole.
        unset: The members that the view no longer has: they have their defaults.
        properties: Changes in the view's properties, by name.
        transition: How the view changes; absent if at once.
    """
    op: Literal["update"]
    path: str
    set: NotRequired[Members]
    unset: NotRequired[list[Literal["transform", "opacity", "hidden", "userInteractionEnabled",
        "tintAdjustmentMode", "data", "transitions", "lifecycle", "lines"]]]
    properties: NotRequired[PropertyChanges]
    transition: NotRequired[Animation]


@final
class Members(TypedDict):
    """The members of the view whose values have changed, as in frames; frame is given as a whole.

    Args:
        key: The key in the last segment of path.
        frame: The frame before any transform. A length is negative only without rounding.
        transform: The transform about the frame's centre; absent if it changes nothing.
        opacity: The opacity of the view, multiplied by those of the elements between it and its parent view; absent
            if 1.
        data: The data of the element, unchanged.
        lines: The lines of a text as they were broken, in the coordinates of the frame.
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


@final
class PropertyChanges(TypedDict):
    """Changes in the view's properties, by name."""
    set: NotRequired[dict[str, Any]]
    unset: NotRequired[list[str]]


@final
class Event(TypedDict):
    event: Literal["disappear", "appear"]
    path: str
    name: str


@final
class Problem(TypedDict):
    """The answer to every request that fails, as application/problem+json (RFC 9457).

    Args:
        type: A URI that names the kind of problem.
        title: The kind of problem in words.
        status: The status of the response.
        limit: The limit that was reached; absent if there was none.
        detail: This problem in words.
        requestId: The id of the request, as in X-Request-Id and in the server's logs.
        errors: All errors, each with its place.
        line: The line of the syntax error in the JSON, from 1.
        column: The column of the syntax error in that line, from 1.
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


@final
class Error(TypedDict):
    pointer: NotRequired[str]
    parameter: NotRequired[str]
    code: str
    message: str
    suggestion: NotRequired[str]
    reference: NotRequired[str]


@final
class VersionOfAStoredTree(TypedDict):
    """The answer to a change of a tree: its newest version. If the request changes nothing, that is the version from
    before.

    Args:
        name: Segments of letters, digits, ".", "_" and "-", with "/" between them. No segment is "." or "..", and
            the last one is not the name of a part of a tree in its path, such as "frames".
        version: Counted from 1.
        createdAt: When the version was made.
        bytes: The length of the document.
    """
    name: str
    version: int
    createdAt: str
    bytes: int


@final
class VersionsOfAStoredTree(TypedDict):
    """The answer to GET /v1/trees/{name}/versions: the versions that are kept.

    Args:
        name: Segments of letters, digits, ".", "_" and "-", with "/" between them. No segment is "." or "..", and
            the last one is not the name of a part of a tree in its path, such as "frames".
        versions: The newest first.
    """
    name: str
    versions: list[VersionsOfAStoredTreeVersion]


@final
class VersionsOfAStoredTreeVersion(TypedDict):
    version: int
    createdAt: str
    bytes: int


@final
class StoredTrees(TypedDict):
    """The answer to GET /v1/trees: a page of the stored trees.

    Args:
        trees: In the order of their names, each with its newest version.
        next: The value of `after` for the next page; absent on the last page.
    """
    trees: list[VersionOfAStoredTree]
    next: NotRequired[str]


@final
class Fonts(TypedDict):
    """The answer to GET /v1/fonts: the fonts that text is set in.

    Args:
        digest: A digest of all fonts and of the code that sets text with them: if the digest is the same,
            measurements are the same.
        default: The family of text that does not name one.
        fallback: The families to try, in order, for characters that a text's own family lacks.
        families: The families, in the order of their names.
    """
    digest: str
    default: str
    fallback: list[str]
    families: list[FontsFamily]


@final
class FontsFamily(TypedDict):
    family: str
    faces: list[FontsFace]


@final
class FontsFace(TypedDict):
    file: str
    index: int
    sha256: str
    weight: list[float] | float
    width: list[float] | float
    style: Literal["normal", "italic"]
    axes: NotRequired[list[FontsFaceAxe]]
    scripts: list[str]


@final
class FontsFaceAxe(TypedDict):
    tag: str
    minimum: float
    default: float
    maximum: float
