// Tests the interface of live trees, and streams that a server rarely sends: node --test live_tree_tests.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, EventsMissed, LiveTree, Problem, ViewTree } from "../../../Clients/javascript/src/index.js";

const label = { path: "Label.1", view: "Label", frame: { x: 0, y: 0, width: 1, height: 1 } };
const whole = { version: 5, size: { width: 1, height: 1 }, displayScale: 1, frames: [label] };
const event = (name, news) => `event: ${name}\nid: 1\ndata: ${JSON.stringify(news)}\n\n`;
const refusal = (status, headers) => Response.json({ type: "about:blank", title: "No", status }, { status, headers });

/// A client whose requests get these answers in turn. An answer is a response, or the pieces of a stream, among which an
/// `Error` is a lost connection.
function client(...answers) {
  const fetch = async (url, { signal }) => {
    const answer = answers.shift();
    if (!answer || answer instanceof Response) return answer ?? refusal(400);
    const pieces = answer.map((piece) => (typeof piece === "string" ? new TextEncoder().encode(piece) : piece));
    const pull = (control) => {
      const piece = pieces.shift();
      if (piece instanceof Error) control.error(piece);
      else if (piece === "silence") signal.addEventListener("abort", () => control.error(signal.reason));
      else if (piece) control.enqueue(piece);
      else control.close();
    };
    return new Response(new ReadableStream({ pull }));
  };
  return new Client("http://server", { fetch });
}

/// The results of `read` for the first `count` states of the tree.
async function states(client, count, read) {
  const found = [];
  for await (const tree of client.live("home", {}, { retrySeconds: 0 })) {
    if (found.push(read(tree)) === count) return found;
  }
}

test("a patch of another version begins a new stream", async () => {
  const gap = event("patch", { version: 8, since: 7, size: {}, patch: [{ op: "remove", path: "Label.1" }] });
  const newest = event("frames", { ...whole, version: 8, frames: [] });
  const cut = client([event("frames", whole), gap, gap], [newest]);
  assert.deepEqual(await states(cut, 2, ({ version, views }) => [version, views.size]), [[5, 1], [8, 0]]);
});

test("events may come in pieces of any length", async () => {
  const text = { ...label, properties: { text: "\u2028 é 海 \r\n" } };
  const stream = `: hello\n\n${event("frames", { ...whole, frames: [text] })}:\n\n${event("deleted", {})}`;
  const bytes = new TextEncoder().encode(stream.replaceAll("\n\n", "\r\n\n"));
  for (const length of [1, 2, 7]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) => bytes.slice(n * length, (n + 1) * length));
    const found = await states(client(pieces), 2, (tree) => [tree.version, tree.frames()]);
    assert.deepEqual(found, [[5, [text]], [undefined, []]]);
  }
});

test("an event that is cut off changes nothing", async () => {
  const frames = event("frames", whole);
  const cut = client([frames, frames.slice(0, 60), new TypeError("terminated")], [event("deleted", {})]);
  assert.deepEqual(await states(cut, 2, ({ version }) => version), [5, undefined]);
});

test("after a version with a problem the tree keeps its frames and has the problem", async () => {
  const problem = event("problem", { type: "/problems/invalid-layout", title: "Invalid", status: 422 });
  const patch = event("patch", { version: 7, since: 5, size: whole.size, patch: [] });
  const found = await states(client([event("frames", whole), problem, patch]), 3, (tree) => [tree.problem?.status, tree.frames()]);
  assert.deepEqual(found, [[undefined, [label]], [422, [label]], [undefined, [label]]]);
});

test("a stream that ends after an event is no problem", async () => {
  const problem = (title) => [event("problem", { type: "/problems/invalid-layout", title, status: 422 })];
  const cut = client(problem("A"), problem("A"), [], problem("A"), [event("deleted", {})], problem("B"), problem("C"));
  const found = await states(cut, 6, (tree) => tree.problem.message);
  const lost = "No events: http://server/v1/trees/home/events cannot be reached, or is not a stream of events";
  assert.deepEqual(found, ["422 A", lost, "422 A", "404 No such tree", "422 B", "422 C"]);
});

test("an event that cannot be applied begins a new stream", async () => {
  const patch = (step) => event("patch", { version: 6, since: 5, size: {}, patch: [step] });
  const wrong = [
    "event: patch\ndata: {oops\n\n", event("frames", null), event("problem", null), patch({ op: "remove", path: "nowhere" }),
    patch({ op: "update", path: "nowhere" }), patch({ op: "move", path: "nowhere", index: 0 }), patch({ op: "turn", path: "Label.1" }),
    patch({ op: "insert", parent: "nowhere", index: 0, view: { path: "Label.2", view: "Label" } })];
  for (const text of wrong) {
    const cut = client([event("frames", whole) + text], [event("frames", { ...whole, version: 7 })]);
    const found = await states(cut, 2, (tree) => [tree.version, tree.problem, tree.frames(), tree.views.size]);
    assert.deepEqual(found, [[5, undefined, [label], 1], [7, undefined, [label], 1]], text);
  }
});

