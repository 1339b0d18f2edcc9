// The request as a command for a terminal.
import { hasKey } from "./server.js";

export function command(body) {
  const key = hasKey() ? ` -H "X-API-Key: $CYANOTYPE_API_KEY"` : "";
  return `curl -s ${quoted(`${location.origin}/v1/layout`)} -H 'Content-Type: application/json'${key} -d ${quoted(body)}`;
}

/// As a POSIX shell has it: nothing means anything between such quotes.
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
