// The client: requests to a server, by `fetch`.

import { request } from "./builder.js";
import { LiveTree } from "./live-tree.js";
import { noEvents, Problem } from "./problem.js";
import { events, pause } from "./streams.js";
import { EventsMissed } from "./view-tree.js";

// How long to wait at most before a stream begins anew, in seconds.
const RETRY_SECONDS_MAX = 30;

/// A Cyanotype server. Options: `key`, and `fetch` in place of the global one.
export class Client {
  constructor(url, options) {
    const { key, fetch = globalThis.fetch } = known(options, "key", "fetch");
    Object.assign(this, { url: url.replace(/\/$/, ""), fetch, headers: key ? { Authorization: `Bearer ${key}` } : {} });
  }

  // Layouts. A request is an element, or what `request` returns.
  layout = (root) => this.post("/v1/layout", root).then(json);
  layouts = (root) => this.post("/v1/layout", root).then(json).then((answer) => answer.layouts ?? [answer]);
  batch = async (roots) => this.send("POST", "/v1/layouts", {}, lines(roots), { "Content-Type": "application/x-ndjson" })
    .then((answer) => answer.text()).then((text) => text.trimEnd().split("\n").filter(Boolean).map(answerOrProblem));
  measure = (root, constraints) => this.post("/v1/measure", { ...whole(root), constraints }).then(json)
    .then(({ sizes }) => sizes);
  picture = (root, kind = "png", options = {}) => this.post(`/v1/layout.${kind}`, root, options).then(bytes);
  fonts = () => this.send("GET", "/v1/fonts").then(json);

  // Stored trees.
  trees = async (options) => this.send("GET", "/v1/trees", known(options, "prefix", "after", "limit")).then(json);
  tree = async (name, version) => this.send("GET", place(name), { version }).then(json);
  putTree = async (name, root, precondition) => this.change("PUT", place(name), whole(root), precondition);
  patchTree = async (name, operations, precondition) =>
    this.change("PATCH", place(name), operations, precondition, "application/json-patch+json");
  deleteTree = async (name, precondition) =>
    this.send("DELETE", place(name), {}, undefined, conditions(precondition)).then(() => {});
  treeData = async (name, version) => this.send("GET", `${place(name)}/data`, { version }).then(json);
  putTreeData = async (name, data, precondition) => this.change("PUT", `${place(name)}/data`, data, precondition);
  treeVersions = async (name) =>
    this.send("GET", `${place(name)}/versions`).then(json).then(({ versions }) => versions);
  // The version, too, is in the viewport.
  treeFrames = async (name, viewport, none) =>
    this.send("GET", `${place(name)}/frames`, { ...shown(viewport), ...known(none) }).then(json);
  treePicture = async (name, kind = "png", viewport = {}, none = {}) =>
    this.send("GET", `${place(name)}/frames.${kind}`, { ...viewport, ...known(none) }).then(bytes);

  /// The views of a tree, at first and after each change, until the program leaves the loop or aborts the signal. They are
  /// empty while there is no tree of that name, and until the server can be reached: `problem` says why, and they come again when
  /// that changes. After a lost connection they begin anew: after `retrySeconds`, and then after twice as long each time, up to
  /// 30 seconds, until there are events again. A random part of up to a half is left out, so that clients do not come back at once.
  async *live(name, viewport, options) {
    const { retrySeconds = 1, signal } = known(options, "retrySeconds", "signal");
    const tree = new LiveTree(), query = shown(viewport), path = `${place(name)}/events`;
    // Throws for what cannot be sent: in a stream of events this kind of error means a lost connection.
    new Request(`${this.url}?${parameters(query)}`, { headers: this.headers });
    const ask = (until) => this.send("GET", path, query, undefined, {}, until);
    let wait = retrySeconds;
    while (!signal?.aborted) {
      let problem = noEvents(this.url + path);
      try {
        for await (const { event, news } of events(ask, signal)) {
          wait = retrySeconds;
          tree.receive(event, news);
          yield tree;
        }
      } catch (error) {
        if (error instanceof Problem) problem = error;
        else if (!(error instanceof EventsMissed)) throw error;
      }
      if (!signal?.aborted && tree.refused(problem)) yield tree;
      if (problem.status === 404) wait = retrySeconds; // The server is there, and the tree may be soon.
      await pause(wait * (1 - Math.random() / 2), signal);
      wait = Math.min(2 * wait, Math.max(RETRY_SECONDS_MAX, retrySeconds));
    }
  }

