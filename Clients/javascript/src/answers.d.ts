// The answers of the server. Written by scripts/clients/write.py from the schemas. Do not edit.

/** The answer to POST /v1/layout: the views of the tree, flattened. */
export interface LayoutResponse {
  /** The version of a stored tree; absent for other trees. */
  version?: number;
  /** The answer has all views, although the request was for a patch. */
  whole?: true;
  /** The root's size, not rounded. Negative if insets are, and take more than there is. */
  size: Size;
  /** Pixels per point. */
  displayScale: number;
  /** The fonts that text was measured with. */
  fonts?: LayoutResponseFonts;
  /** The rectangle to which the frames were limited; absent if the answer has all frames. */
  window?: Frame;
  /** How many frames the window leaves out. */
  left?: number;
  /** In depth-first pre-order, which is drawing order from back to front. */
  frames: ReadonlyArray<Entry>;
  /** Every element, with a view or without, in the order of layout; present if the request includes explain. */
  explain?: ReadonlyArray<Explained>;
}

/** The root's size, not rounded. Negative if insets are, and take more than there is. */
export interface Size {
  width: number;
  height: number;
}

/** The fonts that text was measured with. */
export interface LayoutResponseFonts {
  /**
   * A digest of all fonts and of the code that sets text with them: if the digest is the same, measurements are the
   * same.
   */
  digest: string;
  /** The faces of the fonts of glyphs, to which runs refer by index; present if the answer has glyphs. */
  faces?: ReadonlyArray<Face>;
}

export interface Face {
  family: string;
  /** The font file's name. */
  file: string;
  /** The index of the face in a font collection; 0 for other files. */
  index: number;
  /** The SHA-256 of the file's content. */
  sha256: string;
  /** The values of a variable font's axes, by tag. */
  variations?: { readonly [name: string]: number };
}

/** The rectangle to which the frames were limited; absent if the answer has all frames. */
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
  /** The frame before any transform. A length is negative only without rounding. */
  frame: Frame;
  /** The transform about the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** The opacity of the view, multiplied by those of the elements between it and its parent view; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The view's own properties, including defaults, with colours as #rrggbbaa. */
  properties?: { readonly [name: string]: unknown };
  /** The data of the element, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** The lines of a text as they were broken, in the coordinates of the frame. */
  lines?: ReadonlyArray<Line>;
}

export interface EntryTransitions {
  appearing?: "fade" | "scale" | "scaleAndFade" | Transition;
  disappearing?: "fade" | "scale" | "scaleAndFade" | Transition;
  layout?: "inherited" | "none" | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback;
}

/** How the view disappears; absent if at once. */
export interface Transition {
  opacity?: number;
  /** 6 numbers in the order of CSS matrix(), or 16 in the order of CSS matrix3d(). */
  transform?: ReadonlyArray<number>;
  animation?: Animation;
}

/** How the view changes; absent if at once. */
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
  /** The underlines and strikethroughs of the spans. */
  decorations?: ReadonlyArray<Decoration>;
  /** The glyphs, from left to right; present if the request includes glyphs. */
  runs?: ReadonlyArray<Run>;
}

export interface Decoration {
  kind: "underline" | "strikethrough";
  /** The index of the span; that behind the last one for moreText. */
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
  /** The size of the font: points per em. */
  size: number;
  /** The index of the span; 0 in a Label. */
  span: number;
  /** The origin of the first glyph, on the baseline, in the coordinates of the frame. */
  x: number;
  direction: "leftToRight" | "rightToLeft";
  /** The font has no italics: the client must slant the glyphs. */
  syntheticOblique?: true;
  /** The glyphs' indices in the font. */
  glyphs: ReadonlyArray<number>;
  /** The distance from each glyph's origin to the next one, in points. */
  advances: ReadonlyArray<number>;
  /** The offset from each glyph's origin to where it is drawn, [x, y], y downward. */
  offsets: ReadonlyArray<ReadonlyArray<number>>;
  /** For each glyph, the offset of its characters in the span's text, in UTF-16 code units. */
  clusters: ReadonlyArray<number>;
}

/** An element, what was proposed to it, and why it has its size. */
export interface Explained {
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** Where in the request the element is written, as a JSON Pointer. */
  pointer: string;
  /** The frame in the coordinates of the element around it, not rounded. */
  frame: Frame;
  /** The index in frames of the element's view; absent without one. */
  view?: number;
  /** The sizes that were proposed to the element, in order of time, and its answers. */
  proposals: ReadonlyArray<Proposal>;
  /** How many more proposals there were. */
  more?: number;
  /** Why it has its width, and why it has its height. */
  choices: ReadonlyArray<Choice>;
  /** What is probably a mistake, in words. */
  warnings: ReadonlyArray<Warning>;
}

