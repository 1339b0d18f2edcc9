// The answers of the server. Written by scripts/clients/write.py from the schemas. Do not edit.

/** The answer to POST /v1/layout: the views of the tree, flattened. */
export interface LayoutResponse {
  /** Of a stored tree; absent for others. */
  version?: number;
  /** These are all views, although a patch was asked for. */
  whole?: true;
  /** The root's size, not rounded. */
  size: Size;
  /** Pixels a point. */
  displayScale: number;
  /** What text was measured with. */
  fonts?: LayoutResponseFonts;
  /** The rectangle that the frames were cut to; absent if there are all. */
  window?: Frame;
  /** How many frames the window leaves out. */
  left?: number;
  /** In depth-first pre-order, which is drawing order from back to front. */
  frames: ReadonlyArray<Entry>;
  /** Every element, with a view or without, in the order of layout; present if the request includes explain. */
  explain?: ReadonlyArray<Explained>;
}

/** The root's size, not rounded. */
export interface Size {
  width: number;
  height: number;
}

/** What text was measured with. */
export interface LayoutResponseFonts {
  /** Of all fonts and what sets text with them: the same digest, the same measurements. */
  digest: string;
  /** The faces that glyphs are of, which name them by index; present if glyphs are. */
  faces?: ReadonlyArray<Face>;
}

export interface Face {
  family: string;
  /** The font file's name. */
  file: string;
  /** Of the face in a collection; 0 in others. */
  index: number;
  /** Of the file's content. */
  sha256: string;
  /** Where a variable font stands on its axes, by tag. */
  variations?: { readonly [name: string]: number };
}

/** The rectangle that the frames were cut to; absent if there are all. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Entry {
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The key in the last segment of path. */
  key?: string | number;
  /** The index in frames of the nearest view around this one; absent at the top. */
  parent?: number;
  /** The element's type, or the class of a View. */
  view: string;
  /** Before any transform. A length is negative only without rounding. */
  frame: Frame;
  /** About the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** Of the view and the elements folded into it; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The view's own, after defaults, colours as #rrggbbaa. */
  properties?: { readonly [name: string]: unknown };
  /** The element's, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** Of a text, as they were broken, in the frame's own space. */
  lines?: ReadonlyArray<Line>;
}

export interface EntryTransitions {
  appearing?: "fade" | "scale" | "scaleAndFade" | Transition;
  disappearing?: "fade" | "scale" | "scaleAndFade" | Transition;
  layout?: "inherited" | "none" | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback;
}

/** How it goes; absent if at once. */
export interface Transition {
  opacity?: number;
  /** 6 numbers in the order of CSS matrix(), or 16 in the order of CSS matrix3d(). */
  transform?: ReadonlyArray<number>;
  animation?: Animation;
}

/** Absent if at once. */
export interface Animation {
  duration: number;
  delay: number;
  /** A name, or an object with all the parameters of a Bézier curve or a spring, as in requests. */
  curve: "easeInOut" | "easeIn" | "easeOut" | "linear" | Curve;
  /** The view cannot be touched while it changes. */
  allowUserInteraction?: false;
}

/** A name, or an object with all the parameters of a Bézier curve or a spring, as in requests. */
export interface Curve {
  cubicBezier?: CurveCubicBezier;
  dampenedSpring?: CurveDampenedSpring;
  spring?: CurveSpring;
}

export interface CurveCubicBezier {
  controlPoint1: ControlPoint;
  controlPoint2: ControlPoint;
}

export interface ControlPoint {
  x: number;
  y: number;
}

export interface CurveDampenedSpring {
  dampingRatio: number;
  initialVelocity: Velocity;
}

export interface Velocity {
  dx: number;
  dy: number;
}

export interface CurveSpring {
  mass: number;
  stiffness: number;
  damping: number;
  initialVelocity: Velocity;
}

export interface LayoutTransitionSpecific {
  specific: Animation;
}

export interface LayoutTransitionInheritedWithFallback {
  inheritedWithFallback: Animation;
}

export interface EntryLifecycle {
  onAppear?: string;
  onDisappear?: string;
}

export interface Line {
  text: string;
  x: number;
  baseline: number;
  width: number;
  height: number;
  /** Drawn along the text, for the spans that ask for it. */
  decorations?: ReadonlyArray<Decoration>;
  /** The glyphs, from left to right; present if the request includes glyphs. */
  runs?: ReadonlyArray<Run>;
}

export interface Decoration {
  kind: "underline" | "strikethrough";
  /** The index of the span. */
  span: number;
  /** The left end. */
  x: number;
  /** The middle of the stroke. */
  y: number;
  width: number;
  thickness: number;
}

