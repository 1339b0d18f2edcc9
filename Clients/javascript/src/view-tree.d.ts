import * as answers from "./answers.js";

/** A patch is for another version than the one that is shown: a new stream must begin. */
export class EventsMissed extends Error {
  name: "EventsMissed";
}

/** A view: its entry among the frames less `parent`, the view around it, and the views in it from back to front. */
export interface View {
  frame: answers.View;
  parent: View | Root;
  children: View[];
}

/** What is around the views at the top. */
export interface Root {
  frame?: undefined;
  children: View[];
}

/** An operation of a patch. */
export type Step<Operation extends answers.PatchResponse["patch"][number]["op"]> =
  Omit<Extract<answers.PatchResponse["patch"][number], { op: Operation }>, "op">;

/**
 * The views of a tree in a viewport, the base of all renderers: each change is a call of `insert`, `move`, `update`, `refresh`
 * or `remove`.
 */
export class ViewTree {
  version: number | undefined;
  /** The root's size; undefined without a version. */
  size: answers.Size | undefined;
  /** The rectangle that the frames were cut to; undefined if there are all. */
  window: answers.Frame | undefined;
  /** How many frames the window leaves out. */
  left: number | undefined;
  /** The lifecycle events of the last patch. */
  lifecycle: readonly answers.Event[];
  /** All views by their paths. */
  views: Map<string, View>;
  /** What has the views at the top, from back to front. */
  root: Root;

  /** The views in drawing order, as an answer has them, `parent` being an index in this list. */
  frames(): answers.Entry[];

  /** Makes the change of an event. Throws `EventsMissed` if a patch is for another version, and then changes no views. */
  receive(event: string, news: unknown): void;
  /** Begins anew, without views. */
  clear(): void;
  /** Shows whole frames. Views that exist already are kept. */
  replace(layout: Pick<answers.LayoutResponse, "version" | "size" | "window" | "left" | "frames">): void;
  /** Applies the operations of a patch, which lead from the version that is shown to another one. Throws `EventsMissed`. */
  apply(patch: Omit<answers.PatchResponse, "displayScale" | "fonts">): void;

  protected insert(step: Step<"insert">): View;
  protected move(step: Step<"move">): View;
  protected update(step: Step<"update">): View;
  /** Gives a view its frame of another version. */
  protected refresh(view: View, frame: answers.View): void;
  protected remove(step: Step<"remove">): View;
  /** Forgets a view that was removed, and those in it. */
  protected forget(view: View): void;
  /** The view of a path, or the root without one. */
  protected around(path: string | undefined): View | Root;
}
