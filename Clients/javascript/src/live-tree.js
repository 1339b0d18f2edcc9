// The views of a tree that lives on a server, kept in step by its events.

import { noSuchTree, Problem } from "./problem.js";
import { ViewTree } from "./view-tree.js";

/// The views of a stored tree in a viewport.
export class LiveTree extends ViewTree {
  problem = undefined;

  /// Every line of text that is not hidden, as `{x, y, text}` with the left and the top edge of its place in the root. The
  /// viewport's `coordinates` are those of the parent, which is the default.
  lines() {
    const found = [];
    const add = ({ frame: { frame, hidden, opacity, lines = [] }, children }, x, y) => {
      if (hidden || opacity === 0) return;
      const left = x + frame.x, top = y + frame.y;
      let lineTop = top;
      for (const line of lines) {
        found.push({ x: left + line.x, y: lineTop, text: line.text });
        lineTop += line.height;
      }
      for (const child of children) add(child, left, top);
    };
    for (const view of this.root.children) add(view, 0, 0);
    return found;
  }

  receive(event, news) {
    super.receive(event, news);
    if (event === "problem") this.problem = new Problem(news);
    else this.problem = event === "deleted" ? noSuchTree() : undefined;
  }

  /// Handles the reason why there are no events: without a tree (404) there are no views, otherwise those of before are kept.
  /// Returns whether the views or the problem changed; throws a problem that does not pass by waiting.
  refused(problem) {
    if (problem.status !== 404 && !problem.passes) throw problem;
    const hadViews = this.version !== undefined, before = this.problem;
    if (hadViews && problem.status !== 404) return false;
    this.receive("deleted");
    this.problem = problem;
    return hadViews || before?.status !== problem.status;
  }
}
