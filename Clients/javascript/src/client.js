// The client: requests to a server, by `fetch`.

import { request } from "./builder.js";
import { LiveTree } from "./live-tree.js";
import { noEvents, Problem } from "./problem.js";
import { events, pause } from "./streams.js";
import { EventsMissed } from "./view-tree.js";

// How long an answer may take, in seconds.
const ANSWER_SECONDS_MAX = 60;
// How long to wait at most before a stream begins anew, in seconds.
const RETRY_SECONDS_MAX = 30;
// The length of a batch's body, in characters; a longer request has its own. `fetch` sends a whole body before an answer can be
// read, but the server stops reading while its answers are not taken: the rest of a body must fit into the connection's buffers.
const BATCH_LENGTH_MAX = 64 * 1024;

/// A Cyanotype server. Options: `key`, and `fetch` in place of the global one.
export class Client {
  constructor(url, options) {
    if (typeof url !== "string") throw new TypeError(`Expected the URL of a server as a text, not ${kindOf(url)}`);
    const { key, fetch = globalThis.fetch } = known(options, "key", "fetch");
    Object.assign(this, { url: url.replace(/\/$/, ""), fetch, headers: key ? { Authorization: `Bearer ${key}` } : {} });
  }

  // Layouts. A request is an element, or what `request` returns.
  layout = async (root, options) => this.post("/v1/layout", root, known(options, "signal")).then(json);
  layouts = async (root, options) => this.layout(root, options).then((answer) => answer.layouts ?? [answer]);
  batch = async (roots, options) => {
    const { signal } = known(options, "signal"), answers = [];
    for (const lines of parts(roots)) answers.push(...await this.batchPart(lines, signal));
    return answers;
  };
  measure = async (root, constraints, options) =>
    this.post("/v1/measure", { ...whole(root), constraints }, known(options, "signal")).then(json).then(({ sizes }) => sizes);
  picture = async (root, kind = "png", query = {}, options = {}) =>
    this.post(`/v1/layout.${kind}`, root, { query, ...known(options, "signal") }).then(bytes);
  fonts = async (options) => this.send("GET", "/v1/fonts", known(options, "signal")).then(json);

  // Stored trees.
  trees = async (options) => {
    const { signal, ...query } = known(options, "prefix", "after", "limit", "signal");
    return this.send("GET", "/v1/trees", { query, signal }).then(json);
  };
  tree = async (name, version, options) =>
    this.send("GET", place(name), { query: { version }, ...known(options, "signal") }).then(json);
  putTree = async (name, root, options) => this.change("PUT", place(name), whole(root), options);
  patchTree = async (name, operations, options) =>
    this.change("PATCH", place(name), operations, options, "application/json-patch+json");
  deleteTree = async (name, options) => this.send("DELETE", place(name), conditions(options)).then(() => {});
  treeData = async (name, version, options) =>
    this.send("GET", `${place(name)}/data`, { query: { version }, ...known(options, "signal") }).then(json);
  putTreeData = async (name, data, options) => this.change("PUT", `${place(name)}/data`, data, options);
  treeVersions = async (name, options) =>
    this.send("GET", `${place(name)}/versions`, known(options, "signal")).then(json).then(({ versions }) => versions);
  // The version, too, is in the viewport.
  treeFrames = async (name, viewport, options) =>
    this.send("GET", `${place(name)}/frames`, { query: shown(viewport), ...known(options, "signal") }).then(json);
  // So are `since` and `wait`.
  treePatch = this.treeFrames;
  treePicture = async (name, kind = "png", viewport = {}, options = {}) =>
    this.send("GET", `${place(name)}/frames.${kind}`, { query: viewport, ...known(options, "signal") }).then(bytes);

