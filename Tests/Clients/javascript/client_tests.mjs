// Tests requests of the client, and what programs are told when they use it in the wrong way: node --test client_tests.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { Client, Centered, Column, Label, Problem, calc, component, data, fmt, request } from "../../../Clients/javascript/src/index.js";

/// A client whose requests all have this answer, and the paths and queries of its requests.
function answered(body, init) {
  const asked = [];
  const fetch = async (url) => {
    asked.push(url.slice("http://server".length));
    return new Response(body, init);
  };
  return Object.assign(new Client("http://server", { fetch }), { asked });
}

test("letters in the name of a tree are escaped", async () => {
  const client = answered("{}");
  for (const name of ["home#draft", "home?version=1", "a/100%", "é/b"]) await client.deleteTree(name);
  await client.treeFrames("home#1", { width: 3 });
  assert.deepEqual(client.asked, [
    "/v1/trees/home%23draft", "/v1/trees/home%3Fversion%3D1", "/v1/trees/a/100%25", "/v1/trees/%C3%A9/b",
    "/v1/trees/home%231/frames?width=3"]);
});

test("texts of variables that would be read as other values are strings of JSON", async () => {
  const client = answered("{}");
  const variables = { a: "101", b: 101, c: "A12", d: "true", e: true, f: '"' };
  await client.treeFrames("home", { variables });
  assert.deepEqual(Object.fromEntries(new URL(client.asked[0], "http://server").searchParams), {
    "variables.a": '"101"', "variables.b": "101", "variables.c": "A12", "variables.d": '"true"', "variables.e": "true",
    "variables.f": '"\\""' });
});

test("a variable that a query cannot have is an error, and is not sent", async () => {
  const client = answered("{}");
  for (const value of [null, [1, 2], [], { a: 1 }, data("/room"), () => 1]) {
    const viewport = { variables: { dark: true, room: value } };
    const asks = [
      () => client.treeFrames("home", viewport), () => client.treePicture("home", "png", viewport),
      () => client.live("home", viewport).next()];
    const message = /^The variable "room" must be a text, a number or a boolean\. It is /;
    for (const ask of asks) await assert.rejects(ask, { name: "TypeError", message });
  }
  assert.deepEqual(client.asked, []);
  await client.treeFrames("home", { variables: { dark: false, count: 0, name: "", none: undefined } });
  assert.deepEqual(client.asked, ["/v1/trees/home/frames?variables.dark=false&variables.count=0&variables.name="]);
});

test("a name with a segment that the client would resolve is not sent", async () => {
  const client = answered("{}"), live = (name) => client.live(name).next();
  const { tree, putTree, patchTree, deleteTree, treeData, putTreeData, treeVersions, treeFrames, treePicture } = client;
  for (const name of ["", ".", "..", "../fonts", "home/../../fonts", "/home", "home/", "a//b"]) {
    const put = (ask) => ask(name, Label("Hi"));
    const asks = [tree, deleteTree, treeData, treeVersions, treeFrames, treePicture, live].map((ask) => ask(name));
    const changes = [putTree, putTreeData].map(put), wanted = { name: "TypeError", message: /is not the name of a tree/ };
    for (const asking of [...asks, ...changes, patchTree(name, [])]) await assert.rejects(asking, wanted);
  }
  assert.deepEqual(client.asked, []);
});

test("an unknown option is an error that names the known ones, and nothing is sent", async () => {
  const client = answered("{}"), first = (trees) => trees.next();
  const known = "Known: ifMatch, ifNoneMatch", live = "Known: retrySeconds, signal";
  const asks = [
    [() => client.putTree("home", Label("Hi"), { if_match: 1 }), `Unknown option "if_match". ${known}`],
    [() => client.putTree("home", Label("Hi"), 1), `Options are an object, not a number. ${known}`],
    [() => client.putTreeData("home", {}, { ifmatch: 1 }), `Unknown option "ifmatch". ${known}`],
    [() => client.patchTree("home", [], { ifMatch: 1, version: 1 }), `Unknown option "version". ${known}`],
    [() => client.deleteTree("home", { "If-Match": 1 }), `Unknown option "If-Match". ${known}`],
    [() => client.trees({ prefx: "a" }), 'Unknown option "prefx". Known: prefix, after, limit'],
    [() => first(client.live("home", {}, { retryseconds: 1 })), `Unknown option "retryseconds". ${live}`],
    [() => first(client.live("home", {}, { window: {} })), `Unknown option "window". ${live}`],
    [() => first(client.live("home", { signal: new AbortController().signal })), 'The parameter "signal" cannot be an object'],
    [() => client.treeFrames("home", {}, { version: 1 }), 'Unknown option "version". Known: none'],
    [() => client.treePicture("home", "png", {}, { scale: 2 }), 'Unknown option "scale". Known: none'],
    [() => client.tree("home", { version: 1 }), 'The parameter "version" cannot be an object'],
    [async () => new Client("http://server", { Key: "secret" }), 'Unknown option "Key". Known: key, fetch'],
    [async () => new Client("http://server", "secret"), "Options are an object, not a string. Known: key, fetch"],
  ];
  for (const [ask, message] of asks) await assert.rejects(ask, { name: "TypeError", message });
  assert.deepEqual(client.asked, []);
});

