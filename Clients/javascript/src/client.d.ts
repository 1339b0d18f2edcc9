import * as answers from "./answers.js";
import { Element, LayoutRequest, PartialSize, PictureOptions, StoredTree, Viewport } from "./elements.js";

/** A refusal by the server: its status, its type, such as `/problems/invalid-layout`, and what is wrong where. */
export class Problem extends Error implements Pick<answers.Problem, "type" | "title" | "status"> {
  type: string;
  title: string;
  status: number;
  detail?: string;
  limit?: number;
  requestId?: string;
  /** What is wrong, place by place. */
  errors: readonly answers.Error[];
  /** Of the stored tree, when the version that was wanted is not the newest one. */
  newestVersion?: number;
}

/** An element, or what `request` returns. */
type Root = Element | LayoutRequest;
type PictureKind = "png" | "svg" | "pdf";
type Version = number | "*";

/** A change is made only if the newest version is `ifMatch`; with `"*"` as `ifNoneMatch`, only if there is no tree. */
export interface Precondition {
  ifMatch?: Version;
  ifNoneMatch?: Version;
}

/** A Cyanotype server. What it refuses is a `Problem`; when it cannot be reached, `fetch` says so. */
export class Client {
  constructor(url: string, options?: { key?: string; fetch?: typeof globalThis.fetch });

  /** The frames of a tree of elements. */
  layout(root: Root): Promise<answers.LayoutResponse>;
  /** The frames for each of the request's `sizes`. */
  layouts(root: LayoutRequest): Promise<answers.LayoutResponse[]>;
  /** The size in each constraint. */
  measure(root: Root, constraints: readonly PartialSize[]): Promise<answers.MeasureResponseSize[]>;
  /** The file of a picture. */
  picture(root: Root, kind?: PictureKind, options?: PictureOptions): Promise<Uint8Array>;
  /** The fonts of the server. */
  fonts(): Promise<answers.Fonts>;

  /** The stored trees, by name: those that begin with `prefix`, from the one that follows `after`. */
  trees(options?: { prefix?: string; after?: string; limit?: number }): Promise<answers.StoredTrees>;
  /** The document of a stored tree, as it was put. */
  tree(name: string, version?: number): Promise<StoredTree>;
  /** Stores a tree as the newest version. */
  putTree(name: string, root: Element | StoredTree, precondition?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /** Changes the document of a tree by a JSON Patch. */
  patchTree(
    name: string, operations: readonly unknown[], precondition?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /** Removes a tree with all its versions. */
  deleteTree(name: string, precondition?: Precondition): Promise<void>;
  /** The `data` of a tree. */
  treeData(name: string, version?: number): Promise<unknown>;
  /** Replaces the `data` of a tree. */
  putTreeData(name: string, data: unknown, precondition?: Precondition): Promise<answers.VersionOfAStoredTree>;
  /** The versions that are kept, the newest first. */
  treeVersions(name: string): Promise<answers.VersionsOfAStoredTreeVersion[]>;
  /** The frames of a tree for a viewport. */
  treeFrames(name: string, viewport?: Viewport & { version?: number }): Promise<answers.LayoutResponse>;
  /** The file of a picture of a tree. */
  treePicture(
    name: string, kind?: PictureKind, viewport?: Viewport & PictureOptions & { version?: number }): Promise<Uint8Array>;
}
