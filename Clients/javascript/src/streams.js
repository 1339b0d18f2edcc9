// Server-Sent Events by `fetch`, which Node has, and which can send a key.

// How long a stream may be silent, in seconds. Events come with a comment every 15.
const SILENCE_SECONDS_MAX = 40;

/// The events of a stream, until it ends, is lost, is silent for too long, or the signal is aborted. `ask` is called with a
/// signal that ends the stream. Throws errors of `ask` that do not mean a lost connection, such as a refusal.
export async function* events(ask, signal) {
  const ending = new AbortController(), end = () => ending.abort();
  // The result of the work, unless it takes too long.
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
        // The server writes data as one line.
        if (line.startsWith("data: ")) yield { event, news: JSON.parse(line.slice(6)) };
        line = start;
      }
    }
  } catch (error) {
    // So `fetch` and its streams report that the connection is lost, or that the signal is aborted.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}

/// Waits, unless the signal is aborted.
export function pause(seconds, signal) {
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
