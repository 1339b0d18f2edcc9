// Runs the cases of renderers with LiveTree: node renderer_cases.mjs FILE

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { LiveTree } from "../../../Clients/javascript/src/live-tree.js";
import { EventsMissed } from "../../../Clients/javascript/src/view-tree.js";

let patches = 0;
for (const [number, line] of readFileSync(process.argv[2], "utf8").trimEnd().split("\n").entries()) {
  const tree = new LiveTree();
  for (const [step, { event, data, shown, missed }] of JSON.parse(line).entries()) {
    const place = `line ${number + 1}, step ${step + 1}`;
    const receive = () => tree.receive(event, data);
    if (missed) assert.throws(receive, EventsMissed, place);
    else receive();
    if (event === "patch" && !missed) patches += 1;
    const wanted = event === "frames" ? data : shown;
    if (!wanted) continue;
    const { version, size, frames } = wanted;
    assert.deepEqual([tree.version, tree.size, tree.frames()], [version, size, frames], place);
  }
}
console.log(patches);
