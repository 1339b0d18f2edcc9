// Elements, the values of their properties, and requests. Written by scripts/clients/write.py from the schemas. Do not edit.

import { Builder } from "./builder.js";
import { Expression } from "./expressions.js";

/** The properties of all elements. */
export interface CommonProperties {
  /** Part of an element's identity among its siblings. Keys are compared as text: 5 equals "5". */
  key?: string | number | Expression;
  /**
   * Elements to wrap this one in, the first innermost. Each is named after its type in lowerCamelCase and takes that
   * element's own properties. `traits` and `key` then belong to the outermost.
   */
  modifiers?: ReadonlyArray<Modifier> | Expression;
  /** A condition. If it is not met, the element is laid out as if it were not written. */
  when?: boolean | Condition | Expression;
  /** The traits that the element's parent reads for its layout. */
  traits?: ReadonlyArray<unknown> | StackTraits | Expression | GridRowTraits | GridColumnTraits | TableRowTraits | FlowTraits | LayoutWriterTraits;
}

/** An element, as the functions below build it. */
export interface Element extends CommonProperties {
  readonly type: string;
}

export interface EmptyProperties extends CommonProperties {
}

/**
 * Takes no room and shows nothing.
 *
 * Measuring: 0 × 0.
 */
export const Empty: Builder<EmptyProperties, never>;

export interface SpacerProperties extends CommonProperties {
  /** Its width, in points. Default: 0. */
  width?: number | Expression;
  /** Its height, in points. Default: 0. */
  height?: number | Expression;
  /** Width and height in one. Excludes `width` and `height`. */
  size?: number | Expression;
}

/**
 * Takes room and shows nothing.
 *
 * Measuring: its `width` and `height`, whatever the constraint is.
 */
export const Spacer: Builder<SpacerProperties, never>;

