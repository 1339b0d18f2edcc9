// Tests requests of the client, and what programs are told when they use it in the wrong way: node --test client_tests.mjs

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { inspect } from "node:util";
import {
  Client, Centered, Column, Label, Problem, Row, Spacer, calc, component, data, fmt, request, token,
} from "../../../Clients/javascript/src/index.js";
import { jsx } from "../../../Clients/javascript/src/jsx-runtime.js";

/// An element or a request as it is sent.
const plain = (value) => JSON.parse(JSON.stringify(value));

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
  for (const value of [null, [1, 2], [], { a: 1 }, data("/room"), () => 1, NaN, Infinity]) {
    const viewport = { variables: { dark: true, room: value } };
    const asks = [
      () => client.treeFrames("home", viewport), () => client.treePicture("home", "png", viewport),
      () => client.live("home", viewport).next()];
    const message = /^The variable "room" must be a (text, a number or a boolean|finite number), not /;
    for (const ask of asks) await assert.rejects(ask, { name: "TypeError", message });
  }
  assert.deepEqual(client.asked, []);
  await client.treeFrames("home", { variables: { dark: false, count: 0, name: "", none: undefined } });
  assert.deepEqual(client.asked, ["/v1/trees/home/frames?variables.dark=false&variables.count=0&variables.name="]);
});

test("a name with a segment that the client would resolve is not sent", async () => {
  const client = answered("{}"), live = (name) => client.live(name).next();
  const { tree, putTree, patchTree, deleteTree, treeData, putTreeData, treeVersions, treeFrames, treePicture } = client;
  for (const name of ["", ".", "..", "../fonts", "home/../../fonts", "/home", "home/", "a//b", "home/data", "frames.png"]) {
    const put = (ask) => ask(name, Label("Hi"));
    const asks = [tree, deleteTree, treeData, treeVersions, treeFrames, treePicture, live].map((ask) => ask(name));
    const changes = [putTree, putTreeData].map(put), wanted = { name: "TypeError", message: /is not the name of a tree/ };
    for (const asking of [...asks, ...changes, patchTree(name, [])]) await assert.rejects(asking, wanted);
  }
  assert.deepEqual(client.asked, []);
});