  /// The views of a tree, at first and after each change, until the program leaves the loop or aborts the signal. They are
  /// empty while there is no tree of that name, and until the server can be reached: `problem` says why, and they come again when
  /// that changes. After a lost connection, and after an event that cannot be applied, they begin anew: after `retrySeconds`, and
  /// then after twice as long each time, up to 30 seconds, until there are events again. A random part of up to a half is left
  /// out, so that clients do not come back at once.
  async *live(name, viewport, options) {
    const { retrySeconds = 1, signal } = known(options, "retrySeconds", "signal");
    const tree = new LiveTree(), query = shown(viewport), path = `${place(name)}/events`;
    // Throws for what cannot be sent: in a stream of events this kind of error means a lost connection.
    new Request(`${this.url}?${parameters(query)}`, { headers: this.headers });
    const ask = (until) => this.send("GET", path, { query, signal: until });
    let wait = retrySeconds;
    while (!signal?.aborted) {
      let problem = noEvents(this.url + path);
      try {
        for await (const { event, news } of events(ask, signal)) {
          const before = tree.problem?.message;
          tree.receive(event, news);
          problem = undefined;
          wait = retrySeconds;
          // A new stream repeats the problem of the newest version.
          if (event !== "problem" || tree.problem.message !== before) yield tree;
        }
      } catch (error) {
        if (error instanceof Problem) problem = error;
        // An event is no JSON, or does not fit the views: the next stream begins with whole frames.
        else if (![EventsMissed, SyntaxError, TypeError].some((kind) => error instanceof kind)) throw error;
      }
      // A stream that ended after an event says nothing about the tree.
      if (problem && !signal?.aborted && tree.refused(problem)) yield tree;
      if (problem?.status === 404) wait = retrySeconds; // The server is there, and the tree may be soon.
      const asked = Math.min(problem?.retryAfter ?? 0, RETRY_SECONDS_MAX);
      await pause(Math.max(wait * (1 - Math.random() / 2), asked), signal);
      wait = Math.min(2 * wait, Math.max(RETRY_SECONDS_MAX, retrySeconds));
    }
  }

  async batchPart(lines, signal) {
    const body = lines.join(""), headers = { "Content-Type": "application/x-ndjson" };
    const ask = (until) => this.send("POST", "/v1/layouts", { body, headers, signal: until });
    const text = await (signal ? ask(signal) : begunInTime(ask)).then((answer) => answer.text());
    const answers = text.split("\n").filter(Boolean).map(answerOrProblem), unanswered = lines.length - answers.length;
    // The answers that follow would be taken for those of other requests.
    if (unanswered > 0) throw new Error(`${unanswered} of the requests of a batch were not answered`, { cause: answers.at(-1) });
    return answers;
  }

  post(path, root, options) {
    const headers = { "Content-Type": "application/json" };
    return this.send("POST", path, { body: JSON.stringify(whole(root)), headers, ...options });
  }

  change(method, path, body, options, type = "application/json") {
    const { headers, signal } = conditions(options);
    return this.send(method, path, { body: JSON.stringify(body), headers: { "Content-Type": type, ...headers }, signal })
      .then(json);
  }

  /// Sends a request. Without a signal there is a time limit, to which the time is added that the server is asked to `wait`.
  async send(method, path, { query = {}, body, headers, signal }) {
    const text = parameters(query).toString(), { fetch } = this, { wait = 0 } = query;
    const answer = await fetch(`${this.url}${path}${text && `?${text}`}`, {
      method, headers: { ...this.headers, ...headers }, body,
      redirect: "manual", // `fetch` would follow the redirect of a POST with a GET.
      signal: signal ?? AbortSignal.timeout((ANSWER_SECONDS_MAX + wait) * 1000) });
    if (answer.ok) return answer;
    const document = await answer.json().catch(() => undefined), { status, statusText, type } = answer;
    // Browsers hide the status of a redirect.
    const title = type === "opaqueredirect" ? "Redirect" : statusText;
    const problem = isProblem(document) ? document : { type: "about:blank", title };
    const [version] = answer.headers.get("ETag")?.match(/(?<=^")\d+(?="$)/) ?? [];
    const [seconds] = answer.headers.get("Retry-After")?.match(/^\d+$/) ?? [];
    throw new Problem({
      ...problem, status, ...(version && { newestVersion: Number(version) }), ...(seconds && { retryAfter: Number(seconds) }) });
  }
}