export interface InsetProperties extends CommonProperties {
  /** Points above the child. Default: 0. */
  top?: number | Expression;
  /** Points to the left of the child. Default: 0. */
  left?: number | Expression;
  /** Points below the child. Default: 0. */
  bottom?: number | Expression;
  /** Points to the right of the child. Default: 0. */
  right?: number | Expression;
  /** Left and right in one. Excludes `left` and `right`. */
  horizontal?: number | Expression;
  /** Top and bottom in one. Excludes `top` and `bottom`. */
  vertical?: number | Expression;
  /** All four in one. Excludes the others. */
  uniform?: number | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Leaves room between its edges and its child. A negative inset lets the child reach outside.
 *
 * Measuring: the child's size in the constraint less the insets, plus the insets.
 *
 * Placing: the child's origin is (left, top), its size is the element's less the insets. If the insets are larger
 * than the element, the child is given a negative length.
 */
export const Inset: Builder<InsetProperties, "child">;

export interface AlignedProperties extends CommonProperties {
  /** Where the child lies from top to bottom. Default: "center". */
  vertically?: "top" | "center" | "bottom" | "fill" | Expression;
  /** Where the child lies from left to right. Default: "center". */
  horizontally?: "leading" | "center" | "trailing" | "fill" | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Places its child at an edge, at a corner or in the centre, at the child's own size.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: on an axis that is aligned, the child gets the length that it measures, never more than the element's own;
 * on an axis set to `fill` it gets the whole length.
 */
export const Aligned: Builder<AlignedProperties, "child">;

export interface CenteredProperties extends CommonProperties {
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Places its child in the centre, at the child's own size: the same as `Aligned` with its defaults.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child gets the size that it measures, never more than the element's own, and lies in the middle of
 * both axes.
 */
export const Centered: Builder<CenteredProperties, "child">;

export interface ConstrainedSizeProperties extends CommonProperties {
  /** The rule for the width. Default: "unconstrained". */
  width?: "unconstrained" | number | Constraint | Expression;
  /** The rule for the height. Default: "unconstrained". */
  height?: "unconstrained" | number | Constraint | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Limits or sets the size of its child.
 *
 * Measuring: each axis of the constraint is clamped by its rule and goes to the child; the size that the child
 * measures is clamped again. If both axes are absolute, the child is not measured.
 *
 * Placing: the child fills the element. A parent that gives the element another size than it measured also gives it
 * to the child: put the element into an `Aligned` or `Centered` to keep its size.
 */
export const ConstrainedSize: Builder<ConstrainedSizeProperties, "child">;

export interface ConstrainedAspectRatioProperties extends CommonProperties {
  /** Width ÷ height, as a number or as two lengths. */
  aspectRatio: number | AspectRatio | Expression;
  /**
   * The largest size in the constraint (`fitParent`), the child's size grown (`fitContent`) or shrunk (`shrinkContent`)
   * along one axis. Default: "fitContent".
   */
  contentMode?: "fitParent" | "fitContent" | "shrinkContent" | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Gives its child a ratio of width to height.
 *
 * Measuring: `fitParent`: the largest size of that ratio in the constraint (infinite if both axes are unconstrained).
 * `fitContent`: the child's size, grown along one axis to reach the ratio. `shrinkContent`: the child's size, shrunk
 * along one axis.
 *
 * Placing: the child fills the element.
 */
export const ConstrainedAspectRatio: Builder<ConstrainedAspectRatioProperties, "child">;

export interface OverlayProperties extends CommonProperties {
  /** The elements, those behind first. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children on top of one another; the last one is in front.
 *
 * Measuring: the largest width and the largest height of its children, each measured in the same constraint.
 *
 * Placing: each child fills the element.
 */
export const Overlay: Builder<OverlayProperties, "children">;

export interface RowProperties extends CommonProperties {
  /**
   * How the children line up from top to bottom. A guide lies at fraction × height + offset. The baselines are those of
   * a text, also one inside elements with one child such as `Box`; other children, such as containers of several
   * elements, stand on the baseline with their bottom edge. Default: "top".
   */
  alignment?: "fill" | "top" | "center" | "bottom" | "firstBaseline" | "lastBaseline" | Guide | Expression;
  /** What happens to room that is left over while placing. Default: "spaceEvenly". */
  underflow?: "spaceEvenly" | "growProportionally" | "growUniformly" | "justifyToStart" | "justifyToCenter" | "justifyToEnd" | Expression;
  /** Which children give way when there is too little room. Default: "condenseProportionally". */
  overflow?: "condenseProportionally" | "condenseUniformly" | Expression;
  /** Points between neighbours, at least. Default: 0. */
  minimumSpacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children out side by side, from left to right.
 *
 * Measuring: the sum of the children's widths and the spacing between them; the height of the tallest child, or of
 * the group lined up on its guides. The steps below say what each child is offered.
 *
 * Placing: the steps below, with the row's own size as the limit.
 *
 * 1. Basis. Children whose grow and shrink priorities are both 0 are fixed: they are measured in the row's own
 * constraint. The others are measured in the width that the fixed ones and all spacing leave. If nothing is left,
 * their basis is 0 and they are not measured.
 *
 * 2. Widths. The sum of all bases and the spacing is compared with the width limit. If the limit is unconstrained, or
 * the sum is below it while measuring, each child keeps its basis. If the sum reaches the limit, the row overflows:
 * the excess is taken from the children by weight, which is shrinkPriority × (basis ÷ sum of bases), or
 * shrinkPriority alone with `condenseUniformly`; no width goes below 0. If the sum is below the width while placing,
 * the row underflows: `growProportionally` and `growUniformly` give the excess to the children by weight, which is
 * growPriority × (basis ÷ sum of bases) or growPriority alone; `spaceEvenly` puts it between the children (after an
 * only child); `justifyToStart`, `justifyToCenter` and `justifyToEnd` put it behind, around or before them. If the
 * weights add up to 0, the lengths stay as they are.
 *
 * 3. Heights. Each child is measured with its width and the row's height limit. With `fill` every child gets the
 * whole height (while measuring: the height of the tallest child, within the constraint). Otherwise the children line
 * up on their guides, and the group lines up in the row by the same guide of row and group.
 */
export const Row: Builder<RowProperties, "children">;

export interface ColumnProperties extends CommonProperties {
  /** How the children line up from left to right. A guide lies at fraction × width + offset. Default: "leading". */
  alignment?: "fill" | "leading" | "center" | "trailing" | Guide | Expression;
  /** What happens to room that is left over while placing. Default: "spaceEvenly". */
  underflow?: "spaceEvenly" | "growProportionally" | "growUniformly" | "justifyToStart" | "justifyToCenter" | "justifyToEnd" | Expression;
  /** Which children give way when there is too little room. Default: "condenseProportionally". */
  overflow?: "condenseProportionally" | "condenseUniformly" | Expression;
  /** Points between neighbours, at least. Default: 0. */
  minimumSpacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children out one below the other, from top to bottom.
 *
 * Measuring: the sum of the children's heights and the spacing between them; the width of the widest child, or of the
 * group lined up on its guides. Each child is measured as in a `Row`, with width and height exchanged.
 *
 * Placing: as in a `Row`, with width and height exchanged: see the steps there.
 */
export const Column: Builder<ColumnProperties, "children">;

export interface EqualStackProperties extends CommonProperties {
  /** The axis that the children share. */
  direction: "horizontal" | "vertical" | Expression;
  /** Points between neighbours. Default: 0. */
  spacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Gives each of its children the same share of its length.
 *
 * Measuring: along the direction, the length of the largest child × their number + the spacing between them; across
 * it, the length of the largest child. Each child is offered (constraint − all spacing) ÷ number along the direction.
 *
 * Placing: each child gets an equal share along the direction and the full length across it.
 */
export const EqualStack: Builder<EqualStackProperties, "children">;

export interface GridRowProperties extends CommonProperties {
  /** Where children that are lower than the row lie, or whether they fill its height. Default: "fill". */
  verticalAlignment?: "fill" | "top" | "center" | "bottom" | Expression;
  /** Points between columns. Default: 0. */
  spacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children out side by side in columns of a given width or of a share of the width that is left. Rows with
 * the same columns, one below the other, make a grid.
 *
 * Measuring: the right edge of the last child × the height of the tallest child. Columns of absolute width come
 * first; the proportional ones share the rest. In an unconstrained width the proportional columns keep their ratio,
 * at the smallest scale at which each is at least as wide as its child measures (a proportion of 0 has width 0). If
 * no width is left, proportional children are 0 × 0 and are not measured.
 *
 * Placing: from left to right; vertically by `verticalAlignment`.
 */
export const GridRow: Builder<GridRowProperties, "children">;

export interface GridColumnProperties extends CommonProperties {
  /** Where children that are narrower than the column lie, or whether they fill its width. Default: "fill". */
  horizontalAlignment?: "fill" | "leading" | "center" | "trailing" | Expression;
  /** Points between rows. Default: 0. */
  spacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children out one below the other in rows of a given height or of a share of the height that is left: a
 * `GridRow` with the axes exchanged.
 *
 * Measuring: the width of the widest child × the bottom edge of the last child. Rows of absolute height come first;
 * the proportional ones share the rest. In an unconstrained height the proportional rows keep their ratio, at the
 * smallest scale at which each is at least as high as its child measures (a proportion of 0 has height 0). If no
 * height is left, proportional children are 0 × 0 and are not measured.
 *
 * Placing: from top to bottom; horizontally by `horizontalAlignment`.
 */
export const GridColumn: Builder<GridColumnProperties, "children">;

export interface TableProperties extends CommonProperties {
  /** The columns, in order. The proportions must add up to more than 0, if there are any. */
  columns: ReadonlyArray<TableColumn | Expression> | Expression;
  /** Points between columns. Default: 0. */
  columnSpacing?: number | Expression;
  /** Points between rows, besides the thickness of a separator. Default: 0. */
  rowSpacing?: number | Expression;
  /** A line between rows, shown as a `Rule` as wide as the table. */
  separator?: TableSeparator | Expression;
  /** The rows, in order: `TableRow`s, or components whose element is one, without modifiers. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays cells out in rows and columns. The columns have the same widths in all rows.
 *
 * Measuring: columns of a given width and fractions come first; a fraction is of the table's width less spacing. An
 * `auto` column is as wide as its widest cell, measured in an unconstrained width and height; cells that cover
 * several columns are left out. Proportional columns share what is left. An `auto` column with a cell that fills any
 * width, such as a `TextField`, counts as a proportional column with a share of 1.
 *
 * If all columns except the proportional ones are too wide together, the `auto` columns shrink in proportion to their
 * widths, not below 0; given widths and fractions are kept, and may reach beyond the table. In an unconstrained width
 * a fraction counts as `auto`, and proportional columns keep their ratio, at the smallest scale at which each is at
 * least as wide as its widest cell (a proportion of 0 has width 0). Cells of a proportional column, a fraction or a
 * shrunk column that has no width are 0 × 0, and not measured.
 *
 * A row is as high as its highest cell at the width of its columns, in an unconstrained height, whatever height is
 * proposed; a cell that fills any height gets the height of the others. Where a width is proposed and a column is a
 * fraction or proportional, or columns have shrunk and all fit, the table is as wide as proposed; otherwise as wide
 * as its columns and spacing, also without rows. Its height is that of the rows, their spacing and the separators.
 * Only the frames of views are rounded: columns of equal shares may differ by a pixel, and their edges meet.
 *
 * Placing: the widths of the columns are computed again for the width that the table has, from left to right. So a
 * fraction that was measured as `auto` is a part of that width there. Rows lie one below the other, each as wide as
 * the table. Cells lie in their columns, and are never wider than these. A separator lies in the middle between two
 * rows.
 */
export const Table: Builder<TableProperties, "children">;

export interface TableRowProperties extends CommonProperties {
  /**
   * Where cells that are lower than the row lie, or whether they fill its height. `firstBaseline`: the first lines of
   * their texts have a common baseline, on which other cells stand with their bottom edge: those without text, and
   * containers of several elements. Default: "top".
   */
  verticalAlignment?: "top" | "center" | "bottom" | "fill" | "firstBaseline" | Expression;
  /** The colour behind the cells. With it the row is a view, as wide as the table. */
  backgroundColor?: string | Expression;
  /**
   * Whether the cells are headings of their columns: their views have `addedTraits` with `header`. A cell that is not a
   * view becomes an `AccessibilityCombine`. Default: false.
   */
  header?: boolean | Expression;
  /** The cells, in order. A table must have a column for each. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * A row of a `Table`. It can stand only among the children of one, and has no modifiers.
 *
 * Measuring: the table measures its rows. A row is as wide as the table, and as high as its highest cell; with
 * `firstBaseline`, as high as all cells together when they are aligned on a common baseline.
 *
 * Placing: each cell lies in the next column, or the next `columnSpan` columns, by the `alignment` of the first of
 * them. Columns for which there is no cell stay empty. A cell that is left out by `when` leaves no gap: the others
 * move up.
 */
export const TableRow: Builder<TableRowProperties, "children">;

export interface FlowProperties extends CommonProperties {
  /** Where a line lies that does not fill the width. Default: "leading". */
  lineAlignment?: "leading" | "center" | "trailing" | Expression;
  /** Points between lines. Default: 0. */
  lineSpacing?: number | Expression;
  /** Where a child lies in a line that is higher, or whether it fills the line's height. Default: "center". */
  itemAlignment?: "fill" | "top" | "center" | "bottom" | Expression;
  /** Points between the children of a line. Default: 0. */
  itemSpacing?: number | Expression;
  /** The elements, in order. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Lays its children out in lines that break like the lines of a text.
 *
 * Measuring: each child is measured in the whole constraint and clamped to it. A line breaks where the next child
 * does not fit (by more than 0.000001 points); each line has at least one child. The size is the largest right edge ×
 * the largest bottom edge of the children as they are aligned: in width W a line whose content is c wide reaches to c
 * (`leading`), (W + c) ÷ 2 (`center`) or W (`trailing`). An unconstrained width has no extra width.
 *
 * Placing: the lines break as measured. The extra width of a line goes to its children with `priority` `grows`, in
 * proportion to their widths (equally if all of them are 0 wide); without such children `lineAlignment` says where
 * the line lies.
 */
export const Flow: Builder<FlowProperties, "children">;

export interface DecorateProperties extends CommonProperties {
  /** Whether the decoration is in front of the child or behind it. Default: "above". */
  layering?: "above" | "below" | Expression;
  /** Where the decoration lies: one of three kinds. */
  position: InsetPosition | AlignedPosition | CornerPosition | Expression;
  /** The element that decorates. */
  decoration: Element | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Puts a decoration in front of its child or behind it. The decoration never affects the layout.
 *
 * Measuring: the child's size.
 *
 * Placing: the child fills the element. The decoration is measured in the child's size and placed by `position`; it
 * may reach outside. With `above` it is drawn after the child, and numbered after it in paths; with `below`, before
 * it.
 */
export const Decorate: Builder<DecorateProperties, "child">;

export interface LayoutWriterProperties extends CommonProperties {
  /** How the size is found. Default: "unionOfChildren". */
  sizing?: "unionOfChildren" | LayoutWriterSizing | Expression;
  /** The elements, those behind first; each needs the trait `frame`. */
  children: ReadonlyArray<Element | Expression | ForEach> | Expression;
}

/**
 * Places each of its children at a frame that the request gives.
 *
 * Measuring: the largest right edge × the largest bottom edge of the frames, from (0, 0); with `fixed`, that size.
 *
 * Placing: each child gets the frame in its trait `frame`.
 */
export const LayoutWriter: Builder<LayoutWriterProperties, "children">;

export interface GeometryReaderProperties extends CommonProperties {
  /** The elements to choose from, in order, each with the bounds in which it is chosen. */
  cases: ReadonlyArray<GeometryCase | Expression> | Expression;
  /** The element if no case fits. Default: {"type": "Empty"}. */
  otherwise?: Element | Expression;
}

/**
 * Shows one of several elements, depending on the available room.
 *
 * Measuring: the size of the first case whose bounds contain the constraint (minimum ≤ constraint < maximum; an
 * unconstrained axis counts as infinite), or of `otherwise`.
 *
 * Placing: the case is chosen again by the size that the element was given, and its element fills that size.
 */
export const GeometryReader: Builder<GeometryReaderProperties, "cases">;

export interface KeyedProperties extends CommonProperties {
  /** The key: it becomes part of the child's path. */
  key: string | number | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Gives its child a key: an identity among its siblings that stays when their order changes.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Keyed: Builder<KeyedProperties, "child">;

export interface OpacityProperties extends CommonProperties {
  /** 0 is invisible, 1 opaque. */
  opacity: number | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Makes what is inside translucent. The opacities of nested elements multiply.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Opacity: Builder<OpacityProperties, "child">;

export interface HiddenProperties extends CommonProperties {
  /** Whether what is inside is hidden. Default: true. */
  hidden?: boolean | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Hides what is inside. It is laid out and takes room all the same.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Hidden: Builder<HiddenProperties, "child">;

export interface UserInteractionEnabledProperties extends CommonProperties {
  /** Whether what is inside takes part in user interaction. Default: true. */
  enabled?: boolean | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Tells the client whether what is inside takes part in user interaction.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const UserInteractionEnabled: Builder<UserInteractionEnabledProperties, "child">;

export interface TintAdjustmentModeProperties extends CommonProperties {
  /** The mode. */
  mode: "automatic" | "normal" | "dimmed" | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Sets the tint mode of what is inside. A mode that an element further inside sets takes precedence, unless it is
 * `automatic`.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const TintAdjustmentMode: Builder<TintAdjustmentModeProperties, "child">;

export interface TransformedProperties extends CommonProperties {
  /** An angle, clockwise. */
  rotate?: number | Rotation | Expression;
  /** A scale for both axes, or one for each. */
  scale?: number | Scale | Expression;
  /** A distance. */
  translate?: Translation | Expression;
  /** 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`. */
  matrix?: ReadonlyArray<number | Expression> | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Rotates, scales or moves what is inside about its centre. It never affects the layout: the element takes as much
 * room as the child before it is transformed. One of the four properties must be given.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Transformed: Builder<TransformedProperties, "child">;

export interface AdaptedEnvironmentProperties extends CommonProperties {
  /** The values that change. */
  environment: Environment | Expression;
  /** The element inside. */
  child: Element | Expression;
}

/**
 * Changes the environment of what is inside. Values that are not given are inherited.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AdaptedEnvironment: Builder<AdaptedEnvironmentProperties, "child">;

export interface EnvironmentReaderProperties extends CommonProperties {
  /** The elements to choose from, in order, each with the values for which it is chosen. */
  cases: ReadonlyArray<EnvironmentCase | Expression> | Expression;
  /** The element if no case fits. Default: {"type": "Empty"}. */
  otherwise?: Element | Expression;
}

/**
 * Shows one of several elements, depending on the environment.
 *
 * Measuring: the size of the first case all of whose values equal the environment's, or of `otherwise`.
 *
 * Placing: the case fills the element.
 */
export const EnvironmentReader: Builder<EnvironmentReaderProperties, "cases">;

export interface BoxProperties extends CommonProperties {
  /** The colour behind the child. Default: "clear". */
  backgroundColor?: string | Expression;
  /**
   * A colour or a gradient behind the child, in place of `backgroundColor`, which is then absent from the answer.
   * Mirrored layouts do not mirror it.
   */
  background?: string | Expression | Gradient;
  /** The shape of the corners. A capsule has a radius of half its shorter side. Default: "square". */
  cornerStyle?: "square" | "capsule" | CornerStyle | Expression;
  /** Whether rounded corners are arcs of a circle or have a gentler curve. Default: "circular". */
  cornerCurve?: "circular" | "continuous" | Expression;
  /** A line inside the edge, in front of the child. */
  border?: Border | Expression;
  /** A shadow behind the box. */
  shadow?: Shadow | Expression;
  /** Whether what is inside is cut off at the edge. Default: false. */
  clipsContent?: boolean | Expression;
  /** The element inside. */
  child?: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Draws a background with corners, a border and a shadow.
 *
 * Measuring: the child's size in the same constraint; 0 × 0 without a child.
 *
 * Placing: the child fills the box. `cornerRadius` in the answer is resolved: never more than half the shorter side.
 */
export const Box: Builder<BoxProperties, "child">;

export interface LabelProperties extends CommonProperties {
  /** The text. Line feeds break lines. */
  text: string | Expression;
  /** The font; properties that are absent are the environment's. */
  font?: Font | Expression;
  /** The colour of the text. Default: "black". */
  color?: string | Expression;
  /** How lines lie in the label's width. `natural` is the side at which the text's direction begins. Default: "left". */
  alignment?: "left" | "center" | "right" | "natural" | "justified" | Expression;
  /** The maximum number of lines; 0 is no limit. Default: 0. */
  numberOfLines?: number | Expression;
  /** Where lines break, and which part of a text that is cut off is shown. Default: "byTruncatingTail". */
  lineBreakMode?: "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingMiddle" | "byTruncatingTail" | Expression;
  /** The height of each line, in points; the font's if absent. A number alone centres the line's own height in it. */
  lineHeight?: number | LineHeight | Expression;
  /** Points added after each character. Default: 0. */
  letterSpacing?: number | Expression;
  /** Whether a text of one line (`numberOfLines` 1) shrinks until it fits the width. Default: false. */
  adjustsFontSizeToFitWidth?: boolean | Expression;
  /** The smallest scale to which it shrinks; 0 is no limit. Default: 0. */
  minimumScaleFactor?: number | Expression;
  /**
   * Whether all digits are equally wide, if the font has such digits, so that numbers one below the other stand in
   * columns; false if absent.
   */
  tabularDigits?: boolean | Expression;
  /**
   * The base direction of the text: `environment` is the environment's `layoutDirection`; `firstStrong`, for texts of
   * users, is the direction of the first letter, or the `layoutDirection` if there is no letter. `environment` if
   * absent.
   */
  direction?: "environment" | "firstStrong" | Expression;
  /**
   * Shown at the end of a text that is cut with an ellipsis, behind the ellipsis, in the style of the last span. If
   * there is no room for both, the ellipsis stands alone.
   */
  moreText?: string | Expression;
  /** A shadow behind the text. */
  shadow?: Shadow | Expression;
  /** Whether assistive technology reads the text. Default: true. */
  isAccessibilityElement?: boolean | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows a text in one style.
 *
 * Measuring: the width of its widest line × the sum of its line heights, both rounded up to the pixel grid. The lines
 * break at the constraint's width. The constraint's height limits the number of lines to those that fit, at least
 * one; if the last line is truncated, it is as high as the text that it still shows.
 *
 * Placing: `lines` in the answer are the lines as they were broken for the label's frame.
 */
export const Label: Builder<LabelProperties, "text">;

export interface AttributedLabelProperties extends CommonProperties {
  /** The parts of the text, in order. */
  spans: ReadonlyArray<Span | Expression> | Expression;
  /**
   * The kinds of links that are found in spans without a `link`; none if absent. In the answer the spans are split at
   * links, and each link is the `link` of its span. `link`: addresses with `https://`, `http://`, `mailto:` or `www.`,
   * names of the most common top-level domains, and e-mail addresses. `phoneNumber`: 7 to 15 digits with a plus sign or
   * in groups, as `tel:`. `address`: a number, a street and perhaps a city, as is usual in English, as a map's address.
   * `date`: a date with a year by ISO 8601, as numbers in the order of the `locale` or with its names of months, and
   * the time after it, in the `timeZone` (UTC by default), as `calshow:` with the seconds since 2001. At most 100 links
   * of a text are found.
   */
  linkDetection?: ReadonlyArray<"link" | "phoneNumber" | "address" | "date" | Expression> | Expression;
  /** The look of links, which overrides the look of their spans. */
  linkStyle?: LinkStyle | Expression;
  /** The look of links while they are touched, for clients. */
  activeLinkStyle?: LinkStyle | Expression;
  /** The font; properties that are absent are the environment's. */
  font?: Font | Expression;
  /** The colour of the text. Default: "black". */
  color?: string | Expression;
  /** How lines lie in the label's width. `natural` is the side at which the text's direction begins. Default: "left". */
  alignment?: "left" | "center" | "right" | "natural" | "justified" | Expression;
  /** The maximum number of lines; 0 is no limit. Default: 0. */
  numberOfLines?: number | Expression;
  /** Where lines break, and which part of a text that is cut off is shown. Default: "byTruncatingTail". */
  lineBreakMode?: "byWordWrapping" | "byCharWrapping" | "byClipping" | "byTruncatingHead" | "byTruncatingMiddle" | "byTruncatingTail" | Expression;
  /** The height of each line, in points; the font's if absent. A number alone centres the line's own height in it. */
  lineHeight?: number | LineHeight | Expression;
  /** Points added after each character. Default: 0. */
  letterSpacing?: number | Expression;
  /** Whether a text of one line (`numberOfLines` 1) shrinks until it fits the width. Default: false. */
  adjustsFontSizeToFitWidth?: boolean | Expression;
  /** The smallest scale to which it shrinks; 0 is no limit. Default: 0. */
  minimumScaleFactor?: number | Expression;
  /**
   * Whether all digits are equally wide, if the font has such digits, so that numbers one below the other stand in
   * columns; false if absent.
   */
  tabularDigits?: boolean | Expression;
  /**
   * The base direction of the text: `environment` is the environment's `layoutDirection`; `firstStrong`, for texts of
   * users, is the direction of the first letter, or the `layoutDirection` if there is no letter. `environment` if
   * absent.
   */
  direction?: "environment" | "firstStrong" | Expression;
  /**
   * Shown at the end of a text that is cut with an ellipsis, behind the ellipsis, in the style of the last span. If
   * there is no room for both, the ellipsis stands alone.
   */
  moreText?: string | Expression;
  /** A shadow behind the text. */
  shadow?: Shadow | Expression;
  /** Whether assistive technology reads the text. Default: true. */
  isAccessibilityElement?: boolean | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows a text made of spans, each of which may have its own font, colour, letter spacing, underline, strikethrough
 * and link.
 *
 * Measuring: as a `Label`. A line is as high as its tallest span.
 *
 * Placing: `lines` in the answer are the lines as they were broken for the label's frame; lines with underlines or
 * strikethroughs have `decorations`.
 */
export const AttributedLabel: Builder<AttributedLabelProperties, "spans">;

export interface ImageProperties extends CommonProperties {
  /** Any URI, handed through to the client. */
  source: string | Expression;
  /**
   * The image's own size, in points. If absent, the size in the header of the file: the pixels of a PNG, JPEG or WebP
   * divided by `scale`; the width and height of an SVG, or those of its viewBox if it has none.
   */
  size?: Size | Expression;
  /** Pixels per point, for a size that is in the header of the file. Excludes `size`. Default: 1. */
  scale?: number | Expression;
  /**
   * How the image lies in its frame: filling it and cropped, fitting inside, at its own size in the centre, or
   * distorted to fill. Default: "aspectFill".
   */
  contentMode?: "aspectFill" | "aspectFit" | "center" | "stretch" | Expression;
  /** A colour to draw the image's opaque parts in. */
  tintColor?: string | Expression;
  /**
   * What happens in a picture if a `data:` URI cannot be read, or a name is not in the folder of `--assets`: with
   * `problem` the request fails with `unknown-image`; with `placeholder` a grey plate with a cross is drawn, for which
   * the image needs a `size`. For other URIs the placeholder is always drawn. Default: "problem".
   */
  missing?: "problem" | "placeholder" | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows an image. The server never fetches it: the client does, or a picture draws it from a `data:` URI or the
 * folder of `--assets`. It may be a PNG, a JPEG (turned as its Exif data say), a WebP or an SVG.
 *
 * Measuring: with `center` and `stretch`, its size. With `aspectFill` and `aspectFit`, the constraint filled at the
 * ratio of its size; the tighter axis wins, and without any constraint the size is infinite. Without `size`, a
 * `data:` URI or a file in the folder of `--assets` has the size in its header; any other source is 0 × 0.
 */
export const Image: Builder<ImageProperties, "source">;

export interface ButtonProperties extends CommonProperties {
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
  /** Whether it can be pressed. Default: true. */
  enabled?: boolean | Expression;
  /** The smallest area that responds to touch. It does not affect the layout. Default: {"width": 44, "height": 44}. */
  minimumTappableSize?: Size | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Performs an action when it is pressed, and shows that it is pressed.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Button: Builder<ButtonProperties, "child">;

export interface TappableProperties extends CommonProperties {
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Performs an action when it is tapped, without a look of its own.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const Tappable: Builder<TappableProperties, "child">;

export interface TextFieldProperties extends CommonProperties {
  /** The text at first. Default: "". */
  text?: string | Expression;
  /** Another name of `text`, the name that other controls use. Excludes `text`. */
  value?: string | Expression;
  /** The height of the field, in lines. The text of a field with more than one line may have line breaks. Default: 1. */
  lines?: number | Expression;
  /** The name of its value in the events of a form. */
  name?: string | Expression;
  /** Its name for assistive technology; the placeholder if absent. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the caret. If absent: the colour in the environment's variable `tint`; without that, the client's own
   * colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** The text that is shown while there is none. Default: "". */
  placeholder?: string | Expression;
  /** The font; properties that are absent are the environment's. */
  font?: Font | Expression;
  /** The colour of the text. If absent: black, or white if the environment's `colorScheme` is `dark`. */
  color?: string | Expression;
  /** How the text lies in the field. Default: "left". */
  alignment?: "left" | "center" | "right" | "natural" | "justified" | Expression;
  /** Whether the text is shown as dots. Default: false. */
  secure?: boolean | Expression;
  /** Whether the text can be edited. Default: true. */
  enabled?: boolean | Expression;
  /** When a button to clear the text is shown. Default: "never". */
  clearButtonMode?: "never" | "whileEditing" | "unlessEditing" | "always" | Expression;
  /** The keyboard that suits the text. Default: "default". */
  keyboardType?: "default" | "asciiCapable" | "numbersAndPunctuation" | "url" | "numberPad" | "phonePad" | "namePhonePad" | "emailAddress" | "decimalPad" | "twitter" | "webSearch" | "asciiCapableNumberPad" | Expression;
  /** The look of the keyboard. Default: "default". */
  keyboardAppearance?: "default" | "light" | "dark" | Expression;
  /** What is capitalised while typing. Default: "sentences". */
  autocapitalizationType?: "none" | "words" | "sentences" | "allCharacters" | Expression;
  /** Whether typing is corrected. Default: "default". */
  autocorrectionType?: "default" | "no" | "yes" | Expression;
  /** Whether spelling is checked. Default: "default". */
  spellCheckingType?: "default" | "no" | "yes" | Expression;
  /** What the text means to a client that fills it in, such as `emailAddress`. */
  textContentType?: string | Expression;
  /** The name on the return key. Default: "default". */
  returnKeyType?: "default" | "go" | "google" | "join" | "next" | "route" | "search" | "send" | "yahoo" | "done" | "emergencyCall" | "continue" | Expression;
  /** Whether the return key is disabled while there is no text. Default: false. */
  enablesReturnKeyAutomatically?: boolean | Expression;
  /** The name of the event when the text changes. */
  onChange?: string | Expression;
  /** The name of the event when return is pressed. */
  onReturn?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A text that the user edits, of one line or several.
 *
 * Measuring: the width of the constraint, at least 44 (infinite if it is unconstrained) × 44, plus the font's line
 * height for each further line. In the answer, a field of several lines also has `lines`: its text or its
 * placeholder, as it breaks 8 points from the sides and 12 points below the top.
 */
export const TextField: Builder<TextFieldProperties, never>;

export interface ToggleProperties extends CommonProperties {
  /** Whether it is on. Default: false. */
  value?: boolean | Expression;
  /** The name of its value in the events of a form. */
  name?: string | Expression;
  /** Whether the user can change it. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A switch that is on or off.
 *
 * Measuring: 52 × 32.
 */
export const Toggle: Builder<ToggleProperties, never>;

export interface CheckboxProperties extends CommonProperties {
  /** Whether it is checked. Default: false. */
  value?: boolean | Expression;
  /** The name of its value in the events of a form. */
  name?: string | Expression;
  /** Whether the user can change it. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A box that is checked or not.
 *
 * Measuring: 24 × 24.
 */
export const Checkbox: Builder<CheckboxProperties, never>;

export interface RadioButtonProperties extends CommonProperties {
  /**
   * The name of the group. In the events of a form it names the value of the group, which is the `name` of the selected
   * button.
   */
  group: string | Expression;
  /**
   * Whether it is selected. One button of a group should be: if several are, a picture draws all of them as selected, a
   * browser only the last one. Default: false.
   */
  value?: boolean | Expression;
  /** The name of the choice. */
  name?: string | Expression;
  /** Whether the user can change it. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A button of a group, of which one is selected.
 *
 * Measuring: 24 × 24.
 */
export const RadioButton: Builder<RadioButtonProperties, "group">;

export interface SliderProperties extends CommonProperties {
  /** The number, from `minimum` to `maximum`; `minimum` if it is absent. */
  value?: number | Expression;
  /** The least number. Default: 0. */
  minimum?: number | Expression;
  /** The greatest number, above `minimum`. Default: 1. */
  maximum?: number | Expression;
  /**
   * The distance between numbers that can be chosen, counted from `minimum`, at most `maximum` less `minimum`. Any
   * number of the range can be chosen if it is absent.
   */
  step?: number | Expression;
  /** The name of its value in the events of a form. */
  name?: string | Expression;
  /** Whether the user can change it. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A number of a range, chosen by moving a knob along a track.
 *
 * Measuring: the width of the constraint (200 if it is unconstrained) × 32.
 */
export const Slider: Builder<SliderProperties, never>;

export interface ProgressBarProperties extends CommonProperties {
  /** The part that is done; absent if it is not known. */
  value?: number | Expression;
  /** A name for the client. It is not in the events of a form. */
  name?: string | Expression;
  /** Whether it is drawn at full strength. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows how much of some work is done.
 *
 * Measuring: the width of the constraint (200 if it is unconstrained) × 4.
 */
export const ProgressBar: Builder<ProgressBarProperties, never>;

export interface PickerProperties extends CommonProperties {
  /** The items, in order, each with a different value. */
  items: ReadonlyArray<string | PickerItem | Expression> | Expression;
  /** The value of the item that is chosen; none if it is absent. */
  value?: string | Expression;
  /** The font; properties that are absent are the environment's. */
  font?: Font | Expression;
  /** The name of its value in the events of a form. */
  name?: string | Expression;
  /** Whether the user can change it. Default: true. */
  enabled?: boolean | Expression;
  /** Its name for assistive technology. It is not drawn: put a Label beside it. */
  label?: string | Expression;
  /**
   * The colour of the parts that show the value. If absent: the colour in the environment's variable `tint`; without
   * that, the client's own colour, in pictures a blue. The look is dark if the environment's `colorScheme` is `dark`.
   */
  tint?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * One of several items, chosen from a menu.
 *
 * Measuring: (the width of the widest title in the control's font + 44) × 44.
 */
export const Picker: Builder<PickerProperties, "items">;

export interface SegmentedControlProperties extends CommonProperties {
  /** The items, in order. */
  items: ReadonlyArray<Segment | Expression> | Expression;
  /** The index of the selected item, less than their number; none if absent. */
  selection?: number | Expression;
  /** The font; properties that are absent are the environment's. */
  font?: Font | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Titles side by side, one of which is selected.
 *
 * Measuring: the sum of the items' widths × 36. The width of an item is that of its title in the control's font plus
 * 8 on either side, unless the item gives one.
 */
export const SegmentedControl: Builder<SegmentedControlProperties, "items">;

export interface ScrollViewProperties extends CommonProperties {
  /**
   * Which axes scroll. `fittingHeight`: as wide as the view and as high as the child measures. `fittingWidth`: as high
   * as the view and as wide as the child measures. `fittingContent`: as large as the child measures. A size: that size.
   * Default: "fittingHeight".
   */
  contentSize?: "fittingHeight" | "fittingWidth" | "fittingContent" | Size | Expression;
  /** Room around the content. Default: 0. */
  contentInset?: number | Edges | Expression;
  /** Whether a child smaller than the view lies in its middle. Default: false. */
  centersUnderflow?: boolean | Expression;
  /**
   * Where scrolling begins: the point of the content that lies in the upper left corner of the view, or the end of the
   * content on both axes (`end`). It is limited to the content and its insets. Pictures are scrolled to it, and clients
   * scroll to it at first and whenever it changes. It does not affect frames. If absent, clients begin at the upper
   * left end.
   */
  contentOffset?: "end" | ScrollViewContentOffset | Expression;
  /**
   * Whether pulling the content down beyond its upper edge refreshes it. Pulling performs an `action`, which clients
   * report like the action of a button. With `refreshing`, clients and pictures show that the content is being
   * refreshed. It does not affect frames. It is absent from the answer if it is `disabled`. Default: "disabled".
   */
  pullToRefresh?: "disabled" | "refreshing" | ScrollViewPullToRefresh | Expression;
  /** Whether a horizontal bar is shown. Default: true. */
  showsHorizontalScrollIndicator?: boolean | Expression;
  /** Whether a vertical bar is shown. Default: true. */
  showsVerticalScrollIndicator?: boolean | Expression;
  /** Whether content that fits bounces horizontally. Default: false. */
  alwaysBounceHorizontal?: boolean | Expression;
  /** Whether content that fits bounces vertically. Default: false. */
  alwaysBounceVertical?: boolean | Expression;
  /** How the client adds safe areas to the insets. Default: "automatic". */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always" | Expression;
  /** How scrolling hides the keyboard. Default: "none". */
  keyboardDismissMode?: "none" | "onDrag" | "interactive" | Expression;
  /** Whether the client makes room for the keyboard. Default: "adjustsWhenVisible". */
  keyboardAdjustmentMode?: "none" | "adjustsWhenVisible" | Expression;
  /** Whether touches wait until it is clear that they do not scroll. Default: true. */
  delaysContentTouches?: boolean | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows a part of a child that may be larger.
 *
 * Measuring: the child's size, plus `contentInset`, never more than the constraint. The child is measured in the
 * constraint less `contentInset`, unconstrained along the axes that scroll.
 *
 * Placing: the child's origin is (0, 0); insets do not move it. It has the size that it measures along the axes that
 * scroll (the inset length where it measures infinite), and fills the inset length of an axis that does not scroll.
 * With `centersUnderflow` a smaller child lies in the middle of the whole view. If containers mirror their children,
 * a child that is narrower than the inset width lies at its right, and `contentInset` in the answer has left and
 * right exchanged. `contentSize` in the answer is the resolved size of the content: the largest right edge × the
 * largest bottom edge of the child, or the size that was given.
 */
export const ScrollView: Builder<ScrollViewProperties, "child">;

export interface TransitionContainerProperties extends CommonProperties {
  /** How the view appears; at once if absent. */
  onAppear?: "fade" | "scale" | "scaleAndFade" | Transition | Expression;
  /** How the view disappears; at once if absent. */
  onDisappear?: "fade" | "scale" | "scaleAndFade" | Transition | Expression;
  /**
   * How the view moves to a new frame: by the animation of the nearest view around it (`inherited`), at once (`none`),
   * by its own animation, or by its own where none is inherited. Default: "inherited".
   */
  onLayout?: "inherited" | "none" | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Says how the view inside appears, disappears and moves between two layouts. Clients that apply patches of a stored
 * tree animate by it.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const TransitionContainer: Builder<TransitionContainerProperties, "child">;

export interface LifecycleObserverProperties extends CommonProperties {
  /** The name of the event when the view appears. */
  onAppear?: string | Expression;
  /** The name of the event when the view disappears. */
  onDisappear?: string | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Names the events that a client raises when the view inside appears and disappears.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const LifecycleObserver: Builder<LifecycleObserverProperties, "child">;

export interface AccessibilityElementProperties extends CommonProperties {
  /** The element inside. */
  child: Element | Expression;
  /** What it is, in words. */
  label?: string | Expression;
  /** Its value, in words. */
  value?: string | Expression;
  /** What happens when it is used, in words. */
  hint?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
  /**
   * Its accessibility traits. In the answer they are `traits`. The property `traits` is for its parent's layout, as on
   * every element. Default: [].
   */
  accessibilityTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** The size of the area that assistive technology shows, centred on the element; the element's own size if absent. */
  frameSize?: Size | Expression;
  /** The corners of the area that assistive technology shows; square if absent. */
  frameCornerStyle?: "square" | "capsule" | CornerStyle | Expression;
  /** Actions that assistive technology offers by their names. */
  customActions?: ReadonlyArray<CustomAction | Expression> | Expression;
  /** Further descriptions, which assistive technology reads out on request. */
  customContent?: ReadonlyArray<CustomContent | Expression> | Expression;
  /** The names by which a user refers to it, the best first; its label if absent. */
  userInputLabels?: ReadonlyArray<string | Expression> | Expression;
}

/**
 * Describes its child to assistive technology as one thing.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityElement: Builder<AccessibilityElementProperties, "child">;

export interface AccessibilityContainerProperties extends CommonProperties {
  /** What kind of group it is. Default: "none". */
  containerType?: "none" | "dataTable" | "list" | "landmark" | "semanticGroup" | Expression;
  /** What it is, in words. */
  label?: string | Expression;
  /** Its value, in words. */
  value?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Groups what is inside for assistive technology.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityContainer: Builder<AccessibilityContainerProperties, "child">;

export interface AccessibilityBlockerProperties extends CommonProperties {
  /** Whether what is inside is hidden from it. Default: true. */
  blocking?: boolean | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Hides what is inside from assistive technology.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityBlocker: Builder<AccessibilityBlockerProperties, "child">;

export interface AccessibilityFocusProperties extends CommonProperties {
  /** The name of the event that moves the focus. */
  trigger?: string | Expression;
  /**
   * The message to assistive technology when the focus moves: that a part of the screen has changed, or that the whole
   * screen has.
   */
  notification?: "layoutChanged" | "screenChanged" | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Lets the client move the focus of assistive technology to the child.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityFocus: Builder<AccessibilityFocusProperties, "child">;

export interface AccessibilityCombineProperties extends CommonProperties {
  /** What it is, in words, in place of the texts inside. */
  label?: string | Expression;
  /** Its value, in words, in place of those inside. */
  value?: string | Expression;
  /** What happens when it is used, in words, in place of the hints inside. */
  hint?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
  /** Its accessibility traits, in place of those inside. In the answer they are `traits`. */
  accessibilityTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Accessibility traits that it has in addition. */
  addedTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Accessibility traits that it does not have. */
  removedTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Whether it is left out if nothing inside has a text; true if absent. */
  blockWhenNotAccessible?: boolean | Expression;
  /**
   * Whether it is presented as the only control inside, if there is only one, instead of offering it as an action; true
   * if absent.
   */
  mergeInteractiveSingleChild?: boolean | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Presents everything inside to assistive technology as one thing: the texts inside joined, controls as actions.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityCombine: Builder<AccessibilityCombineProperties, "child">;

export interface AccessibilityDeferralProperties extends CommonProperties {
  /** The texts that are read with the field. */
  content: ReadonlyArray<DeferredContent | Expression> | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Lets assistive technology read the texts beside a field, such as its error and its help, with the field. The texts
 * are `AccessibilityDeferralSource`s inside this element, and the field is its `AccessibilityDeferralReceiver`. With
 * no receiver or several, the texts are read where they are.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityDeferral: Builder<AccessibilityDeferralProperties, "child">;

export interface AccessibilityDeferralSourceProperties extends CommonProperties {
  /** Its name in the `content` of the deferral. */
  source: string | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A text that is read with the receiver of the deferral around it, not at its own place.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityDeferralSource: Builder<AccessibilityDeferralSourceProperties, "child">;

export interface AccessibilityDeferralReceiverProperties extends CommonProperties {
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * The field with which the texts of the deferral around it are read.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const AccessibilityDeferralReceiver: Builder<AccessibilityDeferralReceiverProperties, "child">;

export interface LargeContentViewerProperties extends CommonProperties {
  /** The text that is shown. */
  title?: string | Expression;
  /** The source of the image that is shown. */
  image?: string | Expression;
  /** Whether the image is enlarged. Default: false. */
  scalesImage?: boolean | Expression;
  /** The room around the image. Default: 0. */
  imageInsets?: number | Edges | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows its child enlarged while it is pressed, for users of the largest text sizes.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const LargeContentViewer: Builder<LargeContentViewerProperties, "child">;

export interface LargeContentViewerInteractionContainerProperties extends CommonProperties {
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Lets a press go from one `LargeContentViewer` inside to the next.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const LargeContentViewerInteractionContainer: Builder<LargeContentViewerInteractionContainerProperties, "child">;

export interface EditingMenuProperties extends CommonProperties {
  /** The gesture that shows the menu. Excludes `trigger`. Default: "onLongPress". */
  show?: "onTap" | "onLongPress" | Expression;
  /** The name of the event that shows the menu, in place of a gesture. */
  trigger?: string | Expression;
  /** The items of the menu. */
  items: ReadonlyArray<EditingMenuItem | Expression> | Expression;
  /** The element inside. */
  child: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Gives its child a menu of editing actions, such as copying it.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export const EditingMenu: Builder<EditingMenuProperties, "child">;

export interface RuleProperties extends CommonProperties {
  /** The direction in which the line runs. */
  orientation: "horizontal" | "vertical" | Expression;
  /** Points; `hairline` is one pixel, 1 ÷ displayScale. Default: "hairline". */
  thickness?: "hairline" | number | Expression;
  /** The colour of the line. Default: "black". */
  color?: string | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Draws a thin line.
 *
 * Measuring: a horizontal rule is 0 × its thickness, a vertical one its thickness × 0. A parent that lets its
 * children fill an axis, such as a `Column` with alignment `fill`, gives it its length.
 */
export const Rule: Builder<RuleProperties, "orientation">;

export interface ShapeProperties extends CommonProperties {
  /**
   * The outline: path data of SVG 2, with all commands. Invalid path data is a problem whose message has the offset of
   * the mistake in characters. Path data that is longer than the text of a label may be is a problem, too.
   */
  path: string | Expression;
  /** The rectangle of the outline's coordinates that is shown: x, y, width and height. */
  viewBox: ReadonlyArray<number | Expression> | Expression;
  /** The colour inside; none if absent. */
  fill?: string | Expression;
  /**
   * Which points are inside: those that the outline turns around at all (`nonzero`), or an odd number of times
   * (`evenodd`). Default: "nonzero".
   */
  fillRule?: "nonzero" | "evenodd" | Expression;
  /** A line along the outline; none if absent. */
  stroke?: Stroke | Expression;
  /**
   * How the `viewBox` lies in the frame, as for an `Image`. If absent, the shape has its own size, and is drawn as with
   * `aspectFit` if its frame has another size.
   */
  contentMode?: "aspectFill" | "aspectFit" | "center" | "stretch" | Expression;
  /** The shape's own size, in points; that of the `viewBox` if absent. */
  size?: Size | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows an outline, filled or with a line along it.
 *
 * Measuring: without `contentMode`, and with `center` and `stretch`, its `size`, by default that of its `viewBox`.
 * With `aspectFill` and `aspectFit`, the constraint filled at the ratio of that size; the tighter axis wins, and
 * without any constraint the size is infinite.
 *
 * Placing: the `viewBox` lies in the frame as an image does, and what does not fit into the frame is cut off.
 */
export const Shape: Builder<ShapeProperties, "path">;

export interface QRCodeProperties extends CommonProperties {
  /**
   * The text in the code, as UTF-8. A text that does not fit is a problem: there is room for 2,331 bytes at correction
   * `M`, or for more digits and capital letters.
   */
  text: string | Expression;
  /** How much of the code may be damaged: about 7, 15, 25 or 30 percent. Default: "M". */
  correction?: "L" | "M" | "Q" | "H" | Expression;
  /** The colour of dark modules. Default: "black". */
  color?: string | Expression;
  /** The colour of light modules and of the quiet zone. Default: "white". */
  backgroundColor?: string | Expression;
  /** The width of the light zone around the code, in modules. Readers need four. Default: 4. */
  quietZone?: number | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * Shows a QR code.
 *
 * Measuring: a square. Its side is the smaller length of the constraint, or without any constraint as many points as
 * the code has modules on a side, with the quiet zone.
 *
 * Placing: the code is as large as fits into the frame, in its middle, and its background fills the frame. In the
 * answer, `path` has the dark modules as path data of SVG, in units of the `viewBox`, which has the quiet zone too.
 */
export const QRCode: Builder<QRCodeProperties, "text">;

export interface ViewProperties extends CommonProperties {
  /** The name of the view, which is `view` in the answer. */
  class: string | Expression;
  /** Its size; the child's, or 0 × 0, if absent. */
  size?: Size | Expression;
  /** Any properties, handed through to the client. */
  properties?: { readonly [name: string]: unknown } | Expression;
  /** The element inside. */
  child?: Element | Expression;
  /** Any JSON, handed through to the view untouched. */
  data?: unknown;
}

/**
 * A view that only the client knows: a map, a video, a chart. The server lays it out and hands its properties
 * through.
 *
 * Measuring: its `size` if given, else the child's, else 0 × 0.
 *
 * Placing: the child fills the element.
 */
export const View: Builder<ViewProperties, "class">;

export interface ForEachProperties {
  /**
   * The element for each item. In it, pointers that begin with `item:` lead into the item; `item:` is the item,
   * `item:#` its index from 0.
   */
  element: Element | Expression;
  /** The items: any JSON. Usually a reference to the request's `data`. */
  in: ReadonlyArray<unknown> | Expression;
  /**
   * Where in the item the key of its element is: a pointer, relative to the item, to a string or an integer. Two items
   * with the same key are an error.
   */
  key?: string;
  /** Another name for the item, for loops inside this one: with `row`, `row:/name` is in the item of this loop. */
  as?: string;
  /** A condition. If it is not met, the loop is laid out as if it were not written. */
  when?: boolean | Condition | Expression;
}

/**
 * Among the children of a container: makes one element for each item of an array. It is not an element itself, and
 * paths have no segment for it.
 */
export const ForEach: Builder<ForEachProperties, "element">;

export interface ForEach extends ForEachProperties {
  readonly type: "ForEach";
}

/** Whether an element is there: a boolean, a reference to one, or one comparison. */
export interface Condition {
  /** Two values that are equal as JSON. */
  equals?: ReadonlyArray<unknown> | Expression;
  /** The first is less than the second. */
  less?: ReadonlyArray<number | Expression | string> | Expression;
  /** The first is less than the second or equal to it. */
  atMost?: ReadonlyArray<number | Expression | string> | Expression;
  /** There is a value at that place. */
  exists?: string;
  /** The string, array or object has nothing in it. */
  empty?: ReadonlyArray<unknown> | string | { readonly [name: string]: unknown } | Expression;
  /** The array has the item, or the string has the part. */
  contains?: ReadonlyArray<unknown> | Expression;
  /** All of these conditions are met. */
  all?: ReadonlyArray<boolean | Condition | Expression> | Expression;
  /** At least one of these conditions is met. */
  any?: ReadonlyArray<boolean | Condition | Expression> | Expression;
  /** This condition is not met. */
  not?: boolean | Condition | Expression;
}

/** What Row and Column read from a child. */
export interface StackTraits {
  /** The child's weight when room is left over. Default: 1. */
  growPriority?: number | Expression;
  /** The child's weight when there is too little room. Default: 1. */
  shrinkPriority?: number | Expression;
  /**
   * Both priorities in one: `fixed` is 0 and 0, `flexible` 1 and 1, `grows` 1 and 0, `shrinks` 0 and 1. Excludes
   * `growPriority` and `shrinkPriority`.
   */
  priority?: "fixed" | "flexible" | "grows" | "shrinks" | Expression;
  /** The child's own guide, in place of the one that the alignment implies. */
  alignmentGuide?: Guide | Expression;
}

/** A line across an element, at fraction × its length + offset. */
export interface Guide {
  /** The share of the element's length. Default: 0. */
  fraction?: number | Expression;
  /** Points added to it. Default: 0. */
  offset?: number | Expression;
}

/** What GridRow reads from a child. */
export interface GridRowTraits {
  /**
   * The width of the column: a length in points, or a share of the width that lengths and spacing leave, in relation to
   * the other shares. The shares must add up to more than 0. Default: {"proportional": 1}.
   */
  width?: GridRowTraitsWidth | Expression;
}

/**
 * The width of the column: a length in points, or a share of the width that lengths and spacing leave, in relation to
 * the other shares. The shares must add up to more than 0.
 */
export interface GridRowTraitsWidth {
  /** The width, in points. */
  absolute?: number | Expression;
  /** The share. */
  proportional?: number | Expression;
}

/** What GridColumn reads from a child. */
export interface GridColumnTraits {
  /**
   * The height of the row: a length in points, or a share of the height that lengths and spacing leave, in relation to
   * the other shares. The shares must add up to more than 0. Default: {"proportional": 1}.
   */
  height?: GridColumnTraitsHeight | Expression;
}

/**
 * The height of the row: a length in points, or a share of the height that lengths and spacing leave, in relation to
 * the other shares. The shares must add up to more than 0.
 */
export interface GridColumnTraitsHeight {
  /** The height, in points. */
  absolute?: number | Expression;
  /** The share. */
  proportional?: number | Expression;
}

/** What TableRow reads from a child. */
export interface TableRowTraits {
  /**
   * How many columns the cell covers, with the spacing between them. No row may cover more columns than there are.
   * Default: 1.
   */
  columnSpan?: number | Expression;
}

/** What Flow reads from a child. */
export interface FlowTraits {
  /** Whether the child takes a share of the width that its line leaves. Default: "fixed". */
  priority?: "fixed" | "grows" | Expression;
}

/** What LayoutWriter reads from a child. */
export interface LayoutWriterTraits {
  /** Where the child is placed. */
  frame: Frame | Expression;
}

/** A place and a size in the space of the parent. */
export interface Frame {
  /** Points from the left edge of the parent. */
  x: number | Expression;
  /** Points from the top edge of the parent. */
  y: number | Expression;
  /** The width, in points. */
  width: number | Expression;
  /** The height, in points. */
  height: number | Expression;
}

/** The rule for one axis; a number alone is absolute. */
export interface Constraint {
  /** Exactly this length. */
  absolute?: number | Expression;
  /** This length or less. */
  atMost?: number | Expression;
  /** This length or more. */
  atLeast?: number | Expression;
  /** The lowest and the highest length, in that order. */
  within?: ReadonlyArray<number | Expression> | Expression;
  /**
   * This part of the proposed length; if none is proposed, the length that the child measures. Along the axis of a
   * `Row`, `Column`, `Flow` or `EqualStack`, which propose several lengths to each child, it is an error: use `GridRow`
   * or `GridColumn`.
   */
  fraction?: number | Expression;
}

/** Width ÷ height. */
export interface AspectRatio {
  /** The ratio's first part. */
  width: number | Expression;
  /** The ratio's second part. */
  height: number | Expression;
}

/** A column. */
export interface TableColumn {
  /**
   * The width of the column: as wide as its widest cell (`auto`), a length in points, a part of the width, or a share
   * of what other columns leave. Default: "auto".
   */
  width?: "auto" | number | TableColumnWidth | Expression;
  /**
   * Where cells that are narrower than the column lie, or whether they fill its width. It applies to the cells that
   * begin in the column. Default: "leading".
   */
  alignment?: "leading" | "center" | "trailing" | "fill" | Expression;
}

/**
 * The width of the column: as wide as its widest cell (`auto`), a length in points, a part of the width, or a share
 * of what other columns leave.
 */
export interface TableColumnWidth {
  /** The share, in relation to other shares. */
  proportional?: number | Expression;
  /** The part of the table's width, less the spacing between columns. */
  fraction?: number | Expression;
}

/** A line between rows, shown as a `Rule` as wide as the table. */
export interface TableSeparator {
  /** The colour of the line. Default: "black". */
  color?: string | Expression;
  /** Points; `hairline` is one pixel, 1 ÷ displayScale. Default: "hairline". */
  thickness?: "hairline" | number | Expression;
}

/** Where a decoration lies. */
export interface InsetPosition {
  /** The decoration fills the child's frame, moved outwards by this; inwards if it is negative. */
  inset: number | Edges | HorizontalAndVertical | Expression;
}

/** Insets from the edges; those that are absent are 0. */
export interface Edges {
  /** Points from the top edge. */
  top?: number | Expression;
  /** Points from the left edge. */
  left?: number | Expression;
  /** Points from the bottom edge. */
  bottom?: number | Expression;
  /** Points from the right edge. */
  right?: number | Expression;
}

/** A distance on each axis; one that is absent is 0. */
export interface HorizontalAndVertical {
  /** Points along the horizontal axis. */
  horizontal?: number | Expression;
  /** Points along the vertical axis. */
  vertical?: number | Expression;
}

/** Where a decoration lies. */
export interface AlignedPosition {
  /** The place in the child at which the decoration lies, at its measured size. */
  aligned: "topLeading" | "top" | "topTrailing" | "leading" | "center" | "trailing" | "bottomLeading" | "bottom" | "bottomTrailing" | Expression;
  /** The vertical line of the decoration that is put at that place, instead of the one that `aligned` implies. */
  horizontalGuide?: Guide | Expression;
  /** The horizontal line of the decoration that is put at that place, instead of the one that `aligned` implies. */
  verticalGuide?: Guide | Expression;
}

/** Where a decoration lies. */
export interface CornerPosition {
  /** The corner of the child on which the decoration's centre lies. */
  corner: "topLeft" | "topRight" | "bottomLeft" | "bottomRight" | Expression;
  /** How far the centre is moved from the corner. */
  offset?: HorizontalAndVertical | Expression;
}

/** How the size is found. */
export interface LayoutWriterSizing {
  /** This size, whatever the frames are. */
  fixed: Size | Expression;
}

/** A width and a height, in points. */
export interface Size {
  /** The width, in points. */
  width: number | Expression;
  /** The height, in points. */
  height: number | Expression;
}

/** An element and the bounds in which it is chosen. */
export interface GeometryCase {
  /** The case needs this width or more. */
  minWidth?: number | Expression;
  /** The case needs less than this width. */
  maxWidth?: number | Expression;
  /** The case needs this height or more. */
  minHeight?: number | Expression;
  /** The case needs less than this height. */
  maxHeight?: number | Expression;
  /** The element that is shown. */
  element: Element | Expression;
}

/** An angle in radians, or an object with `degrees`; clockwise, because y points down. */
export interface Rotation {
  /** Degrees, clockwise. */
  degrees: number | Expression;
}

/** One scale for both axes, or one for each; a negative one mirrors. */
export interface Scale {
  /** The horizontal scale. */
  x: number | Expression;
  /** The vertical scale. */
  y: number | Expression;
}

/** A distance on each axis, in points. */
export interface Translation {
  /** Points to the right. */
  x: number | Expression;
  /** Points down. */
  y: number | Expression;
  /** Points towards the viewer. Default: 0. */
  z?: number | Expression;
}

/** At the root, absent members have their defaults; elsewhere, only the members that are given count. */
export interface Environment {
  /** Pixels in a point. Frames are rounded to its pixel grid. Default: 1. */
  displayScale?: number | Expression;
  /** The direction of the language. Text is set in it. Default: "leftToRight". */
  layoutDirection?: "leftToRight" | "rightToLeft" | Expression;
  /**
   * Whether containers mirror their children horizontally if the direction is right to left, and controls begin at the
   * right. `false`: leading is left in either direction. Default: false.
   */
  mirrors?: boolean | Expression;
  /**
   * The language, as a BCP 47 tag, which may have underscores: it chooses line breaking rules and forms of characters.
   * Default: "en".
   */
  locale?: string | Expression;
  /**
   * A name of the IANA database that the server knows. Handed through: only an `EnvironmentReader`, `$env`, `$format`
   * and the `linkDetection` of dates read it.
   */
  timeZone?: string | Expression;
  /**
   * Whether the client shows light or dark colours. Handed through: only an `EnvironmentReader`, `$env` and controls,
   * whose views have it, read it. Default: "light".
   */
  colorScheme?: "light" | "dark" | Expression;
  /** The parts of the screen that are covered. Default: 0. */
  safeAreaInsets?: number | Edges | Expression;
  /** The size of the window. */
  windowSize?: Size | Expression;
  /** The font that text inherits. */
  font?: Font | Expression;
  /** Values that the client defines, for `EnvironmentReader` and `$env`. Default: {}. */
  variables?: { readonly [name: string]: string | number | boolean | Expression } | Expression;
}

/**
 * A font. Properties that are absent are inherited: in a span from the label, in an element and in an
 * `AdaptedEnvironment` from the environment, whose font is the server's default family, 17 points, regular, upright,
 * where nothing else is given. An `EnvironmentReader` compares the properties that are given.
 */
export interface Font {
  /** The name of the family. */
  family?: string | Expression;
  /** The size, in points. */
  size?: number | Expression;
  /** The weight: 100 to 900, or a name. */
  weight?: "thin" | "ultraLight" | "extraLight" | "light" | "regular" | "normal" | "medium" | "semibold" | "bold" | "heavy" | "extraBold" | "black" | number | Expression;
  /** Upright or italic. */
  style?: "normal" | "italic" | Expression;
}

/** An element and the environment in which it is chosen. */
export interface EnvironmentCase {
  /** The values of the environment that must be equal. */
  when: Environment | Expression;
  /** The element that is shown. */
  element: Element | Expression;
}

/** A linear or a radial gradient. */
export interface Gradient {
  /**
   * Colours along a line through the centre, as in CSS: the line is so long that the corners have the first and the
   * last colour.
   */
  linearGradient?: LinearGradient | Expression;
  /** Colours along the radius of a circle. */
  radialGradient?: RadialGradient | Expression;
}

/**
 * Colours along a line through the centre, as in CSS: the line is so long that the corners have the first and the
 * last colour.
 */
export interface LinearGradient {
  /** Degrees, clockwise from upwards: 90 leads to the right, 180 down. */
  angle: number | Expression;
  /** The colours. */
  stops: ReadonlyArray<GradientStop | Expression> | Expression;
}

/** A colour at a place of a gradient. */
export interface GradientStop {
  /** The colour at this place. */
  color: string | Expression;
  /** The place: 0 is the beginning, 1 the end. It is not before the place of the previous stop. */
  at: number | Expression;
}

/** Colours along the radius of a circle. */
export interface RadialGradient {
  /** The centre of the circle. */
  center?: UnitPoint | Expression;
  /** The radius of the circle, as a fraction of the box's larger side. Default: 0.5. */
  radius?: number | Expression;
  /** The colours. */
  stops: ReadonlyArray<GradientStop | Expression> | Expression;
}

/** A point in fractions of the width and the height. */
export interface UnitPoint {
  /** The fraction of the width, from the left. Default: 0.5. */
  x?: number | Expression;
  /** The fraction of the height, from the top. Default: 0.5. */
  y?: number | Expression;
}

/** The shape of the corners of a box. */
export interface CornerStyle {
  /** The radius, in points, at most half the shorter side. */
  radius: number | Expression;
  /** The corners that are rounded; all four if absent. */
  corners?: ReadonlyArray<"topLeft" | "topRight" | "bottomLeft" | "bottomRight" | Expression> | Expression;
}

/** A line inside the edge of a box. */
export interface Border {
  /** The colour of the line. */
  color: string | Expression;
  /** The width of the line, in points. */
  width: number | Expression;
  /** The lengths of dashes and gaps in turn, in points. */
  dash?: ReadonlyArray<number | Expression> | Expression;
}

/** A shadow behind a box or a text. */
export interface Shadow {
  /** How far it blurs, in points. */
  radius: number | Expression;
  /** 0 is invisible, 1 opaque. */
  opacity: number | Expression;
  /** How far it is moved to the right and down. */
  offset: ShadowOffset | Expression;
  /** Its colour. */
  color: string | Expression;
}

/** A distance on each axis, in points. */
export interface ShadowOffset {
  /** Points to the right. */
  width: number | Expression;
  /** Points down. */
  height: number | Expression;
}

/** The height of each line, and where in it the line's own height lies. */
export interface LineHeight {
  /** The height of each line, in points. */
  lineHeight: number | Expression;
  /** Where in that height the line's own height lies. */
  alignment: "top" | "center" | "bottom" | Expression;
}

/** A part of a text. */
export interface Span {
  /** The text of the span. */
  text: string | Expression;
  /** The font; properties that are absent are the label's. */
  font?: Font | Expression;
  /** The colour; the label's if absent. */
  color?: string | Expression;
  /** Points added after each character; the label's if absent. */
  letterSpacing?: number | Expression;
  /** Whether a line is drawn below the text. Default: false. */
  underline?: boolean | Expression;
  /** The colour of the line below the text; the colour of the text if absent. */
  underlineColor?: string | Expression;
  /** Whether a line is drawn through the text. Default: false. */
  strikethrough?: boolean | Expression;
  /** The colour of the line through the text; the colour of the text if absent. */
  strikethroughColor?: string | Expression;
  /** A URI, handed through to the client. */
  link?: string | Expression;
}

/** The look of links. Properties that are absent stay as the span has them. */
export interface LinkStyle {
  /** The colour of the text. */
  color?: string | Expression;
  /** Whether a line is drawn below the text. */
  underline?: boolean | Expression;
  /** The colour of the line below the text. */
  underlineColor?: string | Expression;
  /** Whether a line is drawn through the text. */
  strikethrough?: boolean | Expression;
  /** The colour of the line through the text. */
  strikethroughColor?: string | Expression;
}

/** An item of a picker: a title that is also its value, or a title and a value. */
export interface PickerItem {
  /** The item's title. */
  title: string | Expression;
  /** The value of the picker while the item is chosen; the title if absent. */
  value?: string | Expression;
}

/** An item of a segmented control. */
export interface Segment {
  /** The item's title. */
  title: string | Expression;
  /** The item's width, in points; that of the title plus 16 if absent. */
  width?: number | Expression;
}

/**
 * Where scrolling begins: the point of the content that lies in the upper left corner of the view, or the end of the
 * content on both axes (`end`). It is limited to the content and its insets. Pictures are scrolled to it, and clients
 * scroll to it at first and whenever it changes. It does not affect frames. If absent, clients begin at the upper
 * left end.
 */
export interface ScrollViewContentOffset {
  /** Points from the left edge of the content. */
  x: number | Expression;
  /** Points from its upper edge. */
  y: number | Expression;
}

/**
 * Whether pulling the content down beyond its upper edge refreshes it. Pulling performs an `action`, which clients
 * report like the action of a button. With `refreshing`, clients and pictures show that the content is being
 * refreshed. It does not affect frames. It is absent from the answer if it is `disabled`.
 */
export interface ScrollViewPullToRefresh {
  /** The name of the action, handed through to the client. */
  action: string | Expression;
}

/** How a view appears or disappears, by name or in detail. */
export interface Transition {
  /** The opacity when the view is hidden: before it appears, or after it has disappeared. Default: 1. */
  opacity?: number | Expression;
  /** The transform when the view is hidden: before it appears, or after it has disappeared. */
  transform?: Transform | Expression;
  /** The duration, the curve and the delay. */
  animation?: Animation | Expression;
}

/** One of a rotation, a scale, a translation or a matrix, about the centre. */
export interface Transform {
  /** An angle, clockwise. */
  rotate?: number | Rotation | Expression;
  /** A scale for both axes, or one for each. */
  scale?: number | Scale | Expression;
  /** A distance. */
  translate?: Translation | Expression;
  /** 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`. */
  matrix?: ReadonlyArray<number | Expression> | Expression;
}

/** How long a change takes, and how. */
export interface Animation {
  /** Seconds. A `spring` determines its own duration, which is in the answer. Default: 0.2. */
  duration?: number | Expression;
  /** How the speed changes over the duration. Default: "easeInOut". */
  curve?: "easeInOut" | "easeIn" | "easeOut" | "linear" | Curve | Expression;
  /** Seconds before it begins. Default: 0. */
  delay?: number | Expression;
  /** Whether the view can be touched while it changes. Default: true. */
  allowUserInteraction?: boolean | Expression;
}

/** How the speed of a change develops: by name, as a Bézier curve, or as one of two springs. */
export interface Curve {
  /** Progress as a Bézier curve from (0, 0) to (1, 1). */
  cubicBezier?: CubicBezier | Expression;
  /** Progress as that of a spring which comes to rest when the duration ends. */
  dampenedSpring?: DampenedSpring | Expression;
  /** Progress as that of a spring which determines the duration. Excludes `duration`. */
  spring?: Spring | Expression;
}

/**
 * The control points of a Bézier curve from (0, 0) to (1, 1), in which x is the part of the time, and y the part of
 * the change.
 */
export interface CubicBezier {
  /** The first control point, towards which the curve starts. */
  controlPoint1: ControlPoint | Expression;
  /** The second control point, from whose direction the curve arrives. */
  controlPoint2: ControlPoint | Expression;
}

/** A control point of a Bézier curve. */
export interface ControlPoint {
  /** The part of the time. */
  x: number | Expression;
  /** The part of the change. Below 0 or above 1 the curve may overshoot. */
  y: number | Expression;
}

/**
 * A spring that, if it is released without speed, is within a thousandth of the distance from its final position when
 * the animation's duration ends.
 */
export interface DampenedSpring {
  /** Below 1 the spring overshoots, the more the smaller the ratio is. A ratio above 1 acts like 1. Default: 1. */
  dampingRatio?: number | Expression;
  /** The speed of the change when it begins; none if absent. */
  initialVelocity?: Velocity | Expression;
}

/**
 * A speed on each axis; 1 is the distance of the whole change per second. A position begins with the speed on each
 * axis, any other value, such as the opacity, with the magnitude of both.
 */
export interface Velocity {
  /** From left to right. Default: 0. */
  dx?: number | Expression;
  /** Downward. Default: 0. */
  dy?: number | Expression;
}

/**
 * A mass on a spring with friction. Its animation lasts until the mass is within a thousandth of the distance from
 * its final position, at most 60 seconds. The default is the spring of the system's own transitions on iOS.
 */
export interface Spring {
  /** The mass. Default: 3. */
  mass?: number | Expression;
  /** The force per distance. Default: 1000. */
  stiffness?: number | Expression;
  /**
   * The friction per speed. Below 2 √(stiffness × mass) the spring overshoots; a larger friction acts like that value.
   * Default: 500.
   */
  damping?: number | Expression;
  /** The speed of the change when it begins; none if absent. */
  initialVelocity?: Velocity | Expression;
}

/** How a view moves between two layouts. */
export interface LayoutTransitionSpecific {
  /** This animation. */
  specific: Animation | Expression;
}

/** How a view moves between two layouts. */
export interface LayoutTransitionInheritedWithFallback {
  /** The animation of the nearest view around it, or this one. */
  inheritedWithFallback: Animation | Expression;
}

/** An action that assistive technology offers by its name. */
export interface CustomAction {
  /** What it does, in words. */
  name: string | Expression;
  /** The source of an image for it. */
  image?: string | Expression;
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
}

/** A further description of an element, which assistive technology reads out on request. */
export interface CustomContent {
  /** What it is, in words. */
  label: string | Expression;
  /** Its value, in words; absent if the label says all. */
  value?: string | Expression;
  /** `high` is read out with the element, `default` on request. Default: "default". */
  importance?: "default" | "high" | Expression;
}

/** A text that is read with the receiver of a deferral. */
export interface DeferredContent {
  /** The name of the source. */
  source: string | Expression;
  /** `inherited` is a text that is read as it is; `error` is a text that is read at once. Default: "inherited". */
  kind?: "inherited" | "error" | Expression;
  /** Only for an inherited text: `high` is read with the field, `default` on request. Default: "default". */
  importance?: "default" | "high" | Expression;
}

/**
 * An item of a menu: a standard editing action, which the client names in the user's language, or an action with a
 * title.
 */
export interface EditingMenuItem {
  /** The standard editing action. Excludes `title`. */
  kind?: "cut" | "copy" | "paste" | "delete" | "select" | "selectAll" | "toggleBoldface" | "toggleItalics" | "toggleUnderline" | "increaseSize" | "decreaseSize" | "printContent" | "pasteAndGo" | "pasteAndMatchStyle" | "pasteAndSearch" | Expression;
  /** What it does, in words. */
  title?: string | Expression;
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
  /** The text that the item copies, which the client can do by itself. */
  copies?: string | Expression;
}

/** A line along an outline. */
export interface Stroke {
  /** The colour of the line. */
  color: string | Expression;
  /** The width of the line, in units of the `viewBox`. */
  width: number | Expression;
  /** The lengths of dashes and gaps in turn, in units of the `viewBox`. */
  dash?: ReadonlyArray<number | Expression> | Expression;
  /**
   * How the line ends: at the end of the outline (`butt`), or half its width beyond it, `round` or `square`. Default:
   * "butt".
   */
  cap?: "butt" | "round" | "square" | Expression;
  /**
   * How the line turns: with a pointed corner, unless that would be longer than four times the width (`miter`); with a
   * round one (`round`); or with one that is cut off (`bevel`). Default: "miter".
   */
  join?: "miter" | "round" | "bevel" | Expression;
}

/** A size of which either axis may be missing: it is then unconstrained, and measured. */
export interface PartialSize {
  width?: number;
  height?: number;
}

/**
 * Limits the answer to a part of a long list: of the views that scroll, it has only those that reach into this
 * rectangle. The rectangle is in the root's coordinates, not scrolled.
 */
export interface Window {
  /** Points from the left edge of the root. */
  x: number;
  /** Points from the top edge of the root. */
  y: number;
  /** The width, in points. */
  width: number;
  /** The height, in points. */
  height: number;
}

/** The body of POST /v1/layout: a tree of elements to measure and place. */
export interface LayoutRequest {
  /** The root of the tree. */
  element: Element | Expression;
  /** The root's size. An axis that is missing is measured, and the root gets the measured length. Default: {}. */
  size?: PartialSize;
  /** Several sizes of the root in place of one: the tree is laid out in each, and the answer has `layouts`. */
  sizes?: ReadonlyArray<PartialSize>;
  /** The root's environment. Default: {}. */
  environment?: Environment | Expression;
  /** What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}. */
  data?: unknown;
  /** Texts by locale and name. Default: {}. */
  strings?: { readonly [name: string]: { readonly [name: string]: string } } | Expression;
  /**
   * The locale in `strings` whose messages are used where another locale lacks them. It must have every message that is
   * used. Default: "en".
   */
  defaultLocale?: string;
  /** Values that the request defines, by name. Default: {}. */
  tokens?: { readonly [name: string]: unknown } | Expression;
  /** Whether frames are snapped to the pixel grid of the environment's displayScale. Default: true. */
  rounding?: boolean;
  /** Whether a frame is in the coordinates of its parent view or of the root. Default: "parent". */
  coordinates?: "parent" | "root";
  /** What the response has in addition: the glyphs of every line of text; why every element has its size. Default: []. */
  include?: ReadonlyArray<"glyphs" | "explain">;
  /**
   * Limits the answer to a part of a long list: of the views that scroll, it has only those that reach into this
   * rectangle. The rectangle is in the root's coordinates, not scrolled.
   */
  window?: Window;
}

/** The body of POST /v1/measure: a tree of elements to measure under each of several constraints. */
export interface MeasureRequest {
  /** The root of the tree. */
  element: Element | Expression;
  /** The constraints, each with the largest width and height; an axis that is missing is unconstrained. */
  constraints: ReadonlyArray<PartialSize>;
  /** The root's environment. Default: {}. */
  environment?: Environment | Expression;
  /** What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}. */
  data?: unknown;
  /** Texts by locale and name. Default: {}. */
  strings?: { readonly [name: string]: { readonly [name: string]: string } } | Expression;
  /**
   * The locale in `strings` whose messages are used where another locale lacks them. It must have every message that is
   * used. Default: "en".
   */
  defaultLocale?: string;
  /** Values that the request defines, by name. Default: {}. */
  tokens?: { readonly [name: string]: unknown } | Expression;
}

/**
 * A stored tree of elements, which is laid out for any viewport: a layout request, whose `size` is for viewports
 * without a size.
 */
export interface StoredTree {
  /** The root of the tree. */
  element: Element | Expression;
  /** The root's size for viewports with neither width nor height; an axis that is not given is measured. Default: {}. */
  size?: PartialSize;
  /** The root's environment. Default: {}. */
  environment?: Environment | Expression;
  /** What {"$data": "/pointer"} refers to: any JSON without duplicate names in its objects. Default: {}. */
  data?: unknown;
  /** Texts by locale and name. Default: {}. */
  strings?: { readonly [name: string]: { readonly [name: string]: string } } | Expression;
  /**
   * The locale in `strings` whose messages are used where another locale lacks them. It must have every message that is
   * used. Default: "en".
   */
  defaultLocale?: string;
  /** Values that the request defines, by name. Default: {}. */
  tokens?: { readonly [name: string]: unknown } | Expression;
  /** Whether frames are snapped to the pixel grid of the environment's displayScale. Default: true. */
  rounding?: boolean;
  /** Whether a frame is in the coordinates of its parent view or of the root. Default: "parent". */
  coordinates?: "parent" | "root";
  /** What the response has in addition: the glyphs of every line of text. Default: []. */
  include?: ReadonlyArray<"glyphs">;
}

/** The size and environment in which a stored tree is laid out. An absent parameter has the value in the tree. */
export interface Viewport {
  /** The root's width; measured if it is not given. */
  width?: number;
  /** The root's height; measured if it is not given. */
  height?: number;
  /** Pixels in a point. */
  displayScale?: number;
  /** The `layoutDirection` of the environment. */
  layoutDirection?: "leftToRight" | "rightToLeft";
  /** The `mirrors` of the environment. */
  mirrors?: boolean;
  /** The `locale` of the environment. */
  locale?: string;
  /** The `timeZone` of the environment: a name of the IANA database that the server knows. */
  timeZone?: string;
  /** The `colorScheme` of the environment. */
  colorScheme?: "light" | "dark";
  /** The `safeAreaInsets` of the environment: top, left, bottom, right. */
  safeAreaInsets?: ReadonlyArray<number>;
  /** The `windowSize` of the environment: width, height. */
  windowSize?: ReadonlyArray<number>;
  /**
   * Variables of the environment, each a parameter of its own: `variables.dark=true`. A value is `true`, `false`, a
   * number or a text. A text that would be read as one of the others is written as a string of JSON:
   * `variables.room="101"`.
   */
  variables?: { readonly [name: string]: boolean | number | string };
  /** Whether a frame is in the coordinates of its parent view or of the root. */
  coordinates?: "parent" | "root";
  /** What the answer has in addition. */
  include?: "glyphs";
}

/** How a picture is drawn. */
export interface PictureOptions {
  /** Pixels, units of an SVG and points of a PDF to a point of the layout. Default: 1. */
  scale?: number;
  /** The colour behind the layout, written as in requests; transparent if absent. */
  background?: string;
  /** Whether outlines with view classes are drawn in place of the views. Default: false. */
  wireframe?: boolean;
  /** How an SVG has text: as outlines, or as text with fonts in the file. Default: "paths". */
  text?: "paths" | "embed";
  /**
   * Shades of grey in a PNG or BMP: 2, 4 (not in a BMP), 16 or 256. They are the luma of Rec. 709 over white. All
   * colours if absent.
   */
  colors?: "gray1" | "gray2" | "gray4" | "gray8";
  /**
   * How the shades of `colors`, which it needs, stand for those between them: the nearest one, by a pattern, or by
   * spreading each pixel's error over its neighbours. Default: "none".
   */
  dither?: "none" | "ordered" | "floydSteinberg";
}

/**
 * Leaves room between its edges and its child. A negative inset lets the child reach outside.
 *
 * Measuring: the child's size in the constraint less the insets, plus the insets.
 *
 * Placing: the child's origin is (left, top), its size is the element's less the insets. If the insets are larger
 * than the element, the child is given a negative length.
 */
export interface InsetModifier {
  /** Points above the child. Default: 0. */
  top?: number | Expression;
  /** Points to the left of the child. Default: 0. */
  left?: number | Expression;
  /** Points below the child. Default: 0. */
  bottom?: number | Expression;
  /** Points to the right of the child. Default: 0. */
  right?: number | Expression;
  /** Left and right in one. Excludes `left` and `right`. */
  horizontal?: number | Expression;
  /** Top and bottom in one. Excludes `top` and `bottom`. */
  vertical?: number | Expression;
  /** All four in one. Excludes the others. */
  uniform?: number | Expression;
}

/**
 * Places its child at an edge, at a corner or in the centre, at the child's own size.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: on an axis that is aligned, the child gets the length that it measures, never more than the element's own;
 * on an axis set to `fill` it gets the whole length.
 */
export interface AlignedModifier {
  /** Where the child lies from top to bottom. Default: "center". */
  vertically?: "top" | "center" | "bottom" | "fill" | Expression;
  /** Where the child lies from left to right. Default: "center". */
  horizontally?: "leading" | "center" | "trailing" | "fill" | Expression;
}

/**
 * Places its child in the centre, at the child's own size: the same as `Aligned` with its defaults.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child gets the size that it measures, never more than the element's own, and lies in the middle of
 * both axes.
 */
export interface CenteredModifier {
}

/**
 * Limits or sets the size of its child.
 *
 * Measuring: each axis of the constraint is clamped by its rule and goes to the child; the size that the child
 * measures is clamped again. If both axes are absolute, the child is not measured.
 *
 * Placing: the child fills the element. A parent that gives the element another size than it measured also gives it
 * to the child: put the element into an `Aligned` or `Centered` to keep its size.
 */
export interface ConstrainedSizeModifier {
  /** The rule for the width. Default: "unconstrained". */
  width?: "unconstrained" | number | Constraint | Expression;
  /** The rule for the height. Default: "unconstrained". */
  height?: "unconstrained" | number | Constraint | Expression;
}

/**
 * Gives its child a ratio of width to height.
 *
 * Measuring: `fitParent`: the largest size of that ratio in the constraint (infinite if both axes are unconstrained).
 * `fitContent`: the child's size, grown along one axis to reach the ratio. `shrinkContent`: the child's size, shrunk
 * along one axis.
 *
 * Placing: the child fills the element.
 */
export interface ConstrainedAspectRatioModifier {
  /** Width ÷ height, as a number or as two lengths. */
  aspectRatio: number | AspectRatio | Expression;
  /**
   * The largest size in the constraint (`fitParent`), the child's size grown (`fitContent`) or shrunk (`shrinkContent`)
   * along one axis. Default: "fitContent".
   */
  contentMode?: "fitParent" | "fitContent" | "shrinkContent" | Expression;
}

/**
 * Puts a decoration in front of its child or behind it. The decoration never affects the layout.
 *
 * Measuring: the child's size.
 *
 * Placing: the child fills the element. The decoration is measured in the child's size and placed by `position`; it
 * may reach outside. With `above` it is drawn after the child, and numbered after it in paths; with `below`, before
 * it.
 */
export interface DecorateModifier {
  /** Whether the decoration is in front of the child or behind it. Default: "above". */
  layering?: "above" | "below" | Expression;
  /** Where the decoration lies: one of three kinds. */
  position: InsetPosition | AlignedPosition | CornerPosition | Expression;
  /** The element that decorates. */
  decoration: Element | Expression;
}

/**
 * Gives its child a key: an identity among its siblings that stays when their order changes.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface KeyedModifier {
  /** The key: it becomes part of the child's path. */
  key: string | number | Expression;
}

/**
 * Makes what is inside translucent. The opacities of nested elements multiply.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface OpacityModifier {
  /** 0 is invisible, 1 opaque. */
  opacity: number | Expression;
}

/**
 * Hides what is inside. It is laid out and takes room all the same.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface HiddenModifier {
  /** Whether what is inside is hidden. Default: true. */
  hidden?: boolean | Expression;
}

/**
 * Tells the client whether what is inside takes part in user interaction.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface UserInteractionEnabledModifier {
  /** Whether what is inside takes part in user interaction. Default: true. */
  enabled?: boolean | Expression;
}

/**
 * Sets the tint mode of what is inside. A mode that an element further inside sets takes precedence, unless it is
 * `automatic`.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface TintAdjustmentModeModifier {
  /** The mode. */
  mode: "automatic" | "normal" | "dimmed" | Expression;
}

/**
 * Rotates, scales or moves what is inside about its centre. It never affects the layout: the element takes as much
 * room as the child before it is transformed. One of the four properties must be given.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface TransformedModifier {
  /** An angle, clockwise. */
  rotate?: number | Rotation | Expression;
  /** A scale for both axes, or one for each. */
  scale?: number | Scale | Expression;
  /** A distance. */
  translate?: Translation | Expression;
  /** 6 numbers in the order of CSS `matrix()`, or 16 in the order of CSS `matrix3d()`. */
  matrix?: ReadonlyArray<number | Expression> | Expression;
}

/**
 * Changes the environment of what is inside. Values that are not given are inherited.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AdaptedEnvironmentModifier {
  /** The values that change. */
  environment: Environment | Expression;
}

/**
 * Draws a background with corners, a border and a shadow.
 *
 * Measuring: the child's size in the same constraint; 0 × 0 without a child.
 *
 * Placing: the child fills the box. `cornerRadius` in the answer is resolved: never more than half the shorter side.
 */
export interface BoxModifier {
  /** The colour behind the child. Default: "clear". */
  backgroundColor?: string | Expression;
  /**
   * A colour or a gradient behind the child, in place of `backgroundColor`, which is then absent from the answer.
   * Mirrored layouts do not mirror it.
   */
  background?: string | Expression | Gradient;
  /** The shape of the corners. A capsule has a radius of half its shorter side. Default: "square". */
  cornerStyle?: "square" | "capsule" | CornerStyle | Expression;
  /** Whether rounded corners are arcs of a circle or have a gentler curve. Default: "circular". */
  cornerCurve?: "circular" | "continuous" | Expression;
  /** A line inside the edge, in front of the child. */
  border?: Border | Expression;
  /** A shadow behind the box. */
  shadow?: Shadow | Expression;
  /** Whether what is inside is cut off at the edge. Default: false. */
  clipsContent?: boolean | Expression;
}

/**
 * Performs an action when it is pressed, and shows that it is pressed.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface ButtonModifier {
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
  /** Whether it can be pressed. Default: true. */
  enabled?: boolean | Expression;
  /** The smallest area that responds to touch. It does not affect the layout. Default: {"width": 44, "height": 44}. */
  minimumTappableSize?: Size | Expression;
}

/**
 * Performs an action when it is tapped, without a look of its own.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface TappableModifier {
  /** The name of the action, handed through to the client. */
  action?: string | Expression;
}

/**
 * Shows a part of a child that may be larger.
 *
 * Measuring: the child's size, plus `contentInset`, never more than the constraint. The child is measured in the
 * constraint less `contentInset`, unconstrained along the axes that scroll.
 *
 * Placing: the child's origin is (0, 0); insets do not move it. It has the size that it measures along the axes that
 * scroll (the inset length where it measures infinite), and fills the inset length of an axis that does not scroll.
 * With `centersUnderflow` a smaller child lies in the middle of the whole view. If containers mirror their children,
 * a child that is narrower than the inset width lies at its right, and `contentInset` in the answer has left and
 * right exchanged. `contentSize` in the answer is the resolved size of the content: the largest right edge × the
 * largest bottom edge of the child, or the size that was given.
 */
export interface ScrollViewModifier {
  /**
   * Which axes scroll. `fittingHeight`: as wide as the view and as high as the child measures. `fittingWidth`: as high
   * as the view and as wide as the child measures. `fittingContent`: as large as the child measures. A size: that size.
   * Default: "fittingHeight".
   */
  contentSize?: "fittingHeight" | "fittingWidth" | "fittingContent" | Size | Expression;
  /** Room around the content. Default: 0. */
  contentInset?: number | Edges | Expression;
  /** Whether a child smaller than the view lies in its middle. Default: false. */
  centersUnderflow?: boolean | Expression;
  /**
   * Where scrolling begins: the point of the content that lies in the upper left corner of the view, or the end of the
   * content on both axes (`end`). It is limited to the content and its insets. Pictures are scrolled to it, and clients
   * scroll to it at first and whenever it changes. It does not affect frames. If absent, clients begin at the upper
   * left end.
   */
  contentOffset?: "end" | ScrollViewContentOffset | Expression;
  /**
   * Whether pulling the content down beyond its upper edge refreshes it. Pulling performs an `action`, which clients
   * report like the action of a button. With `refreshing`, clients and pictures show that the content is being
   * refreshed. It does not affect frames. It is absent from the answer if it is `disabled`. Default: "disabled".
   */
  pullToRefresh?: "disabled" | "refreshing" | ScrollViewPullToRefresh | Expression;
  /** Whether a horizontal bar is shown. Default: true. */
  showsHorizontalScrollIndicator?: boolean | Expression;
  /** Whether a vertical bar is shown. Default: true. */
  showsVerticalScrollIndicator?: boolean | Expression;
  /** Whether content that fits bounces horizontally. Default: false. */
  alwaysBounceHorizontal?: boolean | Expression;
  /** Whether content that fits bounces vertically. Default: false. */
  alwaysBounceVertical?: boolean | Expression;
  /** How the client adds safe areas to the insets. Default: "automatic". */
  contentInsetAdjustmentBehavior?: "automatic" | "scrollableAxes" | "never" | "always" | Expression;
  /** How scrolling hides the keyboard. Default: "none". */
  keyboardDismissMode?: "none" | "onDrag" | "interactive" | Expression;
  /** Whether the client makes room for the keyboard. Default: "adjustsWhenVisible". */
  keyboardAdjustmentMode?: "none" | "adjustsWhenVisible" | Expression;
  /** Whether touches wait until it is clear that they do not scroll. Default: true. */
  delaysContentTouches?: boolean | Expression;
}

/**
 * Says how the view inside appears, disappears and moves between two layouts. Clients that apply patches of a stored
 * tree animate by it.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface TransitionContainerModifier {
  /** How the view appears; at once if absent. */
  onAppear?: "fade" | "scale" | "scaleAndFade" | Transition | Expression;
  /** How the view disappears; at once if absent. */
  onDisappear?: "fade" | "scale" | "scaleAndFade" | Transition | Expression;
  /**
   * How the view moves to a new frame: by the animation of the nearest view around it (`inherited`), at once (`none`),
   * by its own animation, or by its own where none is inherited. Default: "inherited".
   */
  onLayout?: "inherited" | "none" | LayoutTransitionSpecific | LayoutTransitionInheritedWithFallback | Expression;
}

/**
 * Names the events that a client raises when the view inside appears and disappears.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface LifecycleObserverModifier {
  /** The name of the event when the view appears. */
  onAppear?: string | Expression;
  /** The name of the event when the view disappears. */
  onDisappear?: string | Expression;
}

/**
 * Describes its child to assistive technology as one thing.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityElementModifier {
  /**
   * Its accessibility traits, as an array. If the element also has traits for its parent's layout, these are named
   * `accessibilityTraits`.
   */
  traits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** What it is, in words. */
  label?: string | Expression;
  /** Its value, in words. */
  value?: string | Expression;
  /** What happens when it is used, in words. */
  hint?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
  /**
   * Its accessibility traits. In the answer they are `traits`. The property `traits` is for its parent's layout, as on
   * every element. Default: [].
   */
  accessibilityTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** The size of the area that assistive technology shows, centred on the element; the element's own size if absent. */
  frameSize?: Size | Expression;
  /** The corners of the area that assistive technology shows; square if absent. */
  frameCornerStyle?: "square" | "capsule" | CornerStyle | Expression;
  /** Actions that assistive technology offers by their names. */
  customActions?: ReadonlyArray<CustomAction | Expression> | Expression;
  /** Further descriptions, which assistive technology reads out on request. */
  customContent?: ReadonlyArray<CustomContent | Expression> | Expression;
  /** The names by which a user refers to it, the best first; its label if absent. */
  userInputLabels?: ReadonlyArray<string | Expression> | Expression;
}

/**
 * Groups what is inside for assistive technology.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityContainerModifier {
  /** What kind of group it is. Default: "none". */
  containerType?: "none" | "dataTable" | "list" | "landmark" | "semanticGroup" | Expression;
  /** What it is, in words. */
  label?: string | Expression;
  /** Its value, in words. */
  value?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
}

/**
 * Hides what is inside from assistive technology.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityBlockerModifier {
  /** Whether what is inside is hidden from it. Default: true. */
  blocking?: boolean | Expression;
}

/**
 * Lets the client move the focus of assistive technology to the child.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityFocusModifier {
  /** The name of the event that moves the focus. */
  trigger?: string | Expression;
  /**
   * The message to assistive technology when the focus moves: that a part of the screen has changed, or that the whole
   * screen has.
   */
  notification?: "layoutChanged" | "screenChanged" | Expression;
}

/**
 * Presents everything inside to assistive technology as one thing: the texts inside joined, controls as actions.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityCombineModifier {
  /** What it is, in words, in place of the texts inside. */
  label?: string | Expression;
  /** Its value, in words, in place of those inside. */
  value?: string | Expression;
  /** What happens when it is used, in words, in place of the hints inside. */
  hint?: string | Expression;
  /** A name for tests, which is not read out. */
  identifier?: string | Expression;
  /** Its accessibility traits, in place of those inside. In the answer they are `traits`. */
  accessibilityTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Accessibility traits that it has in addition. */
  addedTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Accessibility traits that it does not have. */
  removedTraits?: ReadonlyArray<"button" | "link" | "header" | "searchField" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "tabBar" | "backButton" | "toggleButton" | Expression> | Expression;
  /** Whether it is left out if nothing inside has a text; true if absent. */
  blockWhenNotAccessible?: boolean | Expression;
  /**
   * Whether it is presented as the only control inside, if there is only one, instead of offering it as an action; true
   * if absent.
   */
  mergeInteractiveSingleChild?: boolean | Expression;
}

/**
 * Lets assistive technology read the texts beside a field, such as its error and its help, with the field. The texts
 * are `AccessibilityDeferralSource`s inside this element, and the field is its `AccessibilityDeferralReceiver`. With
 * no receiver or several, the texts are read where they are.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityDeferralModifier {
  /** The texts that are read with the field. */
  content: ReadonlyArray<DeferredContent | Expression> | Expression;
}

/**
 * A text that is read with the receiver of the deferral around it, not at its own place.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityDeferralSourceModifier {
  /** Its name in the `content` of the deferral. */
  source: string | Expression;
}

/**
 * The field with which the texts of the deferral around it are read.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface AccessibilityDeferralReceiverModifier {
}

/**
 * Shows its child enlarged while it is pressed, for users of the largest text sizes.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface LargeContentViewerModifier {
  /** The text that is shown. */
  title?: string | Expression;
  /** The source of the image that is shown. */
  image?: string | Expression;
  /** Whether the image is enlarged. Default: false. */
  scalesImage?: boolean | Expression;
  /** The room around the image. Default: 0. */
  imageInsets?: number | Edges | Expression;
}

/**
 * Lets a press go from one `LargeContentViewer` inside to the next.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface LargeContentViewerInteractionContainerModifier {
}

/**
 * Gives its child a menu of editing actions, such as copying it.
 *
 * Measuring: the child's size, measured in the same constraint.
 *
 * Placing: the child fills the element.
 */
export interface EditingMenuModifier {
  /** The gesture that shows the menu. Excludes `trigger`. Default: "onLongPress". */
  show?: "onTap" | "onLongPress" | Expression;
  /** The name of the event that shows the menu, in place of a gesture. */
  trigger?: string | Expression;
  /** The items of the menu. */
  items: ReadonlyArray<EditingMenuItem | Expression> | Expression;
}

/**
 * A view that only the client knows: a map, a video, a chart. The server lays it out and hands its properties
 * through.
 *
 * Measuring: its `size` if given, else the child's, else 0 × 0.
 *
 * Placing: the child fills the element.
 */
export interface ViewModifier {
  /** The name of the view, which is `view` in the answer. */
  class: string | Expression;
  /** Its size; the child's, or 0 × 0, if absent. */
  size?: Size | Expression;
  /** Any properties, handed through to the client. */
  properties?: { readonly [name: string]: unknown } | Expression;
}

/** An element around another one, by its type in lowerCamelCase. */
export type Modifier =
  | { inset: InsetModifier }
  | { aligned: AlignedModifier }
  | { centered: CenteredModifier }
  | { constrainedSize: ConstrainedSizeModifier }
  | { constrainedAspectRatio: ConstrainedAspectRatioModifier }
  | { decorate: DecorateModifier }
  | { keyed: KeyedModifier }
  | { opacity: OpacityModifier }
  | { hidden: HiddenModifier }
  | { userInteractionEnabled: UserInteractionEnabledModifier }
  | { tintAdjustmentMode: TintAdjustmentModeModifier }
  | { transformed: TransformedModifier }
  | { adaptedEnvironment: AdaptedEnvironmentModifier }
  | { box: BoxModifier }
  | { button: ButtonModifier }
  | { tappable: TappableModifier }
  | { scrollView: ScrollViewModifier }
  | { transitionContainer: TransitionContainerModifier }
  | { lifecycleObserver: LifecycleObserverModifier }
  | { accessibilityElement: AccessibilityElementModifier }
  | { accessibilityContainer: AccessibilityContainerModifier }
  | { accessibilityBlocker: AccessibilityBlockerModifier }
  | { accessibilityFocus: AccessibilityFocusModifier }
  | { accessibilityCombine: AccessibilityCombineModifier }
  | { accessibilityDeferral: AccessibilityDeferralModifier }
  | { accessibilityDeferralSource: AccessibilityDeferralSourceModifier }
  | { accessibilityDeferralReceiver: AccessibilityDeferralReceiverModifier }
  | { largeContentViewer: LargeContentViewerModifier }
  | { largeContentViewerInteractionContainer: LargeContentViewerInteractionContainerModifier }
  | { editingMenu: EditingMenuModifier }
  | { view: ViewModifier };
