// Server-Sent Events by `fetch`, which Node has, and which can send a key.

import { Problem } from "./problem.js";

// How long a stream may be silent, in seconds. Events come with a comment every 15.
const SILENCE_SECONDS_MAX = 40;

/// Reads events from pieces, which may end anywhere.
class EventReader {
  decoder = new TextDecoder();
  line = "";
  event = "";

  /// The events whose end is in this piece. The server writes data as one line.
  *events(piece) {
    const [end, ...starts] = this.decoder.decode(piece, { stream: true }).split("\n");
    this.line += end;
    for (const start of starts) {
      const { line } = this;
      this.line = start;
      if (line.startsWith("event: ")) this.event = line.slice(7).trimEnd();
      if (line.startsWith("data: ")) yield { event: this.event, news: JSON.parse(line.slice(6)) };
    }
  }
}

/// The events of a stream, until it ends, is lost, is silent for too long, or the signal is aborted. `ask` is called with a
/// signal that ends the stream. Throws a refusal.
export async function* events(ask, signal) {
  const ending = new AbortController(), reader = new EventReader();
  const end = () => ending.abort();
  // The result of the work; undefined if the connection is lost before, or silent for too long.
  const inTime = async (work) => {
    const timer = setTimeout(end, SILENCE_SECONDS_MAX * 1000);
    try {
      return await work;
    } catch (error) {
      if (error instanceof Problem) throw error;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
  signal?.addEventListener("abort", end);
  try {
    const pieces = (await inTime(ask(ending.signal)))?.body?.getReader();
    for (let piece; pieces && (piece = await inTime(pieces.read())) && !piece.done;) yield* reader.events(piece.value);
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
