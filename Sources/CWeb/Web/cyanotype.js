// Cyanotype in JavaScript. Written by scripts/clients/write.py from Clients/javascript. Do not edit.

class Problem extends Error {
  constructor({ title, detail, errors, ...members }) {
    const places = errors ?? [], isRepeated = places.some(({ message }) => message === detail);
    const summary = `${members.status || ""} ${title}${detail && !isRepeated ? `: ${detail}` : ""}`.trimStart();
    super([summary, ...places.map(({ message, pointer, parameter }) => `  ${message} (${pointer ?? parameter})`)].join("\n"));
    Object.assign(this, { name: "Problem", title, detail, errors: places, ...members });
  }
  get passes() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
function noSuchTree() {
  return new Problem({ type: "/problems/no-such-tree", title: "No such tree", status: 404 });
}
function noEvents(url) {
  const detail = `${url} cannot be reached, or is not a stream of events`;
  return new Problem({ type: "about:blank", title: "No events", status: 0, detail });
}

export const data = (pointer, ...rest) => expression({ $data: pointer, ...otherwise(rest) });
export const item = (pointer = "", ...rest) => data(`item:${pointer}`, ...rest);
export const env = (pointer, ...rest) => expression({ $env: pointer, ...otherwise(rest) });
export const choose = (value, from, ...rest) => expression({ $choose: value, from, ...otherwise(rest) });
export const fmt = (pattern, values = {}) => expression({ $format: pattern, with: values });
export const string = (name, values) => expression({ $string: name, ...(values && { with: values }) });
export const token = (name) => expression({ $token: name });
export const calc = (operator, operands, by) =>
  expression({ $calc: operator, of: operands, ...(by !== undefined && { by }) });
export const literal = (value) => expression({ $literal: value });
export function if_(condition, then, ...rest) {
  return expression({ $if: condition, then, ...(rest.length > 0 && { else: rest[0] }) });
}
export function expression(members) {
  const refuse = () => {
    throw new TypeError(
      `${JSON.stringify(members)} has no value in JavaScript: use fmt("Hello {name}", { name }) for a text, calc for a number`);
  };
  return Object.defineProperty(members, Symbol.toPrimitive, { value: refuse });
}
function otherwise([value, ...rest]) {
  return value === undefined && rest.length === 0 ? {} : { default: value };
}

export function builder(type, natural) {
  const build = (first, properties) => {
    const hasNames = isProperties(first) && !properties;
    if (!hasNames && !natural || properties && !isProperties(properties)) throw misused(type, natural);
    return hasNames ? element(type, natural, first) : { type, [natural]: first, ...properties };
  };
  return Object.assign(build, { natural });
}
function misused(type, natural) {
  const first = natural ? `its ${natural}${natural === "children" ? ", as a list," : ""} and then ` : "";
  return new TypeError(`${type} takes ${first}its properties, as an object`);
}
function isProperties(value) {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value) || "type" in value) return false;
  return !Object.keys(value).some((name) => name.startsWith("$"));
}
function element(type, natural, { children, ...properties } = {}) {
  const isThere = (child) => child !== undefined && child !== null && child !== false;
  const isList = children === undefined || children?.$ === "children";
  if (natural === "children" && !isList) properties.children = [children].flat(Infinity).filter(isThere);
  else if (isThere(children)) properties[natural] = children;
  return { type, ...properties };
}
const COMPONENT = Symbol("component");
export function component(type, parameters, build) {
  const names = Object.keys(parameters), standing = Object.fromEntries(names.map((name) => [name, expression({ $: name })]));
  let definition;
  const made = {
    type,
    get definition() { return definition ??= { ...(names.length > 0 && { parameters }), element: build(standing) }; },
  };
  const natural = "children" in parameters ? "children" : "child";
  const use = (properties) => {
    if (!isProperties(properties)) throw misused(type);
    return { ...element(type, natural, properties), [COMPONENT]: made };
  };
  return Object.assign(use, { type });
}
export function request(root, { components: given, ...members } = {}) {
  const components = { ...given };
  const visit = (value) => {
    if (typeof value !== "object" || value === null) return;
    const used = value[COMPONENT];
    if (used && components[used.type] === undefined) {
      components[used.type] = used.definition;
      visit(used.definition); // The element, and the defaults of the parameters.
    } else if (used && components[used.type] !== used.definition) {
      throw new Error(`There are two components of the type ${used.type}`);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit([root, given, members]);
  return { ...(Object.keys(components).length > 0 && { components }), element: root, ...members };
}

export const Empty = builder("Empty", null);
export const Spacer = builder("Spacer", null);
export const Inset = builder("Inset", "child");
export const Aligned = builder("Aligned", "child");
export const Centered = builder("Centered", "child");
export const ConstrainedSize = builder("ConstrainedSize", "child");
export const ConstrainedAspectRatio = builder("ConstrainedAspectRatio", "child");
export const Overlay = builder("Overlay", "children");
export const Row = builder("Row", "children");
export const Column = builder("Column", "children");
export const EqualStack = builder("EqualStack", "children");
export const GridRow = builder("GridRow", "children");
export const GridColumn = builder("GridColumn", "children");
export const Table = builder("Table", "children");
export const TableRow = builder("TableRow", "children");
export const Flow = builder("Flow", "children");
export const Decorate = builder("Decorate", "child");
export const LayoutWriter = builder("LayoutWriter", "children");
export const GeometryReader = builder("GeometryReader", "cases");
export const Keyed = builder("Keyed", "child");
export const Opacity = builder("Opacity", "child");
export const Hidden = builder("Hidden", "child");
export const UserInteractionEnabled = builder("UserInteractionEnabled", "child");
export const TintAdjustmentMode = builder("TintAdjustmentMode", "child");
export const Transformed = builder("Transformed", "child");
export const AdaptedEnvironment = builder("AdaptedEnvironment", "child");
export const EnvironmentReader = builder("EnvironmentReader", "cases");
export const Box = builder("Box", "child");
export const Label = builder("Label", "text");
export const AttributedLabel = builder("AttributedLabel", "spans");
export const Image = builder("Image", "source");
export const Button = builder("Button", "child");
export const Tappable = builder("Tappable", "child");
export const TextField = builder("TextField", null);
export const Toggle = builder("Toggle", null);
export const Checkbox = builder("Checkbox", null);
export const RadioButton = builder("RadioButton", "group");
export const Slider = builder("Slider", null);
export const ProgressBar = builder("ProgressBar", null);
export const Picker = builder("Picker", "items");
export const SegmentedControl = builder("SegmentedControl", "items");
export const ScrollView = builder("ScrollView", "child");
export const TransitionContainer = builder("TransitionContainer", "child");
export const LifecycleObserver = builder("LifecycleObserver", "child");
export const AccessibilityElement = builder("AccessibilityElement", "child");
export const AccessibilityContainer = builder("AccessibilityContainer", "child");
export const AccessibilityBlocker = builder("AccessibilityBlocker", "child");
export const AccessibilityFocus = builder("AccessibilityFocus", "child");
export const AccessibilityCombine = builder("AccessibilityCombine", "child");
export const AccessibilityDeferral = builder("AccessibilityDeferral", "child");
export const AccessibilityDeferralSource = builder("AccessibilityDeferralSource", "child");
export const AccessibilityDeferralReceiver = builder("AccessibilityDeferralReceiver", "child");
export const LargeContentViewer = builder("LargeContentViewer", "child");
export const LargeContentViewerInteractionContainer = builder("LargeContentViewerInteractionContainer", "child");
export const EditingMenu = builder("EditingMenu", "child");
export const Rule = builder("Rule", "orientation");
export const Shape = builder("Shape", "path");
export const QRCode = builder("QRCode", "text");
export const View = builder("View", "class");
export const ForEach = builder("ForEach", "element");

const jsx = (build, properties, key) => build(key === undefined ? properties : { ...properties, key });
const jsxs = jsx;
const createElement = (build, properties, ...children) => {
  const inside = children.length > 1 ? children : children[0];
  return jsx(build, children.length > 0 ? { ...properties, children: inside } : properties ?? undefined);
};
const Fragment = ({ children }) => [children].flat(Infinity);

class EventsMissed extends Error {
  name = "EventsMissed";
}
class ViewTree {
  version = undefined;
  size = undefined;
  window = undefined;
  left = undefined;
  lifecycle = [];
  views = new Map();
  root = { children: [] };
  frames() {
    const found = [];
    const add = (views, around) => {
      for (const { frame, children } of views) add(children, { parent: found.push({ ...frame, ...around }) - 1 });
    };
    add(this.root.children, {});
    return found;
  }
  receive(event, news) {
    this.lifecycle = [];
    if (event === "frames") this.replace(news);
    else if (event === "patch") this.apply(news);
    else if (event === "deleted") this.clear();
  }
  clear() {
    this.replace({ frames: [] });
  }
  replace({ version, size, window, left, frames }) {
    Object.assign(this, { size, window, left, lifecycle: [] });
    const classes = new Map(frames.map(({ path, view }) => [path, view])), counts = new Map();
    for (const { frame: { path, view } } of this.views.values()) if (classes.get(path) !== view) this.remove({ path });
    for (const { parent, ...frame } of frames) {
      const { path } = frame, around = frames[parent]?.path, index = counts.get(around) ?? 0;
      counts.set(around, index + 1);
      if (this.views.get(path)?.parent !== this.around(around)) {
        if (this.views.has(path)) this.remove({ path });
        this.insert({ view: frame, parent: around, index });
      } else {
        const view = this.views.get(path);
        if (view.parent.children[index] !== view) this.move({ path, index });
        this.refresh(view, frame);
      }
    }
    this.version = version;
  }
  apply({ since, version, size, left, patch, lifecycle = [] }) {
    if (since !== this.version) throw new EventsMissed();
    for (const step of patch) this[step.op](step);
    Object.assign(this, { version, size, left, lifecycle });
  }
  insert({ view: frame, parent, index }) {
    const view = { frame, parent: this.around(parent), children: [] };
    view.parent.children.splice(index, 0, view);
    this.views.set(frame.path, view);
    return view;
  }
  move({ path, index }) {
    const view = this.views.get(path), { children } = view.parent;
    children.splice(children.indexOf(view), 1);
    children.splice(index, 0, view);
    return view;
  }
  update({ path, set, unset = [], properties = {} }) {
    const view = this.views.get(path), all = { ...view.frame.properties, ...properties.set };
    for (const name of properties.unset ?? []) delete all[name];
    view.frame = { ...view.frame, ...set, properties: all };
    for (const name of Object.keys(all).length > 0 ? unset : [...unset, "properties"]) delete view.frame[name];
    return view;
  }
  refresh(view, frame) {
    view.frame = frame;
  }
  remove({ path }) {
    const view = this.views.get(path), { children } = view.parent;
    children.splice(children.indexOf(view), 1);
    this.forget(view);
    return view;
  }
  forget({ frame, children }) {
    this.views.delete(frame.path);
    for (const child of children) this.forget(child);
  }
  around(path) {
    return path === undefined ? this.root : this.views.get(path);
  }
}

class LiveTree extends ViewTree {
  problem = undefined;
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
  refused(problem) {
    if (problem.status !== 404 && !problem.passes) throw problem;
    const hadViews = this.version !== undefined, before = this.problem;
    if (hadViews && problem.status !== 404) return false;
    this.receive("deleted");
    this.problem = problem;
    return hadViews || before?.status !== problem.status;
  }
}

const SILENCE_SECONDS_MAX = 40;
async function* events(ask, signal) {
  const ending = new AbortController(), end = () => ending.abort();
  const inTime = (work) => {
    const timer = setTimeout(end, SILENCE_SECONDS_MAX * 1000);
    return work.finally(() => clearTimeout(timer));
  };
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    const answer = await inTime(ask(ending.signal)), pieces = answer?.body?.pipeThrough(new TextDecoderStream()).getReader();
    let event, line = "";
    for (let piece; pieces && !(piece = await inTime(pieces.read())).done;) {
      const [rest, ...starts] = piece.value.split("\n");
      line += rest;
      for (const start of starts) {
        if (line.startsWith("event: ")) event = line.slice(7).trimEnd();
        if (ending.signal.aborted) return;
        if (line.startsWith("data: ")) yield { event, news: JSON.parse(line.slice(6)) };
        line = start;
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}
function pause(seconds, signal) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(() => end(), seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    signal?.addEventListener("abort", end);
  });
}

const ANSWER_SECONDS_MAX = 60;
const RETRY_SECONDS_MAX = 30;
const BATCH_LENGTH_MAX = 64 * 1024;
export class Client {
  constructor(url, options) {
    if (typeof url !== "string") throw new TypeError(`Expected the URL of a server as a text, not ${kindOf(url)}`);
    const { key, fetch = globalThis.fetch } = known(options, "key", "fetch");
    Object.assign(this, { url: url.replace(/\/$/, ""), fetch, headers: key ? { Authorization: `Bearer ${key}` } : {} });
  }
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
  treeFrames = async (name, viewport, options) =>
    this.send("GET", `${place(name)}/frames`, { query: shown(viewport), ...known(options, "signal") }).then(json);
  treePatch = this.treeFrames;
  treePicture = async (name, kind = "png", viewport = {}, options = {}) =>
    this.send("GET", `${place(name)}/frames.${kind}`, { query: viewport, ...known(options, "signal") }).then(bytes);
  async *live(name, viewport, options) {
    const { retrySeconds = 1, signal } = known(options, "retrySeconds", "signal");
    const tree = new LiveTree(), query = shown(viewport), path = `${place(name)}/events`;
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
          if (event !== "problem" || tree.problem.message !== before) yield tree;
        }
      } catch (error) {
        if (error instanceof Problem) problem = error;
        else if (![EventsMissed, SyntaxError, TypeError].some((kind) => error instanceof kind)) throw error;
      }
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
  async send(method, path, { query = {}, body, headers, signal }) {
    const text = parameters(query).toString(), { fetch } = this, { wait = 0 } = query;
    const answer = await fetch(`${this.url}${path}${text && `?${text}`}`, {
      method, headers: { ...this.headers, ...headers }, body,
      redirect: "manual", // `fetch` would follow the redirect of a POST with a GET.
      signal: signal ?? AbortSignal.timeout((ANSWER_SECONDS_MAX + wait) * 1000) });
    if (answer.ok) return answer;
    const document = await answer.json().catch(() => undefined), { status, statusText, type } = answer;
    const title = type === "opaqueredirect" ? "Redirect" : statusText;
    const problem = isProblem(document) ? document : { type: "about:blank", title };
    const [version] = answer.headers.get("ETag")?.match(/(?<=^")\d+(?="$)/) ?? [];
    const [seconds] = answer.headers.get("Retry-After")?.match(/^\d+$/) ?? [];
    throw new Problem({
      ...problem, status, ...(version && { newestVersion: Number(version) }), ...(seconds && { retryAfter: Number(seconds) }) });
  }
}
async function begunInTime(ask) {
  const ending = new AbortController(), end = () => ending.abort(new DOMException("No answer in time", "TimeoutError"));
  const timer = setTimeout(end, ANSWER_SECONDS_MAX * 1000);
  return ask(ending.signal).finally(() => clearTimeout(timer));
}
function isProblem(document) {
  const errors = document?.errors ?? [], isError = (error) => typeof error?.message === "string";
  return typeof document?.title === "string" && Array.isArray(errors) && errors.every(isError);
}
const json = (answer) => answer.json();
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());
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
const answerOrProblem = (line) => {
  const answer = JSON.parse(line);
  return "frames" in answer || "layouts" in answer ? answer : new Problem(answer);
};
const whole = (root) => {
  if (typeof root !== "object" || root === null || Array.isArray(root)) {
    throw new TypeError(`Expected an element, a request or a tree, not ${kindOf(root)}`);
  }
  if ("type" in root) return request(root);
  const { element, ...members } = root;
  return request(element, members);
};
function kindOf(value) {
  if (value === null || value === undefined) return `${value}`;
  return Array.isArray(value) ? "a list" : `a value of the type ${typeof value}`;
}
function place(name) {
  const segments = name.split("/");
  if (segments.some((segment) => ["", ".", ".."].includes(segment))) {
    throw new TypeError(`"${name}" is not the name of a tree: a segment is empty, "." or ".."`);
  }
  const last = segments.at(-1);
  if (/^(data|versions|events|frames(\.(png|svg|pdf|bmp|webp))?)$/.test(last)) {
    throw new TypeError(`"${name}" is not the name of a tree: "${last}" stands for a part of one`);
  }
  return `/v1/trees/${segments.map(encodeURIComponent).join("/")}`;
}
function known(options = {}, ...names) {
  const isObject = typeof options === "object", unknown = isObject && Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return options;
  const reason = isObject ? `Unknown option "${unknown}"` : `Options are an object, not a ${typeof options}`;
  throw new TypeError(`${reason}. Known: ${names.join(", ") || "none"}`);
}
const shown = ({ window, ...viewport } = {}) =>
  (window ? { ...viewport, window: [window.x, window.y, window.width, window.height] } : viewport);
