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
  /**
   * Why the newest version cannot be shown; undefined as long as it can. Without views also: why there are none, such as the
   * status 404 if there is no tree of that name, and 0 if the server cannot be reached.
   */
  problem: Problem | undefined;

  /**
   * Every line of text that is not hidden. The viewport's `coordinates` are those of the parent, which is the default.
   */
  lines(): PlacedLine[];

  /**
   * Takes in why there are no events. True if that changes the views or the problem; throws what waiting does not help. Views are
   * kept unless the tree does not exist any more.
   */
  refused(problem: Problem): boolean;
}