  post(path, root, query) {
    return this.send("POST", path, query, JSON.stringify(whole(root)), { "Content-Type": "application/json" });
  }

  change(method, path, body, precondition, type = "application/json") {
    return this.send(method, path, {}, JSON.stringify(body), { "Content-Type": type, ...conditions(precondition) }).then(json);
  }

  async send(method, path, query = {}, body = undefined, headers = {}, signal = undefined) {
    const text = parameters(query).toString(), { fetch } = this;
    const answer = await fetch(`${this.url}${path}${text && `?${text}`}`, {
      method, headers: { ...this.headers, ...headers }, body, signal });
    if (answer.ok) return answer;
    const document = await answer.json().catch(() => undefined), { status, statusText: title } = answer;
    const problem = isProblem(document) ? document : { type: "about:blank", title };
    const [version] = answer.headers.get("ETag")?.match(/(?<=^")\d+(?="$)/) ?? [];
    throw new Problem({ ...problem, status, ...(version && { newestVersion: Number(version) }) });
  }
}

/// Whether an answer is a problem: a proxy on the way to the server may answer any other JSON.
function isProblem(document) {
  const errors = document?.errors ?? [], isError = (error) => typeof error?.message === "string";
  return typeof document?.title === "string" && Array.isArray(errors) && errors.every(isError);
}

const json = (answer) => answer.json();
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
/// A request in each line.
const lines = (roots) => Array.from(roots, (root) => JSON.stringify(whole(root))).join("\n");
/// What a line of a batch's answer says.
const answerOrProblem = (line) => {
  const answer = JSON.parse(line);
  return "frames" in answer || "layouts" in answer ? answer : new Problem(answer);
};
const whole = (root) => ("type" in root ? request(root) : root);

/// The path of a tree. Without escapes, `#` and `?` in a name would end it.
function place(name) {
  const segments = name.split("/");
  // Clients resolve such segments before they send a request (RFC 3986, 5.2.4), which would then be for another path.
  if (segments.some((segment) => ["", ".", ".."].includes(segment))) {
    throw new TypeError(`"${name}" is not the name of a tree: a segment is empty, "." or ".."`);
  }
  return `/v1/trees/${segments.map(encodeURIComponent).join("/")}`;
}

/// The options of a call. Throws for unknown ones, which would have no effect.
function known(options = {}, ...names) {
  const isObject = typeof options === "object", unknown = isObject && Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return options;
  const reason = isObject ? `Unknown option "${unknown}"` : `Options are an object, not a ${typeof options}`;
  throw new TypeError(`${reason}. Known: ${names.join(", ") || "none"}`);
}

/// A viewport with its window as a list.
const shown = ({ window, ...viewport } = {}) =>
  (window ? { ...viewport, window: [window.x, window.y, window.width, window.height] } : viewport);

/// Whether the server would read a text as a boolean, a number or a string of JSON.
const isAmbiguous = (value) => typeof value === "string" && /^(true|false)$|^["+\-.\d]/.test(value);

/// A variable as it is sent. Throws for one that a query cannot have. An undefined one is left out.
function variable(name, value) {
  if (!["string", "number", "boolean", "undefined"].includes(typeof value)) {
    const kind = Array.isArray(value) ? "a list" : value === null ? "null" : `of the type ${typeof value}`;
    throw new TypeError(`The variable "${name}" must be a text, a number or a boolean. It is ${kind}`);
  }
  return isAmbiguous(value) ? JSON.stringify(value) : value;
}

/// Lists are joined by commas; members of `variables` are parameters of their own.
function parameters(query) {
  const flat = Object.entries(query).flatMap(([name, value]) => {
    if (typeof value !== "object" || Array.isArray(value)) return [[name, value]];
    if (name !== "variables") throw new TypeError(`The parameter "${name}" cannot be an object`);
    return Object.entries(value).map(([key, part]) => [`${name}.${key}`, variable(key, part)]);
  });
  return new URLSearchParams(flat.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]));
}

/// Versions are quoted; `*` stands for any.
function conditions(precondition) {
  const { ifMatch, ifNoneMatch } = known(precondition, "ifMatch", "ifNoneMatch");
  const given = { "If-Match": ifMatch, "If-None-Match": ifNoneMatch };
  const quoted = (version) => (version === "*" ? version : `"${version}"`);
  return Object.fromEntries(
    Object.entries(given).filter(([, version]) => version !== undefined).map(([name, version]) => [name, quoted(version)]));
}
