"""The requests that both clients send, and how their answers are read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import uniform
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote

import httpx

from . import answers
from .elements import Element, LayoutRequest, MeasureRequest, PictureOptions, StoredTree, Viewport, Window
from .problem import Problem, refusal
from .record import Document, Encoder, Query, Record

Answer = TypeVar("Answer")
PictureFormat = Literal["png", "svg", "pdf", "bmp", "webp"]
# The JSON of a request or a tree, or of its element.
JSONObject = dict[str, Any]
BatchRequest = LayoutRequest | Element | JSONObject
# A request with `sizes` has several layouts.
BatchAnswer = answers.LayoutResponse | answers.LayoutsResponse | Problem
# The number of a version, its entity tag, or `*` for any.
Version = int | str

# How long an answer may take, and how long a stream may be silent, in seconds. Events come with a comment every 15.
ANSWER_SECONDS_MAX = 60
SILENCE_SECONDS_MAX = 40
# A stream that ends so begins anew.
CONNECTION_LOST = (
    httpx.NetworkError, httpx.TimeoutException, httpx.RemoteProtocolError, httpx.ProxyError, httpx.DecodingError)
# How long to wait at most before a stream begins anew, in seconds.
RETRY_SECONDS_MAX = 30
# Each live tree has a connection of its own, so that their number is not limited.
CONNECTIONS = httpx.Limits(max_connections=None, max_keepalive_connections=20)
# The length of a batch's body; a longer request has its own. httpx sends a whole body before it reads, but the server stops
# reading while its answers are not taken: the rest of a body must fit into the buffers of the connection.
BATCH_BYTES_MAX = 64 * 1024


@dataclass(frozen=True)
class Call(Generic[Answer]):
    method: str
    path: str
    read: Callable[[httpx.Response], Answer]
    query: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    content: str | bytes | None = None
    # What the content was written of, for problems.
    request: Record | None = None
    # How long the answer may take, or its stream be silent, in seconds; None for the time limits of httpx's client.
    seconds_max: float | None = None

    def parts(self, url: str, headers: dict[str, str]) -> dict[str, Any]:
        """The request to a server, as the arguments of httpx."""
        return {
            "method": self.method, "url": url + self.path, "params": self.query, "headers": {**headers, **self.headers},
            "content": self.content, **given(timeout=self.seconds_max)}

    def answer(self, response: httpx.Response) -> Answer:
        self.check(response)
        return self.read(response)

    def check(self, response: httpx.Response) -> None:
        # A redirect, too, is no answer.
        if not response.is_success:
            raise refusal(response, self.request)


def layout(request: LayoutRequest | Element | JSONObject) -> Call[answers.LayoutResponse]:
    return post("/v1/layout", whole(request), as_json)


def layouts(request: LayoutRequest | JSONObject) -> Call[list[answers.LayoutResponse]]:
    def read(response: httpx.Response) -> list[answers.LayoutResponse]:
        answer = response.json()
        # Without `sizes` the answer is the only layout.
        return answer["layouts"] if "layouts" in answer else [answer]

    return post("/v1/layout", whole(request), read)


def measure(request: MeasureRequest | JSONObject) -> Call[list[answers.MeasureResponseSize]]:
    return post("/v1/measure", whole(request), lambda response: response.json()["sizes"])


def picture(
    request: LayoutRequest | Element | JSONObject, kind: PictureFormat, options: PictureOptions,
) -> Call[bytes]:
    return post(f"/v1/layout.{kind}", whole(request), as_bytes, parameters(options, PictureOptions))


def batches(requests: Iterable[BatchRequest]) -> Iterator[tuple[Call[None], list[BatchRequest]]]:
    """The calls that send all requests, each with its own. The answers are streams, which the clients read."""
    part: list[BatchRequest] = []
    content = b""
    for request in requests:
        line = Encoder().document(whole(request)).encode() + b"\n"
        if part and len(content) + len(line) > BATCH_BYTES_MAX:
            yield batch(content), part
            part, content = [], b""
        part.append(request)
        content += line
    if part:
        yield batch(content), part


def batch(content: bytes) -> Call[None]:
    return Call("POST", "/v1/layouts", nothing, headers={"Content-Type": "application/x-ndjson"}, content=content)


def batch_answer(line: bytes, request: BatchRequest) -> BatchAnswer:
    answer = json.loads(line)
    is_layout = "frames" in answer or "layouts" in answer
    return answer if is_layout else Problem(answer, request=as_record(whole(request)))


def fonts() -> Call[answers.Fonts]:
    return Call("GET", "/v1/fonts", as_json)


def trees(prefix: str, after: str, limit: int | None) -> Call[answers.StoredTrees]:
    return Call("GET", "/v1/trees", as_json, given(prefix=prefix or None, after=after or None, limit=limit))


def tree(name: str, version: int | None) -> Call[Any]:
    return Call("GET", path(name), as_json, given(version=version))


def put_tree(
    name: str, tree: StoredTree | Element | JSONObject, if_match: Version | None, if_none_match: Version | None,
) -> Call[answers.VersionOfAStoredTree]:
    document = whole(tree)
    return change(
        "PUT", path(name), Encoder().document(document), as_record(document), if_match, if_none_match)


def patch_tree(
    name: str, operations: Iterable[dict[str, Any]], if_match: Version | None,
) -> Call[answers.VersionOfAStoredTree]:
    if isinstance(operations, (dict, str)):
        raise TypeError(f"A patch is a list of operations, not {operations!r}")
    content = Encoder().text(list(operations))
    return change("PATCH", path(name), content, None, if_match, None, content_type="application/json-patch+json")


def delete_tree(name: str, if_match: Version | None) -> Call[None]:
    return Call("DELETE", path(name), nothing, headers=precondition(if_match, None))


def tree_data(name: str, version: int | None) -> Call[Any]:
    return Call("GET", path(name, "/data"), as_json, given(version=version))


def put_tree_data(
    name: str, data: Any, if_match: Version | None, if_none_match: Version | None,
) -> Call[answers.VersionOfAStoredTree]:
    return change("PUT", path(name, "/data"), Encoder().text(data), None, if_match, if_none_match)


def tree_versions(name: str) -> Call[list[answers.VersionsOfAStoredTreeVersion]]:
    return Call("GET", path(name, "/versions"), lambda response: response.json()["versions"])


def tree_frames(
    name: str, viewport: Viewport, version: int | None, window: Window | Sequence[float] | None,
) -> Call[answers.LayoutResponse]:
    return Call("GET", path(name, "/frames"), as_json, {**of_view(viewport, window), **given(version=version)})


def tree_patch(
    name: str, since: int, viewport: Viewport, window: Window | Sequence[float] | None, wait: float,
) -> Call[answers.PatchResponse | answers.LayoutResponse]:
    query = {**of_view(viewport, window), **given(since=since, wait=wait)}
    seconds_max = wait + ANSWER_SECONDS_MAX if wait else None
    return Call("GET", path(name, "/frames"), as_json, query, seconds_max=seconds_max)


def tree_picture(
    name: str, kind: PictureFormat, viewport: Viewport, options: PictureOptions, version: int | None,
) -> Call[bytes]:
    query = {**parameters(viewport, Viewport), **parameters(options, PictureOptions), **given(version=version)}
    return Call("GET", path(name, f"/frames.{kind}"), as_bytes, query)


def tree_events(name: str, viewport: Viewport, window: Window | Sequence[float] | None) -> Call[None]:
    """The answer is a stream, which the clients read."""
    return Call("GET", path(name, "/events"), nothing, of_view(viewport, window), seconds_max=SILENCE_SECONDS_MAX)


# MARK: Parts of requests


def post(
    path: str, request: Document | JSONObject, read: Callable[[httpx.Response], Answer],
    query: dict[str, Any] | None = None,
) -> Call[Answer]:
    headers = {"Content-Type": "application/json"}
    return Call("POST", path, read, query or {}, headers, Encoder().document(request), as_record(request))


def change(
    method: str, path: str, content: str, request: Record | None, if_match: Version | None,
    if_none_match: Version | None, content_type: str = "application/json",
) -> Call[answers.VersionOfAStoredTree]:
    headers = {"Content-Type": content_type, **precondition(if_match, if_none_match)}
    return Call(method, path, as_json, {}, headers, content, request)


def whole(request: Document | Element | JSONObject) -> Document | JSONObject:
    """The request or the tree itself, or that of an element. The JSON of an element has a type."""
    if isinstance(request, dict):
        return {"element": request} if "type" in request else request
    if isinstance(request, Element):
        return LayoutRequest(request)
    if isinstance(request, Document):
        return request
    raise TypeError(f"Expected an element, a request or a tree, or a dictionary with its JSON, not {request!r}")


def as_record(request: Document | JSONObject) -> Document | None:
    """A request that knows the lines of Python that made its parts."""
    return request if isinstance(request, Document) else None


def path(name: str, part: str = "") -> str:
    """The path of a tree, or of a part of it. Without escapes, `#` and `?` in a name would end it."""
    segments = name.split("/")
    # Clients resolve such segments before they send a request (RFC 3986, 5.2.4), which would then be for another path.
    if any(segment in ("", ".", "..") for segment in segments):
        raise ValueError(f"{name!r} is not the name of a tree: a segment is empty, '.' or '..'")
    if re.fullmatch(r"data|versions|events|frames(\.(png|svg|pdf|bmp|webp))?", segments[-1]):
        raise ValueError(f"{name!r} is not the name of a tree: {segments[-1]!r} stands for a part of one")
    return f"/v1/trees/{'/'.join(quote(segment, safe='') for segment in segments)}{part}"


def pause(wait: float, problem: Problem | None) -> float:
    """The seconds until a stream begins anew. At least those that the server asks for, up to 30."""
    asked = problem and problem.retry_after or 0
    return max(wait * uniform(0.5, 1), min(asked, RETRY_SECONDS_MAX))


def precondition(if_match: Version | None, if_none_match: Version | None) -> dict[str, str]:
    versions = given(**{"If-Match": if_match, "If-None-Match": if_none_match})
    return {name: tag(version) for name, version in versions.items()}


def tag(version: Version) -> str:
    """A version as `If-Match` has it: in quotation marks, which an entity tag has already."""
    text = str(version)
    if re.fullmatch(r'\*|"[^"]*"', text):
        return text
    if re.fullmatch("[0-9]+", text):
        return f'"{text}"'
    raise ValueError(f"""Expected a version: its number, its entity tag such as '"3"', or '*' for any, not {version!r}""")


def of_view(viewport: Viewport, window: Window | Sequence[float] | None) -> dict[str, str]:
    if window is None:
        return parameters(viewport, Viewport)
    sides = (window.x, window.y, window.width, window.height) if isinstance(window, Window) else window
    return {**parameters(viewport, Viewport), "window": ",".join(map(str, sides))}


def parameters(query: Query, kind: type[Query]) -> dict[str, str]:
    if not isinstance(query, kind):
        raise TypeError(f"Expected {kind.__name__}(…), not {query!r}")
    return query.parameters()


def given(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


# MARK: Answers


def as_json(response: httpx.Response) -> Any:
    return response.json()


def as_bytes(response: httpx.Response) -> bytes:
    return response.content


def nothing(response: httpx.Response) -> None:
    return None