test("known options are sent, and undefined ones are left out", async () => {
  const headers = [], fetch = async (url, init) => headers.push(init.headers) && new Response("{}");
  const client = new Client("http://server", { key: undefined, fetch });
  await client.putTree("home", Label("Hi"), { ifMatch: 1, ifNoneMatch: undefined });
  await client.deleteTree("home", { ifNoneMatch: "*" });
  await client.deleteTree("home");
  assert.deepEqual(headers, [{ "Content-Type": "application/json", "If-Match": '"1"' }, { "If-None-Match": "*" }, {}]);
});

test("an error of a proxy has its status", async () => {
  const plain = ["<h1>", "null", '"upstream"', "[]", "{}", '{"message":"upstream"}', '{"title":"No","errors":"upstream"}', '{"title":"No","errors":[null]}'];
  const init = { status: 503, statusText: "Service Unavailable" };
  for (const body of plain) {
    const wanted = { name: "Problem", message: "503 Service Unavailable", type: "about:blank", status: 503, errors: [], passes: true };
    await assert.rejects(answered(body, init).fonts(), wanted, body);
  }
  const named = answered('{"type":"/busy","title":"Busy","status":"bad","errors":null}', init);
  await assert.rejects(named.fonts(), { message: "503 Busy", type: "/busy", status: 503, errors: [] });
});

test("the message of a problem has a single error once, and the number of several", () => {
  const document = { type: "/problems/invalid-layout", title: "Not a layout", status: 422, detail: "Wrong." };
  const error = { code: "invalid-color", message: "Wrong.", pointer: "/element/color" };
  assert.equal(new Problem({ ...document, errors: [error] }).message, "422 Not a layout\n  Wrong. (/element/color)");
  assert.equal(
    new Problem({ ...document, detail: "There are 2 problems.", errors: [error, error] }).message,
    "422 Not a layout: There are 2 problems.\n  Wrong. (/element/color)\n  Wrong. (/element/color)");
  assert.equal(new Problem(document).message, "422 Not a layout: Wrong.");
});

test("layouts has one layout without sizes", async () => {
  assert.deepEqual(await answered('{"frames":[]}').layouts(Label("Hi")), [{ frames: [] }]);
  assert.deepEqual(await answered('{"layouts":[{"frames":[]}]}').layouts(Label("Hi")), [{ frames: [] }]);
});

test("a batch has the answer to each request, or its problem, in their order", async () => {
  const answers = [{ frames: [] }, { title: "Not a layout", status: 422 }, { layouts: [{ frames: [] }] }];
  const sent = [];
  const fetch = async (url, { body, headers }) => {
    sent.push(url, headers["Content-Type"], body.split("\n").map(JSON.parse));
    return new Response(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  };
  const several = request(Label("Hi"), { sizes: [{ width: 1 }] });
  const [first, second, third] = await new Client("http://server", { fetch }).batch([Label("Hi"), Label("Ho"), several]);
  assert.deepEqual([first, third], [answers[0], answers[2]]);
  assert.ok(second instanceof Problem && second.status === 422);
  const bodies = [request(Label("Hi")), request(Label("Ho")), several].map((it) => JSON.parse(JSON.stringify(it)));
  assert.deepEqual(sent, ["http://server/v1/layouts", "application/x-ndjson", bodies]);
  assert.deepEqual(await answered("").batch([]), []);
});

test("an expression cannot become a text or a number", () => {
  for (const expression of [data("/name"), fmt("{n}", { n: 1 }), calc("add", [1, 2])]) {
    for (const read of [() => `Hello ${expression}`, () => expression + 1, () => expression * 2, () => expression < 3]) {
      assert.throws(read, { name: "TypeError", message: /use fmt/ });
    }
  }
  const Hello = component("Hello", { name: {} }, ({ name }) => Label(`Hello ${name}`));
  assert.throws(() => request(Hello({ name: "Tom" })), { name: "TypeError", message: /\{"\$":"name"\} has no value/ });
});

test("an expression is a plain object for everything else", () => {
  assert.deepEqual(data("/name"), { $data: "/name" });
  assert.deepEqual({ ...data("/name") }, { $data: "/name" });
  assert.equal(inspect(data("/name")), "{ '$data': '/name' }");
  assert.equal(JSON.stringify(data("/name")), '{"$data":"/name"}');
});

test("a component in the default of a parameter is sent", () => {
  const Inner = component("Inner", { text: {} }, ({ text }) => Label(text));
  const Outer = component("Outer", { icon: { default: Inner({ text: "!" }) } }, ({ icon }) => Centered(icon));
  const { components } = request(Outer({}));
  assert.deepEqual(Object.keys(components), ["Outer", "Inner"]);
});

test("components of a request are sent besides those of its elements", () => {
  const Tag = component("Tag", {}, () => Label("tag")), Used = component("Used", {}, () => Label("used"));
  const Written = { element: Column([Used({})]) };
  const { components, element, data } = request(Tag({}), { data: 1, components: { Written } });
  assert.deepEqual(Object.keys(components).sort(), ["Tag", "Used", "Written"]);
  assert.deepEqual([element.type, data], ["Tag", 1]);
  assert.throws(() => request(Tag({}), { components: { Tag: Written } }), /two components of the type Tag/);
});
