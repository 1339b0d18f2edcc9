import { Problem } from "./problem.js";
import { ViewTree } from "./view-tree.js";

/** A line of text with the left and the top edge of its place in the root. */
export interface PlacedLine {
  x: number;
  y: number;
  text: string;
}

/** The views of a stored tree in a viewport. `Client.live` yields it whenever it has changed. */
export class LiveTree extends ViewTree {
  /** Why the newest version cannot be shown; undefined as long as it can. */
  problem: Problem | undefined;

  /**
   * Every line of text that is not hidden. The viewport's `coordinates` are those of the parent, which is the default.
   */
  lines(): PlacedLine[];

  /** Takes in that the server refuses events. True if that changes the views; throws what waiting does not help. */
  refused(problem: Problem): boolean;
}
