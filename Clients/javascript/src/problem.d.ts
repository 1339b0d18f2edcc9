import * as answers from "./answers.js";

/**
 * A refusal by the server: its status, its type, such as `/problems/invalid-layout`, and what is wrong where. The status is 0 if
 * there was no answer, which only a `LiveTree` has, and for redirects in browsers.
 */
export class Problem extends Error implements Pick<answers.Problem, "type" | "title" | "status"> {
  constructor(document: answers.Problem);

  type: string;
  title: string;
  status: number;
  detail?: string;
  limit?: number;
  /** Where the syntax of the JSON fails, from 1. */
  line?: number;
  column?: number;
  requestId?: string;
  /** What is wrong, place by place. */
  errors: readonly answers.Error[];
  /** Of the stored tree, when the version that was wanted is not the newest one. */
  newestVersion?: number;
  /** How long to wait before the request is repeated, in seconds, if the server says so. */
  retryAfter?: number;
  /** Whether the same request may succeed later: the server is busy, stopping or unreachable, or its store is away. */
  readonly passes: boolean;
}