test("a tree is requested again while it does not exist and while the server is busy", async () => {
  const waiting = client(refusal(404), refusal(429), refusal(503), [event("frames", whole)], refusal(404), [event("frames", whole)]);
  const found = await states(waiting, 6, ({ version, problem }) => version ?? problem.status);
  assert.deepEqual(found, [404, 429, 503, 5, 404, 5]);
});

test("a tree that does not exist is yielded once, without views and with the problem", async () => {
  const missing = client(refusal(404), refusal(404), refusal(404), [event("frames", whole)]);
  const found = await states(missing, 2, ({ problem, size, views }) => [problem?.message, size, views.size]);
  assert.deepEqual(found, [["404 No", undefined, 0], [undefined, whole.size, 1]]);
});

test("after a delete a tree has no views and the problem of a missing tree", async () => {
  const cut = client([event("frames", whole), event("deleted", {}), event("frames", whole)]);
  const found = await states(cut, 3, ({ problem, version, size, views }) => [problem, version, size, views.size]);
  const [[before], [{ status, type, message }, ...empty], [after]] = found;
  assert.deepEqual([before, after], [undefined, undefined]);
  assert.deepEqual([status, type, message], [404, "/problems/no-such-tree", "404 No such tree"]);
  assert.deepEqual(empty, [undefined, undefined, 0]);
  const tree = new LiveTree();
  tree.receive("frames", whole);
  tree.receive("deleted", {});
  assert.equal(tree.refused(new Problem({ type: "about:blank", title: "No", status: 404 })), false);
});

test("a renderer can extend the exported tree and notice missed events", () => {
  class Names extends ViewTree {
    names = [];
    insert(step) {
      const view = super.insert(step);
      this.names.push([view.frame.view, view.parent === this.around(step.parent)]);
      return view;
    }
  }
  const tree = new Names();
  tree.receive("frames", whole);
  assert.deepEqual(tree.names, [["Label", true]]);
  const patch = { version: 8, since: 7, size: whole.size, patch: [{ op: "remove", path: "Label.1" }] };
  assert.throws(() => tree.receive("patch", patch), (error) => error instanceof EventsMissed && error.name === "EventsMissed");
  assert.deepEqual([tree.version, tree.frames()], [5, [label]]);
});

test("without a connection a tree is yielded once, without views and with the problem", async () => {
  const lost = [new TypeError("lost")], page = new Response("<h1>Hi</h1>");
  const found = await states(client(lost, lost, page, [event("frames", whole)]), 2, ({ problem, version }) => problem ?? version);
  const message = "No events: http://server/v1/trees/home/events cannot be reached, or is not a stream of events";
  assert.deepEqual([found[0].status, found[0].passes, found[0].message, found[1]], [0, true, message, 5]);
  const elsewhere = new Client("http://127.0.0.1:1").live("home", {}, { retrySeconds: 1000 });
  assert.equal((await elsewhere.next()).value.problem.status, 0);
});

test("a lost connection changes neither views nor the problem of a tree that has views", async () => {
  const frames = event("frames", whole), lost = new TypeError("lost");
  const found = await states(client([frames, lost], [lost], refusal(503), [frames]), 2, ({ version, problem }) => [version, problem]);
  assert.deepEqual(found, [[5, undefined], [5, undefined]]);
});

/// How long the client waits before each new stream, in milliseconds. In the test there is no wait.
function waitsBetweenStreams(t) {
  const waits = [], { setTimeout: later } = globalThis;
  t.mock.method(globalThis, "setTimeout", (work, time) => {
    if (time === 40_000) return later(work, time); // The longest silence of a stream.
    waits.push(time);
    return later(work, 0);
  });
  return waits;
}

test("the wait for the next stream doubles until there are events", async (t) => {
  const waits = waitsBetweenStreams(t);
  const lost = [[new TypeError("lost")], refusal(503), refusal(429), [], [], [], []];
  const answers = [...lost, [event("frames", whole)], [], refusal(404), refusal(404), [event("frames", whole)]];
  const found = [];
  for await (const { version, problem } of client(...answers).live("home")) {
    found.push(version ?? problem.status);
    if (found.filter((state) => state === 5).length === 2) break;
  }
  assert.deepEqual(found, [0, 503, 429, 0, 5, 404, 5]);
  const longest = [1, 2, 4, 8, 16, 30, 30, 1, 2, 1, 1].map((seconds) => seconds * 1000);
  assert.equal(waits.length, longest.length);
  for (const [index, time] of longest.entries()) assert.ok(time / 2 <= waits[index] && waits[index] <= time, `${waits}`);
  assert.equal(new Set(waits).size, waits.length);
});