/** A length of null is unconstrained in a proposal, and infinite in an answer. */
export interface Proposal {
  width: number | null;
  height: number | null;
  answer: ProposalAnswer;
  /** Whether the element was measured, the same size was proposed before, or an earlier answer implies this one. */
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
  /** The length that the rule began with, usually the measured one; null if it is infinite. */
  basis?: number | null;
  /** The element's weight in the distribution of a length. */
  weight?: number;
  /** The length that was chosen. */
  result: number;
  /** The choice in a sentence. */
  text: string;
}

export interface Warning {
  code: "overflows-container" | "fixed-does-not-fit" | "squeezed-to-zero" | "text-truncated" | "text-clipped" | "fraction-in-stack" | "fraction-unconstrained" | "image-empty" | "group-selected-twice" | "growth-not-monotonic" | "growth-not-in-steps";
  message: string;
}

/** The answer to POST /v1/layout with sizes: for each size, the answer to the same request with that size. */
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
 * The changes from the views of one version of a stored tree to the views of another. The client keeps a list of
 * child views for each view, and one for the top; the operations are applied in their order.
 */
export interface PatchResponse {
  /** The version of the tree after the patch. */
  version: number;
  /** The version that the patch is applied to. */
  since: number;
  /** The root's size, not rounded. */
  size: Size;
  /** Pixels per point. */
  displayScale: number;
  /** The fonts that text was measured with. */
  fonts?: LayoutResponseFonts;
  /** The rectangle to which the frames of both versions are limited; absent if they have all frames. */
  window?: Frame;
  /** How many frames of the new version the window leaves out. */
  left?: number;
  /**
   * The operations: first removals, then the others in the order of the new frames. Parents come before children, and a
   * view is moved before it is updated.
   */
  patch: ReadonlyArray<Remove | Insert | Move | Update>;
  /**
   * The events of views that disappear and appear, to be raised after all operations are applied; absent if there are
   * none.
   */
  lifecycle?: ReadonlyArray<Event>;
}

/** Removes the view and all views in it. */
export interface Remove {
  op: "remove";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** How the view disappears; absent if at once. */
  transition?: "fade" | "scale" | "scaleAndFade" | Transition;
}

/** Inserts a view. The views in it follow in operations of their own. */
export interface Insert {
  op: "insert";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The nearest view around it; absent at the top. */
  parent?: string;
  /** The number of siblings before the view at its new place. A view that moves is taken out before they are counted. */
  index: number;
  /** A view as in frames, but without parent. */
  view: View;
  /** How the view appears; absent if at once. */
  transition?: "fade" | "scale" | "scaleAndFade" | Transition;
}

/** A view as in frames, but without parent. */
export interface View {
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The key in the last segment of path. */
  key?: string | number;
  /** The element's type, or the class of a View. */
  view: string;
  /** The frame before any transform. A length is negative only without rounding. */
  frame: Frame;
  /** The transform about the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** The opacity of the view, multiplied by those of the elements between it and its parent view; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The view's own properties, including defaults, with colours as #rrggbbaa. */
  properties?: { readonly [name: string]: unknown };
  /** The data of the element, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** The lines of a text as they were broken, in the coordinates of the frame. */
  lines?: ReadonlyArray<Line>;
}

/** Moves the view to another place among its siblings. */
export interface Move {
  op: "move";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The number of siblings before the view at its new place. A view that moves is taken out before they are counted. */
  index: number;
  /** How the view changes; absent if at once. */
  transition?: Animation;
}

/** Changes members of the view. */
export interface Update {
  op: "update";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The members of the view whose values have changed, as in frames; frame is given as a whole. */
  set?: Members;
  /** The members that the view no longer has: they have their defaults. */
  unset?: ReadonlyArray<"transform" | "opacity" | "hidden" | "userInteractionEnabled" | "tintAdjustmentMode" | "data" | "transitions" | "lifecycle" | "lines">;
  /** Changes in the view's properties, by name. */
  properties?: PropertyChanges;
  /** How the view changes; absent if at once. */
  transition?: Animation;
}

