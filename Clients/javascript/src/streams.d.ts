/**
 * The events of a stream, until it ends, is lost, is silent for 40 seconds, or the signal is aborted. `ask` is called with a signal
 * that ends the stream. Its errors are thrown, such as a `Problem`, except a `TypeError` and a `DOMException`, by which `fetch`
 * reports that there is no connection. A `SyntaxError` is thrown if data is no JSON.
 */
export function events(
  ask: (signal: AbortSignal) => Promise<Response | undefined>, signal?: AbortSignal,
): AsyncGenerator<{ event: string; news: any }, void, undefined>;
