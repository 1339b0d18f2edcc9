/**
 * The events of a stream, until it ends, is lost, is silent for 40 seconds, or the signal is aborted. `ask` is called with a signal
 * that ends the stream. An error of `ask` that has a `status`, such as a `Problem`, is thrown, and a `SyntaxError` if data is no
 * JSON; others mean that there is no connection.
 */
export function events(
  ask: (signal: AbortSignal) => Promise<Response | undefined>, signal?: AbortSignal,
): AsyncGenerator<{ event: string; news: any }, void, undefined>;