/** Glyphs in one font, from left to right. */
export interface Run {
  /** An index in fonts.faces. */
  font: number;
  /** Points to the em. */
  size: number;
  /** The index of the span; 0 in a Label. */
  span: number;
  /** The origin of the first glyph, on the baseline, in the frame's own space. */
  x: number;
  direction: "leftToRight" | "rightToLeft";
  /** The font has no italics: whoever draws slants the glyphs. */
  syntheticOblique?: true;
  /** The glyphs' indices in the font. */
  glyphs: ReadonlyArray<number>;
  /** From each glyph's origin to the next, in points. */
  advances: ReadonlyArray<number>;
  /** From each glyph's origin to where it is drawn, [x, y], y downward. */
  offsets: ReadonlyArray<ReadonlyArray<number>>;
  /** The offset in the span's text, in UTF-16 code units, of what each glyph is from. */
  clusters: ReadonlyArray<number>;
}

/** An element, what was proposed to it, and why it has its size. */
export interface Explained {
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** Where in the request the element is written, as a JSON Pointer. */
  pointer: string;
  /** In the element around it, not rounded. */
  frame: Frame;
  /** The index in frames of the element's view; absent without one. */
  view?: number;
  /** The sizes that were proposed to the element, in order of time, and what it answered. */
  proposals: ReadonlyArray<Proposal>;
  /** How many more proposals there were. */
  more?: number;
  /** Why it has its width, and why it has its height. */
  choices: ReadonlyArray<Choice>;
  /** What looks like a mistake. */
  warnings: ReadonlyArray<Warning>;
}

/** A length of null is without a limit in a proposal, and without an end in an answer. */
export interface Proposal {
  width: number | null;
  height: number | null;
  answer: ProposalAnswer;
  /** Whether the element was measured, the same was proposed before, or an earlier answer implies this one. */
  by: "computed" | "remembered" | "deduced";
}

export interface ProposalAnswer {
  width: number | null;
  height: number | null;
}

/** The step of a parent's layout that chose a length. */
export interface Choice {
  axis: "width" | "height";
  /** The layout and the step in it, as in stack.overflow.condenseProportionally. */
  rule: string;
  /** The length that the rule began with, mostly what was measured; null if without an end. */
  basis?: number | null;
  /** The element's part of what was shared out. */
  weight?: number;
  /** The length. */
  result: number;
  /** The same in a sentence. */
  text: string;
}

export interface Warning {
  code: "overflows-container" | "fixed-does-not-fit" | "squeezed-to-zero" | "text-truncated" | "text-clipped" | "fraction-in-stack" | "fraction-unconstrained" | "image-empty" | "group-selected-twice" | "growth-not-monotonic" | "growth-not-in-steps";
  message: string;
}

/** The answer to POST /v1/layout with sizes: for each of them what the same request with that size answers. */
export interface LayoutsResponse {
  /** In the order of the sizes. */
  layouts: ReadonlyArray<LayoutResponse>;
}

/** The answer to POST /v1/measure. */
export interface MeasureResponse {
  /** One for each constraint of the request, in its order. */
  sizes: ReadonlyArray<MeasureResponseSize>;
}

export interface MeasureResponseSize {
  /** null where the element fills an unconstrained width. */
  width: number | null;
  /** null where the element fills an unconstrained height. */
  height: number | null;
}

/**
 * What leads from the views of one version of a stored tree to those of another. The client keeps a list of views for
 * each view and one for the top; the operations are applied in their order.
 */
export interface PatchResponse {
  /** Of the tree, after the patch. */
  version: number;
  /** The version that the patch is applied to. */
  since: number;
  /** The root's size, not rounded. */
  size: Size;
  /** Pixels a point. */
  displayScale: number;
  /** What text was measured with. */
  fonts?: LayoutResponseFonts;
  /** The rectangle that the frames of both versions are cut to; absent if there are all. */
  window?: Frame;
  /** How many frames of the new version the window leaves out. */
  left?: number;
  /**
   * First removals, then the rest in the order of the new frames: parents before children, and a view is moved before
   * it is updated.
   */
  patch: ReadonlyArray<Remove | Insert | Move | Update>;
  /** What views that go and come say, when all is applied; absent if they say nothing. */
  lifecycle?: ReadonlyArray<Event>;
}

/** The view goes, with all that is in it. */
export interface Remove {
  op: "remove";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** How it goes; absent if at once. */
  transition?: "fade" | "scale" | "scaleAndFade" | Transition;
}

/** A view comes. Those in it follow. */
export interface Insert {
  op: "insert";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The nearest view around it; absent at the top. */
  parent?: string;
  /** How many siblings come before the view when it is put there; one that moves is taken out first. */
  index: number;
  /** As in frames, without parent. */
  view: View;
  /** How it comes; absent if at once. */
  transition?: "fade" | "scale" | "scaleAndFade" | Transition;
}

/** As in frames, without parent. */
export interface View {
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The key in the last segment of path. */
  key?: string | number;
  /** The element's type, or the class of a View. */
  view: string;
  /** Before any transform. A length is negative only without rounding. */
  frame: Frame;
  /** About the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** Of the view and the elements folded into it; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The view's own, after defaults, colours as #rrggbbaa. */
  properties?: { readonly [name: string]: unknown };
  /** The element's, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** Of a text, as they were broken, in the frame's own space. */
  lines?: ReadonlyArray<Line>;
}

/** The view gets another place among its siblings. */
export interface Move {
  op: "move";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** How many siblings come before the view when it is put there; one that moves is taken out first. */
  index: number;
  /** Absent if at once. */
  transition?: Animation;
}