/** The members of the view whose values have changed, as in frames; frame is given as a whole. */
export interface Members {
  /** The key in the last segment of path. */
  key?: string | number;
  /** The frame before any transform. A length is negative only without rounding. */
  frame?: Frame;
  /** The transform about the frame's centre; absent if it changes nothing. */
  transform?: ReadonlyArray<number>;
  /** The opacity of the view, multiplied by those of the elements between it and its parent view; absent if 1. */
  opacity?: number;
  hidden?: true;
  userInteractionEnabled?: false;
  tintAdjustmentMode?: "normal" | "dimmed";
  /** The data of the element, unchanged. */
  data?: unknown;
  transitions?: EntryTransitions;
  lifecycle?: EntryLifecycle;
  /** The lines of a text as they were broken, in the coordinates of the frame. */
  lines?: ReadonlyArray<Line>;
}

/** Changes in the view's properties, by name. */
export interface PropertyChanges {
  set?: { readonly [name: string]: unknown };
  unset?: ReadonlyArray<string>;
}

export interface Event {
  event: "disappear" | "appear";
  /** The identity of the view: Type.n or Type[key].n for each element from the root. */
  path: string;
  /** The name that the element gives. */
  name: string;
}

/** The answer to every request that fails, as application/problem+json (RFC 9457). */
export interface Problem {
  /** A URI that names the kind of problem. */
  type: string;
  /** The kind of problem in words. */
  title: string;
  /** The status of the response. */
  status: number;
  /** The limit that was reached; absent if there was none. */
  limit?: number;
  /** This problem in words. */
  detail?: string;
  /** The id of the request, as in X-Request-Id and in the server's logs. */
  requestId?: string;
  /** All errors, each with its place. */
  errors?: ReadonlyArray<Error>;
  /** The line of the syntax error in the JSON, from 1. */
  line?: number;
  /** The column of the syntax error in that line, from 1. */
  column?: number;
}

export interface Error {
  /** The place in the request's body, as a JSON Pointer (RFC 6901). */
  pointer?: string;
  /** The parameter of the query that has the error, in place of a pointer. */
  parameter?: string;
  /** The kind of error, for programs. */
  code: string;
  /** The error in words. */
  message: string;
  /** The name that was probably meant. */
  suggestion?: string;
  /**
   * The section of the reference about the element that was probably meant, or about the element whose property was
   * probably meant: a path in the project, with a fragment. The list of all elements for an unknown type that resembles
   * none.
   */
  reference?: string;
}

/**
 * The answer to a change of a tree: its newest version. If the request changes nothing, that is the version from
 * before.
 */
export interface VersionOfAStoredTree {
  /**
   * Segments of letters, digits, ".", "_" and "-", with "/" between them. No segment is "." or "..", and the last one
   * is not the name of a part of a tree in its path, such as "frames".
   */
  name: string;
  /** Counted from 1. */
  version: number;
  /** When the version was made. */
  createdAt: string;
  /** The length of the document. */
  bytes: number;
}

/** The answer to GET /v1/trees/{name}/versions: the versions that are kept. */
export interface VersionsOfAStoredTree {
  /**
   * Segments of letters, digits, ".", "_" and "-", with "/" between them. No segment is "." or "..", and the last one
   * is not the name of a part of a tree in its path, such as "frames".
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

/** The answer to GET /v1/trees: a page of the stored trees. */
export interface StoredTrees {
  /** In the order of their names, each with its newest version. */
  trees: ReadonlyArray<VersionOfAStoredTree>;
  /** The value of `after` for the next page; absent on the last page. */
  next?: string;
}

/** The answer to GET /v1/fonts: the fonts that text is set in. */
export interface Fonts {
  /**
   * A digest of all fonts and of the code that sets text with them: if the digest is the same, measurements are the
   * same.
   */
  digest: string;
  /** The family of text that does not name one. */
  default: string;
  /** The families to try, in order, for characters that a text's own family lacks. */
  fallback: ReadonlyArray<string>;
  /** The families, in the order of their names. */
  families: ReadonlyArray<FontsFamily>;
}

export interface FontsFamily {
  family: string;
  faces: ReadonlyArray<FontsFace>;
}

export interface FontsFace {
  /** The font file's name. */
  file: string;
  /** The index of the face in a font collection; 0 for other files. */
  index: number;
  /** The SHA-256 of the file's content. */
  sha256: string;
  /** 1 to 1000: 400 is regular, 700 bold. A variable font has its minimum and maximum. */
  weight: ReadonlyArray<number> | number;
  /** Per cent of the normal width. A variable font has its minimum and maximum. */
  width: ReadonlyArray<number> | number;
  style: "normal" | "italic";
  /** The axes of a variable font. */
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
