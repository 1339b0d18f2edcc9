import * as answers from "./answers.js";
import { Element, LayoutRequest, MeasureRequest, PartialSize, PictureOptions, StoredTree, Viewport, Window } from "./elements.js";
import { LiveTree } from "./live-tree.js";
import { Problem } from "./problem.js";

/** An element, or what `request` returns. */
type Root = Element | LayoutRequest;
/** The same, without members that only layouts have, such as `size`. */
type Measured = Element | Omit<MeasureRequest, "constraints"> & { [Name in Exclude<keyof LayoutRequest, keyof MeasureRequest>]?: never };
type PictureKind = "png" | "svg" | "pdf" | "bmp" | "webp";
/** The number of a version, its entity tag, or `*` for any. */
type Version = number | string;

/** Ends a request in place of the limit of 60 seconds. */
export interface RequestOptions {
  signal?: AbortSignal;
}

/** A change is made only if the newest version is `ifMatch`; with `"*"` as `ifNoneMatch`, only if there is no tree. */
export interface Precondition extends RequestOptions {
  ifMatch?: Version;
  ifNoneMatch?: Version;
}

/**
 * A Cyanotype server. What it refuses is a `Problem`, and so is a redirect; when it cannot be reached, `fetch` says so. An answer
 * that takes longer than 60 seconds is a `DOMException` with the name `TimeoutError`. An unknown option is a `TypeError`.
 */
export class Client {
  constructor(url: string, options?: { key?: string; fetch?: typeof globalThis.fetch });

  /** The frames of a tree of elements. */
  layout(root: Root, options?: RequestOptions): Promise<answers.LayoutResponse>;
  /** The frames for each of the request's `sizes`; without them, those for its `size`. */
  layouts(root: LayoutRequest, options?: RequestOptions): Promise<answers.LayoutResponse[]>;
  /**
   * The answer to each request, or its problem, in their order. The answer to a request with `sizes` has `layouts`. Requests are
   * sent in parts, and only the first answer of each part must begin within 60 seconds.
   */
  batch(
    roots: Iterable<Root>, options?: RequestOptions): Promise<(answers.LayoutResponse | answers.LayoutsResponse | Problem)[]>;
  /** The size in each constraint. */
  measure(
    root: Measured, constraints: readonly PartialSize[], options?: RequestOptions): Promise<answers.MeasureResponseSize[]>;
  /** The file of a picture. */
  picture(root: Root, kind?: PictureKind, picture?: PictureOptions, options?: RequestOptions): Promise<Uint8Array>;
  /** The fonts of the server. */
  fonts(options?: RequestOptions): Promise<answers.Fonts>;

  /** The stored trees, by name: those that begin with `prefix`, from the one that follows `after`. */
  trees(options?: RequestOptions & { prefix?: string; after?: string; limit?: number }): Promise<answers.StoredTrees>;
  /** The document of a stored tree, as it was put. */
  tree(name: string, version?: number, options?: RequestOptions): Promise<StoredTree>;
  /** Stores a tree as the newest version. */
  putTree(name: string, root: Element | StoredTree, options?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /**
   * Changes the document of a tree by a JSON Patch, whose values may be elements. The definitions of the components that these
   * use are not sent: the tree must have them.
   */
  patchTree(name: string, operations: readonly unknown[], options?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /** Removes a tree with all its versions. */
  deleteTree(name: string, options?: Precondition): Promise<void>;
  /** The `data` of a tree. */
  treeData(name: string, version?: number, options?: RequestOptions): Promise<unknown>;
  /** Replaces the `data` of a tree. */
  putTreeData(name: string, data: unknown, options?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /** The versions that are kept, the newest first. */
  treeVersions(name: string, options?: RequestOptions): Promise<answers.VersionsOfAStoredTreeVersion[]>;
  /** The frames of a tree for a viewport. */
  treeFrames(
    name: string, viewport?: Viewport & { version?: number; window?: Window }, options?: RequestOptions,
  ): Promise<answers.LayoutResponse>;
  /**
   * What leads from the version `since` to the newest one, or whole frames where that is not known. If there is no newer version,
   * the server waits for one for `wait` seconds, 0 by default and 300 at most.
   */
  treePatch(
    name: string, viewport: Viewport & { since: number; wait?: number; window?: Window }, options?: RequestOptions,
  ): Promise<answers.PatchResponse | answers.LayoutResponse>;
  /** The file of a picture of a tree. */
  treePicture(
    name: string, kind?: PictureKind, viewport?: Viewport & PictureOptions & { version?: number }, options?: RequestOptions,
  ): Promise<Uint8Array>;
  /**
   * The views of a tree, at first and after each change, until the program leaves the loop or aborts the signal. They are
   * empty while there is no tree of that name, and until the server can be reached: `problem` says why, and they come again when
   * that changes. After a lost connection, and after an event that cannot be applied, they begin anew: after `retrySeconds`, 1 by
   * default, and then after twice as long each time, up to 30 seconds, until there are events again. A random part of up to a
   * half is left out, so that clients do not come back at once.
   */
  live(
    name: string, viewport?: Viewport & { window?: Window }, options?: { retrySeconds?: number; signal?: AbortSignal },
  ): AsyncGenerator<LiveTree, void, void>;
}
