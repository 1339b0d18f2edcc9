// The client: requests to a server, by `fetch`.

import { request } from "./builder.js";
import { LiveTree } from "./live-tree.js";
import { Problem } from "./problem.js";
import { events, pause } from "./streams.js";
import { EventsMissed } from "./view-tree.js";

/// A Cyanotype server. Options: `key`, and `fetch` in place of the global one.
export class Client {
  constructor(url, { key, fetch = globalThis.fetch } = {}) {
    Object.assign(this, { url: url.replace(/\/$/, ""), fetch, headers: key ? { Authorization: `Bearer ${key}` } : {} });
  }

  // Layouts. A request is an element, or what `request` returns.
  layout = (root) => this.post("/v1/layout", root).then(json);
  layouts = (root) => this.post("/v1/layout", root).then(json).then(({ layouts }) => layouts);
  measure = (root, constraints) => this.post("/v1/measure", { ...whole(root), constraints }).then(json)
    .then(({ sizes }) => sizes);
  picture = (root, kind = "png", options = {}) => this.post(`/v1/layout.${kind}`, root, options).then(bytes);
  fonts = () => this.send("GET", "/v1/fonts").then(json);

  // Stored trees.
  trees = (options = {}) => this.send("GET", "/v1/trees", options).then(json);
  tree = (name, version) => this.send("GET", place(name), { version }).then(json);
  putTree = (name, root, precondition) => this.change("PUT", place(name), whole(root), precondition);
  patchTree = (name, operations, precondition) =>
    this.change("PATCH", place(name), operations, precondition, "application/json-patch+json");
  deleteTree = (name, precondition) => this.send("DELETE", place(name), {}, undefined, conditions(precondition)).then(() => {});
  treeData = (name, version) => this.send("GET", `${place(name)}/data`, { version }).then(json);
  putTreeData = (name, data, precondition) => this.change("PUT", `${place(name)}/data`, data, precondition);
  treeVersions = (name) => this.send("GET", `${place(name)}/versions`).then(json).then(({ versions }) => versions);
  treeFrames = (name, viewport = {}) => this.send("GET", `${place(name)}/frames`, shown(viewport)).then(json);
  treePicture = (name, kind = "png", viewport = {}) =>
    this.send("GET", `${place(name)}/frames.${kind}`, viewport).then(bytes);

  /// The views of a tree, at first and after each change, until the program leaves the loop or aborts the signal. They are
  /// empty while there is no tree of that name. After a lost connection they begin anew.
  async *live(name, viewport = {}, { retrySeconds = 1, signal } = {}) {
    new URL(this.url, globalThis.document?.baseURI); // Throws here, because a lost connection is tried again.
    const tree = new LiveTree(), query = shown(viewport);
    const ask = (until) => this.send("GET", `${place(name)}/events`, query, undefined, {}, until);
    while (!signal?.aborted) {
      try {
        for await (const { event, news } of events(ask, signal)) {
          tree.receive(event, news);
          yield tree;
        }
      } catch (error) {
        if (error instanceof Problem) {
          if (tree.refused(error)) yield tree;
        } else if (!(error instanceof EventsMissed)) throw error;
      }
      await pause(retrySeconds, signal);
    }
  }

  post(path, root, query) {
    return this.send("POST", path, query, whole(root), { "Content-Type": "application/json" });
  }

  change(method, path, body, precondition, type = "application/json") {
    return this.send(method, path, {}, body, { "Content-Type": type, ...conditions(precondition) }).then(json);
  }

  async send(method, path, query = {}, body = undefined, headers = {}, signal = undefined) {
    const text = parameters(query).toString(), { fetch } = this;
    const answer = await fetch(`${this.url}${path}${text && `?${text}`}`, {
      method, headers: { ...this.headers, ...headers }, body: body === undefined ? undefined : JSON.stringify(body), signal });
    if (answer.ok) return answer;
    // A proxy on the way to the server may answer something else than a problem.
    const problem = await answer.json().catch(() => ({ type: "about:blank", title: answer.statusText, status: answer.status }));
    const [version] = answer.headers.get("ETag")?.match(/(?<=^")\d+(?="$)/) ?? [];
    throw new Problem({ ...problem, ...(version && { newestVersion: Number(version) }) });
  }
}

const json = (answer) => answer.json();
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
const place = (name) => `/v1/trees/${name}`;
const whole = (root) => ("type" in root ? request(root) : root);

/// A viewport with its window as a list.
const shown = ({ window, ...viewport }) =>
  (window ? { ...viewport, window: [window.x, window.y, window.width, window.height] } : viewport);

/// Lists are joined by commas; members of `variables` and of other objects are parameters of their own.
function parameters(query) {
  const flat = Object.entries(query).flatMap(([name, value]) => (typeof value !== "object" || Array.isArray(value)
    ? [[name, value]] : Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])));
  return new URLSearchParams(flat.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]));
}

/// Versions are quoted; `*` stands for any.
function conditions({ ifMatch, ifNoneMatch } = {}) {
  const given = { "If-Match": ifMatch, "If-None-Match": ifNoneMatch };
  const quoted = (version) => (version === "*" ? version : `"${version}"`);
  return Object.fromEntries(
    Object.entries(given).filter(([, version]) => version !== undefined).map(([name, version]) => [name, quoted(version)]));
}
