// Encodes the state of the page in the fragment of its address, which browsers do not send to servers.

const VERSION = "1";

export async function packed(state) {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `${VERSION}.${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/// Decodes a fragment; undefined if it is not a state.
export async function unpacked(fragment) {
  const [version, text] = fragment.replace(/^#/, "").split(".");
  if (version !== VERSION || !text) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const state = JSON.parse(await new Response(stream).text());
    const { source, viewport = {} } = state ?? {};
    return typeof source === "string" && typeof viewport === "object" && viewport ? state : undefined;
  } catch {
    return undefined;
  }
}
