// Prints each state of a live tree as a line of JSON: node follow.mjs http://… NAME WIDTH HEIGHT

import { Client } from "../../../Clients/javascript/src/index.js";

const [url, name, width, height] = process.argv.slice(2);
for await (const tree of new Client(url).live(name, { width, height }, { retrySeconds: 0.01 })) {
  console.log(JSON.stringify({ version: tree.version, frames: tree.frames() }));
}