/** The view is shown in another way. */
export interface Update {
  op: "update";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The members of the view that have another value, as in frames; frame as a whole. */
  set?: Members;
  /** The members of the view that are no longer there: they are as for any view. */
  unset?: ReadonlyArray<"transform" | "opacity" | "hidden" | "userInteractionEnabled" | "tintAdjustmentMode" | "data" | "transitions" | "lifecycle" | "lines">;
  /** By name, in the view's properties. */
  properties?: PropertyChanges;
  /** Absent if at once. */
  transition?: Animation;
}

/** The members of the view that have another value, as in frames; frame as a whole. */
export interface Members {
  /** The key in the last segment of path. */
  key?: string | number;
  /** Before any transform. A length is negative only without rounding. */
  frame?: Frame;
  /** About the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** Of the view and the elements folded into it; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The element's, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** Of a text, as they were broken, in the frame's own space. */
  lines?: ReadonlyArray<Line>;
}

/** By name, in the view's properties. */
export interface PropertyChanges {
  set?: { readonly [name: string]: unknown };
  unset?: ReadonlyArray<string>;
}

export interface Event {
  event: "disappear" | "appear";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** As the element gives it. */
  name: string;
}

/** What every error answers, as application/problem+json (RFC 9457). */
export interface Problem {
  /** A URI that names the kind of problem. */
  type: string;
  /** The kind of problem in words. */
  title: string;
  /** The status of the response. */
  status: number;
  /** The limit that was reached, where one was. */
  limit?: number;
  /** This problem in words. */
  detail?: string;
  /** The request, as X-Request-Id and the server's logs name it. */
  requestId?: string;
  /** What is wrong, place by place; not only the first. */
  errors?: ReadonlyArray<Error>;
  /** Where the syntax of the JSON fails, from 1. */
  line?: number;
  /** Where in that line, from 1. */
  column?: number;
}

export interface Error {
  /** The place in the request's body, as a JSON Pointer (RFC 6901). */
  pointer?: string;
  /** The parameter of the query that it is about, in place of a pointer. */
  parameter?: string;
  /** The kind of error, for programs. */
  code: string;
  /** The error in words. */
  message: string;
  /** The name that was probably meant. */
  suggestion?: string;
  /**
   * The section of the reference about the element that was probably meant, or whose property was: a path in the
   * project, with a fragment.
   */
  reference?: string;
}

/** The answer to whoever changes a tree: its newest version, which is the former one if nothing has changed. */
export interface VersionOfAStoredTree {
  /**
   * Segments of letters, digits and ".", "_", "-", none of them "." or "..", and the last none of those that stand for
   * a part of a tree.
   */
  name: string;
  /** Counted from 1. */
  version: number;
  /** When the version was made. */
  createdAt: string;
  /** The length of the document. */
  bytes: number;
}

/** The answer to GET /v1/trees/{name}/versions: those that are kept. */
export interface VersionsOfAStoredTree {
  /**
   * Segments of letters, digits and ".", "_", "-", none of them "." or "..", and the last none of those that stand for
   * a part of a tree.
   */
  name: string;
  /** The newest first. */
  versions: ReadonlyArray<VersionsOfAStoredTreeVersion>;
}

export interface VersionsOfAStoredTreeVersion {
  /** Counted from 1. */
  version: number;
  /** When the version was made. */
  createdAt: string;
  /** The length of the document. */
  bytes: number;
}

/** The answer to GET /v1/trees: a page of the trees that there are. */
export interface StoredTrees {
  /** In the order of their names, each with its newest version. */
  trees: ReadonlyArray<VersionOfAStoredTree>;
  /** What `after` is to be for the next page; absent on the last one. */
  next?: string;
}

/** The answer to GET /v1/fonts: what text is set in. */
export interface Fonts {
  /** Of all fonts and what sets text with them: the same digest, the same measurements. */
  digest: string;
  /** The family of text that names none. */
  default: string;
  /** The families to try, in order, for characters that a text's own family lacks. */
  fallback: ReadonlyArray<string>;
  /** In the order of their names. */
  families: ReadonlyArray<FontsFamily>;
}

export interface FontsFamily {
  family: string;
  faces: ReadonlyArray<FontsFace>;
}

export interface FontsFace {
  /** The font file's name. */
  file: string;
  /** Of the face in a collection; 0 in others. */
  index: number;
  /** Of the file's content. */
  sha256: string;
  /** 1 to 1000, 400 is regular, 700 bold; of a variable font the least and the most. */
  weight: ReadonlyArray<number> | number;
  /** Per cent of the normal width; of a variable font the least and the most. */
  width: ReadonlyArray<number> | number;
  style: "normal" | "italic";
  /** Of a variable font. */
  axes?: ReadonlyArray<FontsFaceAxe>;
  /** The scripts that the face covers, by ISO 15924 code, in alphabetical order. */
  scripts: ReadonlyArray<string>;
}

export interface FontsFaceAxe {
  tag: string;
  minimum: number;
  default: number;
  maximum: number;
}