/// An answer that must begin in time. The rest of it may take longer.
async function begunInTime(ask) {
  const ending = new AbortController(), end = () => ending.abort(new DOMException("No answer in time", "TimeoutError"));
  const timer = setTimeout(end, ANSWER_SECONDS_MAX * 1000);
  return ask(ending.signal).finally(() => clearTimeout(timer));
}

/// Whether an answer is a problem: a proxy on the way to the server may answer any other JSON.
function isProblem(document) {
  const errors = document?.errors ?? [], isError = (error) => typeof error?.message === "string";
  return typeof document?.title === "string" && Array.isArray(errors) && errors.every(isError);
}

const json = (answer) => answer.json();
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
/// The requests of a batch as lines, in the parts that are sent.
function parts(roots) {
  const parts = [];
  let length = BATCH_LENGTH_MAX;
  for (const root of roots) {
    const line = `${JSON.stringify(whole(root))}\n`;
    length += line.length;
    if (length > BATCH_LENGTH_MAX) {
      parts.push([]);
      length = line.length;
    }
    parts.at(-1).push(line);
  }
  return parts;
}
/// What a line of a batch's answer says.
const answerOrProblem = (line) => {
  const answer = JSON.parse(line);
  return "frames" in answer || "layouts" in answer ? answer : new Problem(answer);
};
/// A request with the components that its elements use.
const whole = (root) => {
  if (typeof root !== "object" || root === null || Array.isArray(root)) {
    throw new TypeError(`Expected an element, a request or a tree, not ${kindOf(root)}`);
  }
  if ("type" in root) return request(root);
  const { element, ...members } = root;
  return request(element, members);
};

/// What a value is, for messages.
function kindOf(value) {
  if (value === null || value === undefined) return `${value}`;
  return Array.isArray(value) ? "a list" : `a value of the type ${typeof value}`;
}

/// The path of a tree. Without escapes, `#` and `?` in a name would end it.
function place(name) {
  const segments = name.split("/");
  // Clients resolve such segments before they send a request (RFC 3986, 5.2.4), which would then be for another path.
  if (segments.some((segment) => ["", ".", ".."].includes(segment))) {
    throw new TypeError(`"${name}" is not the name of a tree: a segment is empty, "." or ".."`);
  }
  const last = segments.at(-1);
  if (/^(data|versions|events|frames(\.(png|svg|pdf|bmp|webp))?)$/.test(last)) {
    throw new TypeError(`"${name}" is not the name of a tree: "${last}" stands for a part of one`);
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
    throw new TypeError(`The variable "${name}" must be a text, a number or a boolean, not ${kindOf(value)}`);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`The variable "${name}" must be a finite number, not ${value}`);
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

/// A version as `If-Match` has it: in quotation marks, which an entity tag has already. `*` stands for any.
function tag(version) {
  if (/^(\*|"[^"]*")$/.test(version)) return version;
  if (/^\d+$/.test(version)) return `"${version}"`;
  throw new TypeError(`Expected a version: its number, its entity tag such as '"3"', or '*' for any, not '${version}'`);
}

/// The headers and the signal of a change.
function conditions(options) {
  const { ifMatch, ifNoneMatch, signal } = known(options, "ifMatch", "ifNoneMatch", "signal");
  const given = { "If-Match": ifMatch, "If-None-Match": ifNoneMatch };
  const headers = Object.fromEntries(
    Object.entries(given).filter(([, version]) => version !== undefined).map(([name, version]) => [name, tag(version)]));
  return { headers, signal };
}
