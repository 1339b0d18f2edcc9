"""A client of stored trees."""

import http.client
import json

# The exceptions of a broken connection.
BROKEN = (OSError, http.client.HTTPException)


class TreeClient:
    """Sends requests for trees on one connection, which is reopened after it is lost."""

    def __init__(self, port, tls=None):
        if tls:
            self.connection = http.client.HTTPSConnection("localhost", port, timeout=60, context=tls)
        else:
            self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(self, method, path, body=None, **headers):
        """Returns status, headers and body.

        A request is never repeated, because it may have succeeded before the connection was lost.
        """
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return response.status, response.headers, response.read()
        except BROKEN:
            self.connection.close()
            raise

    def put(self, name, document, **headers):
        return self.ask("PUT", f"/v1/trees/{name}", document, **headers)

    def get(self, name, query=""):
        return self.ask("GET", f"/v1/trees/{name}{query}")

    def demand(self, method, path, body=None, **headers):
        """Like `ask`, for requests that must succeed; returns headers and body."""
        status, headers, answer = self.ask(method, path, body, **headers)
        if status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {status} {answer[:300]!r}")
        return headers, answer

    def numbers(self, name):
        """The numbers of the versions, the newest first; empty if the tree does not exist."""
        status, _, body = self.ask("GET", f"/v1/trees/{name}/versions")
        if status == 404:
            return []
        if status != 200:
            raise RuntimeError(f"the versions of {name}: {status} {body[:300]!r}")
        return [version["version"] for version in json.loads(body)["versions"]]

    def close(self):
        self.connection.close()


def number(headers):
    """The version in the ETag of a response."""
    return int(headers["ETag"].strip('"'))


def label(text):
    """A tree that shows a text."""
    return json.dumps({"element": {"type": "Label", "text": text}}).encode()


def rows(count, text):
    """A tree with many rows, each of which shows a text."""
    children = [{"type": "Row", "children": [{"type": "Label", "text": f"{text} {index}"}]} for index in range(count)]
    return json.dumps({"element": {"type": "Column", "children": children}}, separators=(",", ":")).encode()


def note(text, count):
    """A tree of one view with a long property: quick to lay out, slow to send."""
    # All text is in one property, because a patch contains only changed properties.
    properties = {"text": text + " x" * (count // 2)}
    return json.dumps({"element": {"type": "View", "class": "Note", "properties": properties}}).encode()