test("an unknown option is an error that names the known ones, and nothing is sent", async () => {
  const client = answered("{}"), first = (trees) => trees.next();
  const known = "Known: ifMatch, ifNoneMatch, signal", live = "Known: retrySeconds, signal";
  const asks = [
    [() => client.putTree("home", Label("Hi"), { if_match: 1 }), `Unknown option "if_match". ${known}`],
    [() => client.putTree("home", Label("Hi"), 1), `Options are an object, not a number. ${known}`],
    [() => client.putTreeData("home", {}, { ifmatch: 1 }), `Unknown option "ifmatch". ${known}`],
    [() => client.patchTree("home", [], { ifMatch: 1, version: 1 }), `Unknown option "version". ${known}`],
    [() => client.deleteTree("home", { "If-Match": 1 }), `Unknown option "If-Match". ${known}`],
    [() => client.trees({ prefx: "a" }), 'Unknown option "prefx". Known: prefix, after, limit, signal'],
    [() => first(client.live("home", {}, { retryseconds: 1 })), `Unknown option "retryseconds". ${live}`],
    [() => first(client.live("home", {}, { window: {} })), `Unknown option "window". ${live}`],
    [() => first(client.live("home", { signal: new AbortController().signal })), 'The parameter "signal" cannot be an object'],
    [() => client.treeFrames("home", {}, { version: 1 }), 'Unknown option "version". Known: signal'],
    [() => client.treePatch("home", {}, { since: 1 }), 'Unknown option "since". Known: signal'],
    [() => client.treePicture("home", "png", {}, { scale: 2 }), 'Unknown option "scale". Known: signal'],
    [() => client.picture(Label("Hi"), "png", {}, { scale: 2 }), 'Unknown option "scale". Known: signal'],
    [() => client.batch([], { Signal: 1 }), 'Unknown option "Signal". Known: signal'],
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

test("a version is its number, its entity tag or any, and others are not sent", async () => {
  const sent = [], fetch = async (url, { headers }) => sent.push(headers["If-Match"]) && new Response("{}");
  const client = new Client("http://server", { fetch });
  for (const ifMatch of [3, "3", '"3"', '"3-a"', "*"]) await client.deleteTree("home", { ifMatch });
  assert.deepEqual(sent.splice(0), ['"3"', '"3"', '"3"', '"3-a"', "*"]);
  for (const version of ['W/"3"', '"3", "4"', '"3', "newest", "", 1.5, -1, null, {}]) {
    for (const options of [{ ifMatch: version }, { ifNoneMatch: version }]) {
      await assert.rejects(client.deleteTree("home", options), { name: "TypeError", message: /^Expected a version: its number, / });
    }
  }
  assert.deepEqual(sent, []);
});

test("what is no request is an error that says what is", async () => {
  const client = answered("{}"), { layout, layouts, picture, measure, putTree, batch } = client;
  const kinds = [['{"type":"Label"}', "a value of the type string"], [undefined, "undefined"], [null, "null"], [[Label("Hi")], "a list"]];
  const asks = [layout, layouts, picture, (root) => measure(root, []), (root) => putTree("home", root), (root) => batch([root])];
  for (const [root, kind] of kinds) {
    const message = `Expected an element, a request or a tree, not ${kind}`;
    for (const ask of asks) await assert.rejects(ask(root), { name: "TypeError", message });
  }
  assert.deepEqual(client.asked, []);
});

test("a client without the URL of a server is an error", () => {
  for (const [url, kind] of [[undefined, "undefined"], [{ url: "http://server" }, "a value of the type object"]]) {
    assert.throws(() => new Client(url), { name: "TypeError", message: `Expected the URL of a server as a text, not ${kind}` });
  }
});

test("an element, a list or an expression in place of properties is an error that says what is taken", () => {
  const Card = component("Card", { child: {} }, ({ child }) => child), [a, b] = [Label("a"), Label("b")];
  const mistakes = [
    [() => Column(a, b), "Column takes its children, as a list, and then its properties, as an object"],
    [() => Column([a], [b]), "Column takes its children, as a list, and then its properties, as an object"],
    [() => Centered(a, b), "Centered takes its child and then its properties, as an object"],
    [() => Label("a", "red"), "Label takes its text and then its properties, as an object"],
    [() => Label("a", data("/label")), "Label takes its text and then its properties, as an object"],
    [() => Spacer(a), "Spacer takes its properties, as an object"],
    [() => Spacer({ width: 3 }, { height: 4 }), "Spacer takes its properties, as an object"],
    [() => Card(a), "Card takes its properties, as an object"],
  ];
  for (const [build, message] of mistakes) assert.throws(build, { name: "TypeError", message });
  const isRed = false;
  assert.deepEqual([Label("a", isRed && { color: "red" }), Spacer()], [a, { type: "Spacer" }]);
});

/// What `read` says of the errors of requests, all of which must fail.
const errors = async (asks, read) => (await Promise.allSettled(asks)).map(({ reason }) => read(reason));

/// Calls of all methods that send one request, with these options.
const calls = (client, options) => [
  client.layout(Label("Hi"), options), client.layouts(Label("Hi"), options), client.measure(Label("Hi"), [], options),
  client.picture(Label("Hi"), "png", { scale: 2 }, options), client.fonts(options), client.trees({ limit: 1, ...options }),
  client.tree("home", 1, options), client.putTree("home", Label("Hi"), options), client.patchTree("home", [], options),
  client.deleteTree("home", options), client.treeData("home", 1, options), client.putTreeData("home", {}, options),
  client.treeVersions("home", options), client.treeFrames("home", {}, options), client.treePatch("home", { since: 1 }, options),
  client.treePicture("home", "png", {}, options)];

test("an answer may take 60 seconds, and longer if the server is asked to wait", async (t) => {
  const limits = [];
  t.mock.method(AbortSignal, "timeout", (time) => {
    limits.push(time);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  const client = new Client("http://127.0.0.1:1");
  const names = await errors([...calls(client), client.treePatch("home", { since: 1, wait: 30 })], ({ name }) => name);
  assert.deepEqual(names, names.map(() => "TimeoutError"));
  assert.deepEqual(limits, [...names.slice(1).map(() => 60_000), 90_000]);
});

test("a signal ends a request in place of the time limit, and is not sent", async (t) => {
  t.mock.method(AbortSignal, "timeout", () => assert.fail("there is a time limit"));
  const signal = AbortSignal.abort(), seen = [];
  const fetch = async (url, init) => {
    seen.push(init.signal);
    assert.ok(!`${url} ${init.body} ${JSON.stringify(init.headers)}`.includes("signal"), url);
    return globalThis.fetch(url, init);
  };
  const client = new Client("http://127.0.0.1:1", { fetch });
  const names = await errors([...calls(client, { signal }), client.batch([Label("Hi")], { signal })], ({ name }) => name);
  assert.deepEqual(names, names.map(() => "AbortError"));
  assert.deepEqual(seen, names.map(() => signal));
});

test("a batch must begin within 60 seconds, and may then take longer", async (t) => {
  const { setTimeout: later } = globalThis, minute = 20;
  t.mock.method(globalThis, "setTimeout", (work, time) => later(work, minute * time / 60_000));
  const batch = (answer) => new Client("http://server", { fetch: (url, { signal }) => answer(signal) }).batch([Label("Hi")]);
  const silent = (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  await assert.rejects(batch(silent), { name: "TimeoutError" });
  const slow = async (signal) => new Response(new ReadableStream({ start: (control) => {
    signal.addEventListener("abort", () => control.error(signal.reason));
    later(() => {
      control.enqueue(new TextEncoder().encode('{"frames":[]}\n'));
      control.close();
    }, 2 * minute);
  } }));
  assert.deepEqual(await batch(slow), [{ frames: [] }]);
});

test("a redirect is a problem, and is not followed", async (t) => {
  const asked = [];
  const server = createServer(({ method, url }, answer) => {
    asked.push(`${method} ${url}`);
    answer.writeHead(url.startsWith("/v1") ? 301 : 200, { Location: "/elsewhere" }).end("{}");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const client = new Client(`http://127.0.0.1:${server.address().port}`);
  const messages = await errors([...calls(client), client.batch([Label("Hi")]), client.live("home").next()], ({ message }) => message);
  assert.deepEqual(messages, messages.map(() => "301 Moved Permanently"));
  assert.deepEqual(asked.filter((line) => line.includes("elsewhere")), []);
  // Browsers hide what a redirect says.
  const hidden = Object.defineProperties(Response.error(), { type: { value: "opaqueredirect" } });
  const inBrowser = new Client("http://server", { fetch: async () => hidden });
  await assert.rejects(inBrowser.fonts(), { name: "Problem", status: 0, message: "Redirect" });
});

test("a patch is requested since a version, and may be waited for", async () => {
  const client = answered('{"since":3,"version":4,"patch":[]}');
  assert.equal((await client.treePatch("home", { since: 3, wait: 30, width: 320 })).version, 4);
  await client.treePatch("home", { since: 3, window: { x: 0, y: 1, width: 2, height: 3 } });
  assert.deepEqual(client.asked, [
    "/v1/trees/home/frames?since=3&wait=30&width=320", "/v1/trees/home/frames?since=3&window=0%2C1%2C2%2C3"]);
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
    sent.push(url, headers["Content-Type"], body.trimEnd().split("\n").map(JSON.parse));
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

test("a long batch is sent in parts that fit into the buffers of a connection", async () => {
  const sent = [];
  const fetch = async (url, { body }) => {
    sent.push(body.length);
    const texts = body.trimEnd().split("\n").map((line) => JSON.parse(line).element.text.slice(0, 4));
    return new Response(texts.map((text) => `{"frames":["${text}"]}\n`).join(""));
  };
  const texts = Array.from({ length: 300 }, (_, index) => `${1000 + index}`.padEnd(index === 150 ? 100_000 : 1000, "x"));
  const answers = await new Client("http://server", { fetch }).batch(texts.map((text) => Label(text)));
  assert.deepEqual(answers.map(({ frames }) => frames[0]), texts.map((text) => text.slice(0, 4)));
  assert.deepEqual(sent.filter((length) => length > 64 * 1024), [`{"element":${JSON.stringify(Label(texts[150]))}}\n`.length]);
  assert.ok(sent.length < 9, `${sent}`);
});

test("a batch whose answer ends early is an error, with the last answer as its cause", async () => {
  const last = { title: "Body too long", status: 413 };
  const cut = answered(`{"frames":[]}\n${JSON.stringify(last)}\n`).batch([Label("1"), Label("2"), Label("3")]);
  await assert.rejects(cut, ({ message, cause }) => /^1 of the requests/.test(message) && cause.status === 413);
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

test("a request that cannot be written is a rejected promise", async () => {
  const client = answered("{}"), twice = Column([1, 2].map(() => component("Tag", {}, () => Label("tag"))({})));
  const { layout, layouts, picture, putTree } = client, message = "There are two components of the type Tag";
  const asks = [layout(twice), layouts(twice), picture(twice), client.measure(twice, []), client.batch([twice]), putTree("a", twice)];
  assert.deepEqual(await errors(asks, (error) => error.message), asks.map(() => message));
  assert.deepEqual(client.asked, []);
});

test("components in the members of a request are sent", () => {
  const [Tag, Icon] = ["Tag", "Icon"].map((name) => component(name, {}, () => Label(name)));
  const { components } = request(token("tag"), { tokens: { tag: Tag({}) }, data: { icons: [Icon({})] } });
  assert.deepEqual(Object.keys(components), ["Tag", "Icon"]);
});

test("components of a request that is a plain object are sent", async () => {
  const bodies = [], fetch = async (url, { body }) => bodies.push(body) && new Response('{"frames":[]}');
  const Tag = component("Tag", {}, () => Label("tag")), whole = { element: Tag({}), data: 1 };
  const { layout, layouts, measure, picture, putTree, batch } = new Client("http://server", { fetch });
  for (const ask of [layout, layouts, picture, (root) => measure(root, []), (root) => putTree("home", root), (root) => batch([root])]) {
    await ask(whole);
    const { components, element, data } = JSON.parse(bodies.at(-1));
    assert.deepEqual([Object.keys(components), element, data], [["Tag"], { type: "Tag" }, 1], `${ask}`);
  }
});

test("what is between the tags of a component is its argument children, or else child", () => {
  const Card = component("Card", { children: {}, child: {} }, ({ children }) => jsx(Row, { children }));
  const Frame = component("Frame", { child: {} }, ({ child }) => jsx(Centered, { children: child }));
  const Outer = component("Outer", { children: {} }, ({ children }) => jsx(Card, { children }));
  const [a, b] = [Label("a"), Label("b")];
  assert.deepEqual(plain(jsx(Card, { children: a })), { type: "Card", children: [a] });
  assert.deepEqual(plain(jsx(Card, { children: [a, false, [b, null]] })), { type: "Card", children: [a, b] });
  assert.deepEqual(plain(Card({ children: [a] })), { type: "Card", children: [a] });
  assert.deepEqual(plain(jsx(Card, { child: a, key: 1 })), { type: "Card", child: a, key: 1 });
  assert.deepEqual(plain(jsx(Frame, { children: a })), { type: "Frame", child: a });
  assert.deepEqual(plain(jsx(Frame, { children: false })), { type: "Frame" });
  const { components } = plain(request(jsx(Outer, { children: jsx(Frame, { children: a }) })));
  const children = { $: "children" }, elements = ["Outer", "Card", "Frame"].map((name) => components[name].element);
  assert.deepEqual(elements, [
    { type: "Card", children }, { type: "Row", children }, { type: "Centered", child: { $: "child" } }]);
});