const isAmbiguous = (value) => typeof value === "string" && /^(true|false)$|^["+\-.\d]/.test(value);
function variable(name, value) {
  if (!["string", "number", "boolean", "undefined"].includes(typeof value)) {
    throw new TypeError(`The variable "${name}" must be a text, a number or a boolean, not ${kindOf(value)}`);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new TypeError(`The variable "${name}" must be a finite number, not ${value}`);
  }
  return isAmbiguous(value) ? JSON.stringify(value) : value;
}
function parameters(query) {
  const flat = Object.entries(query).flatMap(([name, value]) => {
    if (typeof value !== "object" || Array.isArray(value)) return [[name, value]];
    if (name !== "variables") throw new TypeError(`The parameter "${name}" cannot be an object`);
    return Object.entries(value).map(([key, part]) => [`${name}.${key}`, variable(key, part)]);
  });
  return new URLSearchParams(flat.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]));
}
function tag(version) {
  if (/^(\*|"[^"]*")$/.test(version)) return version;
  if (/^\d+$/.test(version)) return `"${version}"`;
  throw new TypeError(`Expected a version: its number, its entity tag such as '"3"', or '*' for any, not '${version}'`);
}
function conditions(options) {
  const { ifMatch, ifNoneMatch, signal } = known(options, "ifMatch", "ifNoneMatch", "signal");
  const given = { "If-Match": ifMatch, "If-None-Match": ifNoneMatch };
  const headers = Object.fromEntries(
    Object.entries(given).filter(([, version]) => version !== undefined).map(([name, version]) => [name, tag(version)]));
  return { headers, signal };
}

export { createElement };
export { LiveTree };
export { Problem };
export { events };
export { EventsMissed, ViewTree };
