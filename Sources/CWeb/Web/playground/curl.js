// The request as a shell command. After `-d`, curl would read a source that begins with @ from a file.
import { hasKey } from "./server.js";

export function command(body) {
  const key = hasKey() ? ` -H "X-API-Key: $CYANOTYPE_API_KEY"` : "";
  return `curl -s ${quoted(`${location.origin}/v1/layout`)} -H 'Content-Type: application/json'${key} --data-raw ${quoted(body)}`;
}

/// In single quotes, between which a POSIX shell interprets nothing.
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