test("a stream begins anew not before the server says", async (t) => {
  const waits = waitsBetweenStreams(t), busy = ["7", "3600", "soon"].map((text) => refusal(429, { "Retry-After": text }));
  const found = await states(client(...busy, [event("frames", whole)]), 2, ({ problem }) => problem?.retryAfter);
  assert.deepEqual([found, waits], [[7, undefined], [7000, 30_000, 0]]);
});

test("an error that a retry cannot fix is thrown", async () => {
  await assert.rejects(states(client(refusal(422)), 1), Problem);
  await assert.rejects(states(client(Response.json({ message: "upstream" }, { status: 400 })), 1), { status: 400 });
  await assert.rejects(states(new Client("nowhere"), 1), TypeError);
  await assert.rejects(states(new Client("http://server", { key: "schlüssel €" }), 1), TypeError);
  const fetch = async () => { throw new Error("mine"); };
  await assert.rejects(states(new Client("http://server", { fetch }), 1), /mine/);
});

test("an error in the loop over a tree is thrown, and is not treated as a lost connection", async () => {
  await assert.rejects(states(client([event("frames", whole)]), 1, () => { throw new TypeError("mine"); }), /mine/);
});

test("a signal ends the wait for events and the wait for the next connection", async () => {
  for (const answers of [[[event("frames", whole), "silence"]], [[event("frames", whole)]]]) {
    const ending = new AbortController();
    for await (const tree of client(...answers).live("home", {}, { retrySeconds: 1000, signal: ending.signal })) {
      assert.equal(tree.version, 5);
      setTimeout(() => ending.abort(), 10);
    }
  }
});

test("a live tree can receive events without a client", () => {
  const tree = new LiveTree(), size = { width: 2, height: 1 };
  tree.receive("frames", whole);
  const first = tree.views.get("Label.1");
  const set = { op: "update", path: "Label.1", set: { opacity: 0.5 }, properties: { set: { text: "Hi" } } };
  tree.receive("patch", { version: 6, since: 5, size, patch: [set] });
  assert.deepEqual(tree.frames(), [{ ...label, opacity: 0.5, properties: { text: "Hi" } }]);
  const unset = { op: "update", path: "Label.1", unset: ["opacity"], properties: { unset: ["text"] } };
  const lifecycle = [{ event: "appear", path: "Label.1", name: "here" }];
  tree.receive("patch", { version: 7, since: 6, size, patch: [unset], lifecycle });
  assert.deepEqual([tree.frames(), tree.size, tree.lifecycle], [[label], size, lifecycle]);
  assert.equal(tree.views.get("Label.1"), first);
  assert.equal(first.parent, tree.root);
});

test("an event with all frames keeps the objects of unchanged views", () => {
  const tree = new LiveTree(), box = { ...label, path: "Box.1", view: "Box" };
  tree.replace({ ...whole, frames: [box, { ...label, parent: 0 }] });
  const inside = tree.views.get("Label.1");
  tree.replace({ ...whole, frames: [box, { ...label, path: "Label.2", parent: 0 }, { ...label, opacity: 0.5, parent: 0 }] });
  assert.equal(tree.views.get("Label.1"), inside);
  assert.equal(inside.frame.opacity, 0.5);
  tree.replace({ ...whole, frames: [{ ...label, view: "Image" }] });
  assert.notEqual(tree.views.get("Label.1"), inside);
  // The parent of the label changes.
  for (const frames of [[box, { ...label, parent: 0 }], [{ ...label }, box], [box, { ...label, parent: 0 }]]) {
    tree.replace({ ...whole, frames });
    assert.deepEqual(tree.frames(), frames);
  }
});

test("lines of visible texts have positions in the root", () => {
  const at = (path, x, y, more) => ({ path, view: "Label", frame: { x, y, width: 9, height: 9 }, ...more });
  const lines = [{ text: "one", x: 1, height: 10 }, { text: "two", x: 0, height: 10 }];
  const tree = new LiveTree();
  tree.replace({ ...whole, frames: [at("a", 10, 20), at("b", 2, 3, { lines, parent: 0 }), at("c", 0, 0, { lines, hidden: true })] });
  assert.deepEqual(tree.lines(), [{ x: 13, y: 23, text: "one" }, { x: 12, y: 33, text: "two" }]);
});
